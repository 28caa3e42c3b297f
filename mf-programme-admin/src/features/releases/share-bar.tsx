import { useTranslation } from 'react-i18next';
import type { HandedOut } from '@tandem/contracts/platform';
import { Legend, LegendEntry, Part, Shares } from './releases.styles';

/** What each version really gets: the last one has what the others leave. */
function partsOf(versions: readonly HandedOut[]): readonly HandedOut[] {
  const shared = versions.filter(({ share }) => share < 100);
  const rest = 100 - shared.reduce((sum, { share }) => sum + share, 0);
  return [...shared, ...versions.filter(({ share }) => share === 100).map(({ version }) => ({ version, share: rest }))];
}

/** Who gets what, as one bar with its legend. */
export function ShareBar({ versions }: { readonly versions: readonly HandedOut[] }) {
  const { t } = useTranslation();
  const parts = partsOf(versions);
  return (
    <div>
      <Shares aria-hidden>
        {parts.map(({ version, share }, place) => (
          <Part key={version} $share={share} $place={place} />
        ))}
      </Shares>
      <Legend>
        {parts.map(({ version, share }, place) => (
          <LegendEntry key={version} $place={place}>
            {t('{{version}} for {{share}} %', { version, share })}
          </LegendEntry>
        ))}
      </Legend>
    </div>
  );
}
