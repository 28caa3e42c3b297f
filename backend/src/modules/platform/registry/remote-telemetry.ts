import { createHmac } from 'node:crypto';
import {
  durationClasses,
  shiftClasses,
  type Discovery,
  type remoteReports,
  type VersionHealth,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock, Config, Database, type Tx } from '../../../kernel/index.js';
import { RemoteDiscovery, type Visitor } from './discovery.js';

type Report = z.output<typeof remoteReports>['remotes'][number];

/** The times that are shown, and the classes in which each is counted. */
const classesOf = {
  load_ms: durationClasses,
  lcp_ms: durationClasses,
  inp_ms: durationClasses,
  cls_thousandths: shiftClasses,
} as const;
type Measure = keyof typeof classesOf;
const measures = Object.keys(classesOf) as Measure[];

/** Adds two histograms class by class. */
const added = (column: string) =>
  `array(select coalesce(a, 0) + coalesce(b, 0) from unnest(v.${column}, excluded.${column}) as pair (a, b))`;

/** A version that is forgotten meanwhile is passed over: the foreign key of its counter would be a reason to lose the others. */
const countReport = `insert into platform.remote_vitals as v (name, version, minute, loads, failures, load_ms, lcp_ms, inp_ms, cls_thousandths)
  select name, version, date_trunc('minute', $3::timestamptz), $4, $5, $6, $7, $8, $9
  from platform.remote_release where name = $1 and version = $2
  on conflict on constraint remote_vitals_pkey do update set loads = v.loads + excluded.loads, failures = v.failures + excluded.failures,
    load_ms = ${added('load_ms')}, lcp_ms = ${added('lcp_ms')}, inp_ms = ${added('inp_ms')}, cls_thousandths = ${added('cls_thousandths')}`;

const summed = (column: string) =>
  `array(select sum(count)::int from platform.remote_vitals one, unnest(one.${column}) with ordinality as part (count, place)
    where one.name = v.name and one.version = v.version and one.minute >= $1 group by place order by place) as ${column}`;

const healthQuery = `select v.name, v.version, sum(v.loads)::int as loads, sum(v.failures)::int as failures,
    ${measures.map(summed).join(', ')}
  from platform.remote_vitals v where v.minute >= $1 group by v.name, v.version order by v.name, v.version limit 500`;

type HealthRow = Pick<VersionHealth, 'name' | 'version' | 'loads' | 'failures'> & Readonly<Record<Measure, number[]>>;

/** When the version failed a person last, of a row `w`; null where it never did. The version before this one writes `failed` alone. */
export const lastFailure = 'case when w.failed then coalesce(w.failed_at, w.seen_at) end';

/**
 * `counted`: what of the person was counted within the day before. Whoever comes at the same time waits for the row. An account without a
 * confirmed address is no witness: such accounts are made in seconds, and a few of them would take any version back.
 */
const witnessQuery = `insert into platform.remote_witness as w (name, version, witness, failed, failed_at, seen_at, counted, counted_since)
    select $1, $2, $3, $4, case when $4 then $5::timestamptz end, $5, $6, $5 from platform."user" where id = $8 and confirmed_at is not null
  on conflict on constraint remote_witness_pkey do update set failed = w.failed or excluded.failed,
    failed_at = coalesce(excluded.failed_at, ${lastFailure}), seen_at = excluded.seen_at,
    counted = case when w.counted_since < $7 then excluded.counted else array(select unnest(w.counted) union select unnest(excluded.counted)) end,
    counted_since = case when w.counted_since < $7 then excluded.counted_since else w.counted_since end
  returning case when old.counted_since >= $7 then old.counted else '{}' end as counted`;

const day = 24 * 60 * 60 * 1000;

