import { useTranslation } from 'react-i18next';
import type { HandedOut } from '@tandem/contracts/platform';
import { Legend, LegendEntry, Part, Shares } from './releases.styles';

interface SharePart {
  /** Null for those who get none, while a first release has no more than a share. */
  readonly version: string | null;
  readonly share: number;
}

/** What each version really gets: the last one has what the others leave. */
export function partsOf(versions: readonly HandedOut[]): readonly SharePart[] {
  const shared = versions.filter(({ share }) => share < 100);
  const rest = Number((100 - shared.reduce((sum, { share }) => sum + share, 0)).toFixed(2));
  return [...shared, { version: versions.find(({ share }) => share === 100)?.version ?? null, share: rest }];
}

/** Who gets what, as one bar with its legend. */
export function ShareBar({ versions }: { readonly versions: readonly HandedOut[] }) {
  const { t } = useTranslation();
  const parts = partsOf(versions);
  return (
    <div>
      <Shares aria-hidden>
        {parts.map(({ version, share }, place) => (
          <Part key={version ?? ''} $share={share} $place={version === null ? null : place} />
        ))}
      </Shares>
      <Legend>
        {parts.map(({ version, share }, place) => (
          <LegendEntry key={version ?? ''} $place={version === null ? null : place}>
            {version === null
              ? t('None for {{share}} %', { share })
              : t('{{version}} for {{share}} %', { version, share })}
          </LegendEntry>
        ))}
      </Legend>
    </div>
  );
}
