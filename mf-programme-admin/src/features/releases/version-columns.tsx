import { useTranslation } from 'react-i18next';
import type { ReleaseRow, ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import type { Column } from '@tandem/ui/data-table';
import { StatusBadge } from '@tandem/ui/status-badge';
import { momentText } from './moment-text';
import { audienceOf } from './audience-of';
import { Holder, Holding, Measures, RowAct, Unbroken, Version } from './releases.styles';
import type { RemoteAct } from './remote-act';
import { partsOf } from './share-bar';
import { WholeWords } from './whole-words';

interface VersionColumns {
  readonly remote: ReleaseStatus;
  /** Absent while it is not known. */
  readonly health: readonly VersionHealth[] | undefined;
  readonly onAct: (act: RemoteAct) => void;
}

/** From how many percent of its people on a version that fails them is marked. */
const MARKED_PERCENT = 1;

/** How many pins the row of a version names; the card names all of them. */
const PINS_SHOWN = 3;

type Measure = NonNullable<VersionHealth['above']>[number];

const p75Of = {
  load_ms: 'load_p75_ms',
  lcp_ms: 'lcp_p75_ms',
  inp_ms: 'inp_p75_ms',
  cls_thousandths: 'cls_p75_thousandths',
} as const satisfies Readonly<Record<Measure, keyof VersionHealth>>;

const vitals: readonly (readonly [string, Measure])[] = [
  ['LCP', 'lcp_ms'],
  ['INP', 'inp_ms'],
  ['CLS', 'cls_thousandths'],
];

/** What the list tells of each version, and the way to hand it out. */
export function useVersionColumns({ remote, health, onAct }: VersionColumns): ReadonlyArray<Column<ReleaseRow>> {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const healthOf = ({ version }: ReleaseRow) => health?.find((row) => row.version === version);
  const healthColumns: ReadonlyArray<Column<ReleaseRow>> = [
    {
      id: 'loads',
      header: t('Reported loads in 24 h'),
      isEnd: true,
      cell: (row) => (health ? (healthOf(row)?.loads ?? 0) : '–'),
    },
    { id: 'failures', header: t('Failed for'), isEnd: true, cell: (row) => <FailedFor row={row} /> },
    {
      id: 'time',
      header: t('Load time (p75)'),
      isEnd: true,
      cell: (row) => endOf(healthOf(row), 'load_ms') ?? '–',
    },
    { id: 'vitals', header: t('Web vitals (p75)'), isEnd: true, cell: (row) => <Vitals health={healthOf(row)} /> },
  ];
  return [
    { id: 'version', header: t('Version'), cell: ({ version }) => <VersionInUse remote={remote} version={version} /> },
    {
      id: 'released',
      header: t('Released'),
      cell: (row) => <Unbroken>{momentText(row.released_at, timezone)}</Unbroken>,
    },
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
      cell: ({ version }) => <HandOut remote={remote} version={version} onAct={onAct} />,
    },
  ];
}

/** In percent; undefined where shares give it to nobody. */
const shareOf = ({ versions }: ReleaseStatus, version: string): number | undefined =>
  partsOf(versions).find((part) => part.version === version)?.share;

interface HandOutProps {
  readonly remote: ReleaseStatus;
  readonly version: string;
  readonly onAct: (act: RemoteAct) => void;
}

/** What everybody has can still be pinned; everybody's shell cannot. */
function HandOut({ remote, version, onAct }: HandOutProps) {
  const { t } = useTranslation();
  const isPin = shareOf(remote, version) === 100;
  if (isPin && remote.name === 'shell') return null;
  const named = { name: remote.name, version };
  return (
    <RowAct>
      <Button
        size="small"
        variant="quiet"
        aria-label={isPin ? t('Pin {{name}} {{version}}', named) : t('Hand out {{name}} {{version}}', named)}
        onPress={() => onAct({ kind: isPin ? 'pin' : 'hand-out', version })}
      >
        {isPin ? t('Pin') : t('Hand out')}
      </Button>
    </RowAct>
  );
}

interface VersionInUseProps {
  readonly remote: ReleaseStatus;
  readonly version: string;
}

/** How many people have it, and who is pinned to it. */
function VersionInUse({ remote, version }: VersionInUseProps) {
  const { t } = useTranslation();
  const share = shareOf(remote, version);
  const pins = remote.pins.filter((pin) => pin.version === version).map(audienceOf);
  return (
    <Holding>
      <Version>{version}</Version>
      {share === 100 && <StatusBadge tone="success">{t('Everybody')}</StatusBadge>}
      {share !== undefined && share < 100 && <StatusBadge tone="info">{t('{{share}} %', { share })}</StatusBadge>}
      {pins.slice(0, PINS_SHOWN).map((who) => (
        <Holder key={who}>{who}</Holder>
      ))}
      {pins.length > PINS_SHOWN && <Holder>{`+${pins.length - PINS_SHOWN}`}</Holder>}
    </Holding>
  );
}

/** The end of the class in which three quarters were, in words; undefined where nothing was measured. */
function endOf(health: VersionHealth | undefined, measure: Measure): string | undefined {
  const value = health?.[p75Of[measure]];
  if (typeof value !== 'number') return undefined;
  const side = health?.above?.includes(measure) ? '>' : '≤';
  return measure === 'cls_thousandths' ? `${side} ${value / 1000}` : `${side} ${value} ms`;
}

/** How the page was while one of the version's own was shown: what it needed to draw, to answer a press, and how far it jumped. */
function Vitals({ health }: { readonly health: VersionHealth | undefined }) {
  const measured = vitals.flatMap(([name, measure]) => {
    const end = endOf(health, measure);
    return end === undefined ? [] : [`${name} ${end}`];
  });
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
  if (failed === 0) return <WholeWords text={t('{{percent}} %', { percent: 0 })} />;
  const percent = (failed * 100) / people;
  const text = t('{{percent}} % ({{failed}} of {{people}})', { percent: percent.toFixed(1), failed, people });
  return percent >= MARKED_PERCENT ? <StatusBadge tone="danger">{text}</StatusBadge> : <WholeWords text={text} />;
}
