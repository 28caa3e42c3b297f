import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { useReleases } from './releases-context';
import { ReloadButton } from './reload-button';
import { useRemotes } from './remotes-context';

/** Loads the page anew once the person whose override runs in it is gone: the developer's code must not see who comes next. */
function useLeaveWithOwner(isApplied: boolean): void {
  const id = useSession().user?.id ?? null;
  const owner = useRef<number | null>(null);
  useEffect(() => {
    if (!isApplied) return;
    if (owner.current !== null && owner.current !== id) location.reload();
    owner.current ??= id;
  }, [id, isApplied]);
}

/** Says which remotes come from a developer's own server, so that nobody forgets it, and takes them back. */
export function OverrideBar() {
  const { t } = useTranslation();
  const { overrides } = useReleases();
  const applied = useSyncExternalStore(overrides.subscribe, () => overrides.applied);
  const { remotes } = useRemotes();
  // One that was fetched may wait for the next page: only what the page has is said to run.
  const running = remotes.filter(({ isOverride }) => isOverride).map(({ name, url }) => ({ name, url, isThere: true }));
  const missing = applied.filter(({ name, isThere }) => !isThere && !running.some((one) => one.name === name));
  useLeaveWithOwner(applied.length + running.length > 0);
  const reset = (name: string) => {
    overrides.reset(name);
    location.reload();
  };
  return [...running, ...missing].map(({ name, url, isThere }) => (
    <Banner
      key={name}
      tone={isThere ? 'violet' : 'warning'}
      role="status"
      actions={
        <ReloadButton label={t('Reset')} fullLabel={t('Reset {{name}}', { name })} onReload={() => reset(name)} />
      }
    >
      {isThere
        ? t('{{name}} runs from {{origin}}.', { name, origin: new URL(url).origin })
        : t('{{origin}} does not give {{name}}: the released version runs.', { name, origin: new URL(url).origin })}
    </Banner>
  ));
}