/** How the versions do in browsers: sums by version and minute, in which nobody can be found. */
@Injectable()
export class RemoteTelemetry {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly discovery: RemoteDiscovery,
  ) {}

  /**
   * Counts one browser's report of what is handed out to its person. Who loaded a version that is handed out to them, whether it failed, and which times of it were counted is
   * kept for a day under a key that leads nowhere: a version is judged by people, so that one broken or slow browser, or one hostile person,
   * cannot pass for many.
   */
  async record(reports: readonly Report[], visitor: Visitor & { readonly userId: number }): Promise<void> {
    const now = this.clock.now();
    const served = (await this.discovery.for(visitor)).microFrontends;
    await this.database.transaction(async (tx) => {
      for (const report of inOrder(reports.filter((each) => isOffered(served, each))))
        await count(tx, report, { fresh: await this.witness(tx, report, { userId: visitor.userId, now }), now });
    });
  }

  /** Of every version that reported within the last 24 hours. */
  async health(): Promise<VersionHealth[]> {
    const rows = await this.database.rows<HealthRow>(healthQuery, [new Date(this.clock.now().getTime() - day)]);
    return rows.map((row) => ({
      name: row.name,
      version: row.version,
      loads: row.loads,
      failures: row.failures,
      load_p75_ms: p75(row.load_ms, durationClasses),
      lcp_p75_ms: p75(row.lcp_ms, durationClasses),
      inp_p75_ms: p75(row.inp_ms, durationClasses),
      cls_p75_thousandths: p75(row.cls_thousandths, shiftClasses),
      above: measures.filter((measure) => classOfP75(row[measure]) === classesOf[measure].length),
    }));
  }

  /** @returns what of this report was not counted of the person within a day */
  private async witness(
    tx: Tx,
    report: Report,
    { userId, now }: { readonly userId: number; readonly now: Date },
  ): Promise<Measure[]> {
    const { name, version, failed } = report;
    const key = createHmac('sha256', this.config.secrets.csrf)
      .update(`witness:${userId}:${name}:${version}`)
      .digest('base64url');
    const measured = measures.filter((measure) => report[measure] !== undefined);
    const before = new Date(now.getTime() - day);
    const [row] = await tx.query<{ counted: string[] }[]>(witnessQuery, [
      name,
      version,
      key,
      failed,
      now,
      measured,
      before,
      userId,
    ]);
    return row ? measured.filter((measure) => !row.counted.includes(measure)) : [];
  }
}

/** A name that every object knows, such as `constructor`, names no remote. */
const isOffered = (served: Discovery['microFrontends'], { name, version }: Report): boolean =>
  Object.hasOwn(served, name) && served[name]?.some(({ metadata }) => metadata.version === version) === true;

const keyOf = ({ name, version }: Report) => `${name} ${version}`;

/** In one order, so that reports of the same versions never wait for each other in a circle. */
const inOrder = (reports: readonly Report[]): Report[] =>
  [...reports].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

async function count(
  tx: Tx,
  report: Report,
  { fresh, now }: { readonly fresh: readonly Measure[]; readonly now: Date },
): Promise<void> {
  const { name, version, failed, load_ms: loadMs } = report;
  await tx.query(countReport, [
    ...[name, version, now, loadMs === undefined ? 0 : 1, failed ? 1 : 0],
    ...measures.map((measure) => histogram(fresh.includes(measure) ? report[measure] : undefined, classesOf[measure])),
  ]);
}

/** One more than there are classes: the last counts what is above all of them. */
function histogram(value: number | undefined, classes: readonly number[]): number[] {
  const place = value === undefined ? -1 : classes.findIndex((end) => value <= end);
  const chosen = value === undefined || place >= 0 ? place : classes.length;
  return Array.from({ length: classes.length + 1 }, (_, index) => (index === chosen ? 1 : 0));
}

/** The class in which three quarters are reached; null where nothing was counted. */
function classOfP75(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  let seen = 0;
  return counts.findIndex((one) => (seen += one) >= total * 0.75);
}

/** The upper end of that class; above all classes, the last end. */
function p75(counts: readonly number[], classes: readonly number[]): number | null {
  const place = classOfP75(counts);
  return place === null ? null : (classes[place] ?? classes.at(-1) ?? null);
}
