import { useTranslation } from 'react-i18next';
import type { ReleaseRow, ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import type { Column } from '@tandem/ui/data-table';
import { StatusBadge } from '@tandem/ui/status-badge';
import { momentText } from './moment-text';
import { Measures, Version } from './releases.styles';

interface VersionColumns {
  readonly remote: ReleaseStatus;
  /** Absent while it is not known. */
  readonly health: readonly VersionHealth[] | undefined;
  readonly onHandOut: (version: string) => void;
}

/** From how many percent of its people on a version that fails them is marked. */
const MARKED_PERCENT = 1;

/** What the list tells of each version, and the way to hand it out. */
export function useVersionColumns({ remote, health, onHandOut }: VersionColumns): ReadonlyArray<Column<ReleaseRow>> {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const healthOf = ({ version }: ReleaseRow) => health?.find((row) => row.version === version);
  // A share of a first release is the only version there is, and not for everybody.
  const [only, other] = remote.versions;
  const isForAll = ({ version }: ReleaseRow) => !other && only?.version === version && only.share === 100;
  const healthColumns: ReadonlyArray<Column<ReleaseRow>> = [
    {
      id: 'loads',
      header: t('Loads in 24 h'),
      isEnd: true,
      cell: (row) => (health ? (healthOf(row)?.loads ?? 0) : '–'),
    },
    { id: 'failures', header: t('Failed for'), isEnd: true, cell: (row) => <FailedFor row={row} /> },
    { id: 'time', header: t('Load time (p75)'), isEnd: true, cell: (row) => milliseconds(healthOf(row)?.load_p75_ms) },
    { id: 'vitals', header: t('Web vitals (p75)'), isEnd: true, cell: (row) => <Vitals health={healthOf(row)} /> },
  ];
  return [
    { id: 'version', header: t('Version'), cell: ({ version }) => <Version>{version}</Version> },
    { id: 'released', header: t('Released'), cell: (row) => momentText(row.released_at, timezone) },
    {
      id: 'commit',
      header: t('Commit'),
      cell: ({ commit }) => (commit ? <Version>{commit.slice(0, 8)}</Version> : '–'),
    },
    // The shell loads the others, and nobody counts its own loads.
    ...(remote.name === 'shell' ? [] : healthColumns),
    {
      id: 'acts',
      header: t('Actions'),
      isHeaderHidden: true,
      isEnd: true,
      cell: (row) =>
        isForAll(row) ? (
          <StatusBadge tone="success">{t('Everybody')}</StatusBadge>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Hand out {{name}} {{version}}', { name: remote.name, version: row.version })}
            onPress={() => onHandOut(row.version)}
          >
            {t('Hand out')}
          </Button>
        ),
    },
  ];
}

const milliseconds = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `≤ ${value} ms`;

/** How the page was while one of the version's own was shown: what it needed to draw, to answer a press, and how far it jumped. */
function Vitals({ health }: { readonly health: VersionHealth | undefined }) {
  const texts: readonly [number | null | undefined, (value: number) => string][] = [
    [health?.lcp_p75_ms, (value) => `LCP ${milliseconds(value)}`],
    [health?.inp_p75_ms, (value) => `INP ${milliseconds(value)}`],
    [health?.cls_p75_thousandths, (value) => `CLS ≤ ${value / 1000}`],
  ];
  const measured = texts.flatMap(([value, say]) => (typeof value === 'number' ? [say(value)] : []));
  if (measured.length === 0) return '–';
  return (
    <Measures>
      {measured.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Measures>
  );
}

/** By people, as the watch counts that takes versions back by itself. */
function FailedFor({ row: { people = 0, people_failed: failed = 0 } }: { readonly row: ReleaseRow }) {
  const { t } = useTranslation();
  if (people === 0) return '–';
  if (failed === 0) return '0 %';
  const percent = (failed * 100) / people;
  const text = t('{{percent}} % ({{failed}} of {{people}})', { percent: percent.toFixed(1), failed, people });
  return percent >= MARKED_PERCENT ? <StatusBadge tone="danger">{text}</StatusBadge> : text;
}
