import { useTranslation } from 'react-i18next';
import type { HandedOut } from '@tandem/contracts/platform';

/** What is handed out, in words: `1.0.0-0a1b2c3d for 5 %, 1.0.0-4e5f6a7b for the rest`; empty where nothing is. */
export function useSharesText(): (versions: readonly HandedOut[]) => string {
  const { t } = useTranslation();
  return (versions) =>
    versions
      .map(({ version, share }) => {
        if (share < 100) return t('{{version}} for {{share}} %', { version, share });
        return versions.length === 1 ? version : t('{{version}} for the rest', { version });
      })
      .join(', ');
}

/** Instead of which part of `before` people get `after`: without what stays as it is, unless nothing else is left to name. */
export function insteadOf(before: readonly HandedOut[], after: readonly HandedOut[]): readonly HandedOut[] {
  const ended = before.filter(
    (part) => !after.some(({ version, share }) => version === part.version && share === part.share),
  );
  return ended.length > 0 ? ended : before;
}
