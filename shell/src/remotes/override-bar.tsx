import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { useReleases } from './releases-context';

/** Says which remotes come from a developer's own server, so that nobody forgets it, and takes them back. */
export function OverrideBar() {
  const { t } = useTranslation();
  const { overrides } = useReleases();
  const applied = useSyncExternalStore(overrides.subscribe, () => overrides.applied);
  const reset = (name: string) => {
    overrides.reset(name);
    location.reload();
  };
  return applied.map(({ name, url, isThere }) => (
    <Banner
      key={name}
      tone={isThere ? 'violet' : 'warning'}
      role="status"
      actions={
        <Button size="small" aria-label={t('Reset {{name}}', { name })} onPress={() => reset(name)}>
          {t('Reset')}
        </Button>
      }
    >
      {isThere
        ? t('{{name}} runs from {{origin}}.', { name, origin: new URL(url).origin })
        : t('{{origin}} does not give {{name}}: the released version runs.', { name, origin: new URL(url).origin })}
    </Banner>
  ));
}
