import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Heading } from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button';
import {
  Aside,
  Body,
  Foot,
  Head,
  HeadEnd,
  Main,
  Panel,
  Scrim,
  Surface,
  TitleLine,
  Titles,
  WithAside,
  type DialogSize,
} from './dialog.styles';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button, and a press outside unless `isDismissable` is false. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: an avatar. */
  lead?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  /** Before the close button: a number. */
  headEnd?: ReactNode;
  /** 440, 720, 800 or 880 px. On phones `small` is a sheet at the bottom, the others fill the screen. */
  size?: DialogSize;
  /** Names what the dialog shows now, where that changes while it is open: each begins at its top, and the keyboard with it. */
  page?: string;
  children: ReactNode;
  /** A 272-px column at the right, below on phones. */
  aside?: ReactNode;
  /** Buttons; `<FootSpace />` between left and right. */
  footer?: ReactNode;
  /** Whether a press outside closes. Default true. */
  isDismissable?: boolean;
  /** Escape does not close either: only the close button and the content's own buttons do. */
  isKeyProof?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** What was pressed is gone with what was shown: the focus goes to the dialog, as when it opens, unless what is shown now asks for it. */
function useFocusOnPage(page: string | undefined): RefObject<HTMLElement | null> {
  const surface = useRef<HTMLElement>(null);
  const shown = useRef(page);
  // Before the trap of the focus finds it lost and leads it to the first button.
  useLayoutEffect(() => {
    if (shown.current !== page && !surface.current?.contains(document.activeElement))
      surface.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return surface;
}

/** Traps the focus, and gives it back to where it came from. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, size = 'medium', isDismissable = true, isKeyProof = false } = props;
  const { role = 'dialog', page, children, aside, footer } = props;
  const surface = useFocusOnPage(page);
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isKeyProof}
    >
      <Panel $size={size}>
        <Surface role={role} ref={surface}>
          <DialogHead {...props} />
          {aside ? (
            <Body key={page} $bare>
              <WithAside>
                <Main>{children}</Main>
                <Aside>{aside}</Aside>
              </WithAside>
            </Body>
          ) : (
            <Body key={page}>{children}</Body>
          )}
          {footer && <Foot>{footer}</Foot>}
        </Surface>
      </Panel>
    </Scrim>
  );
}

export function DialogHead({
  lead,
  title,
  subtitle,
  badge,
  headEnd,
  onClose,
}: Pick<DialogProps, 'lead' | 'title' | 'subtitle' | 'badge' | 'headEnd' | 'onClose'>) {
  const { t } = useTranslation();
  return (
    <Head>
      {lead}
      <Titles>
        <TitleLine>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {badge}
        </TitleLine>
        {subtitle && <p>{subtitle}</p>}
      </Titles>
      <HeadEnd>
        {headEnd}
        <IconButton icon={X} label={t('Close')} withTooltip={false} onPress={onClose} />
      </HeadEnd>
    </Head>
  );
}
