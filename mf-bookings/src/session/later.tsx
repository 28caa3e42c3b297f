import { useEffect, useState, type ComponentType } from 'react';
import { Dialog } from '@tandem/ui/dialog';
import { focusOnHeading, headingOfPage } from '@tandem/ui/page-heading';
import { SkeletonText } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';

const NOTICED_AFTER_MS = 100;
/** By then the page that waits for nothing has what it shows at first, on a slow line too. */
const QUIET_AFTER_MS = 6000;

/** Fetches it before anybody asks for it; where the browser tells of no quiet moment, it comes when it is asked for. */
function inAQuietMoment(load: () => Promise<unknown>): void {
  if (!('requestIdleCallback' in window)) return;
  // Whoever asks for it later hears what went wrong.
  setTimeout(() => requestIdleCallback(() => void load().catch(() => undefined)), QUIET_AFTER_MS);
}

interface Closable {
  readonly onClose: () => void;
}

function Opening({ onClose }: Closable) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('One moment, please.')}>
      <SkeletonText lines={6} />
    </Dialog>
  );
}

/**
 * Gives the focus back to what had it before the dialog, or to the page's heading where that is gone with the session it belonged to.
 * The real dialog came while the empty one had the focus, so that one, which is gone, is all it can remember.
 */
function useReturnOfFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isLeft = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        if (isLeft) return opener.focus();
        const heading = headingOfPage();
        if (heading) focusOnHeading(heading);
      });
    },
    [opener],
  );
}

interface Manner {
  /** Nobody pressed anything that an empty dialog would answer: it comes whole. */
  readonly opensByItself?: true;
}

/**
 * A dialog whose code no page waits for. Where the code is still on its way, an empty dialog answers within 100 ms; what is there is
 * shown at once, which React's own lazy parts are not.
 * @param load imports the file and names the component in it; what did not come once is asked for anew
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { opensByItself }: Manner = {},
): ComponentType<P & Closable> {
  let loaded: ComponentType<P> | null = null;
  const fetchContent = () => load().then((component) => (loaded = component));
  inAQuietMoment(fetchContent);
  return function Later(props: P & Closable) {
    const [Content, setContent] = useState(() => loaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useReturnOfFocus();
    useEffect(() => {
      if (Content) return;
      let isWanted = true;
      fetchContent().then(
        (component) => isWanted && setContent(() => component),
        (error: Error) => isWanted && setFailure(error),
      );
      return () => {
        isWanted = false;
      };
    }, [Content]);
    if (failure) throw failure;
    if (Content) return <Content {...props} />;
    return opensByItself ? null : <Opening onClose={props.onClose} />;
  };
}
