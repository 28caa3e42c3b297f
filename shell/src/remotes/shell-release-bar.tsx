import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useProduct } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { useReleases } from './releases-context';
import { ReloadButton } from './reload-button';

/** Offers the shell that is served by now. Nothing is reloaded by itself: only the person knows what a reload would cost here. */
export function ShellReleaseBar() {
  const { t } = useTranslation();
  const product = useProduct();
  const { shell } = useReleases();
  const isAnother = useSyncExternalStore(shell.subscribe, () => shell.isAnother);
  if (!isAnother) return null;
  const reload = <ReloadButton label={t('Reload')} onReload={() => location.reload()} />;
  return (
    <Banner tone="info" role="status" actions={reload}>
      {t('{{product}} was updated. Reload the page to use it as it is now.', { product })}
    </Banner>
  );
}
