import type {
  HandedOut,
  ReleaseChange,
  ReleaseHistory,
  ReleaseHistoryQuery,
  ReleasePin,
  ReleaseRow,
  ReleaseStatus,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import { givenBy, standing } from './last-change.js';
import { lastFailure } from './remote-telemetry.js';
import { isForAll } from './rollout-state.js';

const rowsShown = 50;
const releasesShown = 20;
const day = 24 * 60 * 60 * 1000;

const handedOutQuery = `select name, version, traffic::float as share from platform.remote_rollout
  where program_id is null and ($1::text is null or name = $1) order by name, traffic = 100, id`;

const pinsQuery = `select o.name, o.version, e.slug || '/' || p.slug as programme, e.slug as enterprise
    from platform.remote_rollout o join platform.programme p on p.id = o.program_id join platform.enterprise e on e.id = p.tenant_id
    where $1::text is null or o.name = $1
  union all
  select n.name, n.version, null, e.slug from platform.remote_enterprise_pin n join platform.enterprise e on e.id = n.enterprise_id
    where $1::text is null or n.name = $1
  order by name, enterprise, programme nulls first limit 500`;

const beforeQuery = `select distinct on (name) name, id, before as versions from platform.release_change
  where program_id is null and enterprise_id is null and ${standing} and ($1::text is null or name = $1) order by name, id desc`;

/** Of any action and for whomever, and the newest step of a growth as well. */
const newestQuery = `select c.name, greatest(max(c.id), (select max(g.id) from platform.release_growth g where g.name = c.name)) as id
  from platform.release_change c where $1::text is null or c.name = $1 group by c.name`;

/** One look may stop several. `is_left`: it failed, and nothing that stood before could come back. */
const stopsQuery = `select c.name, c.created_at as at, coalesce(pe.slug || '/' || p.slug, e.slug) as audience, c.reason, c.before = c.after as is_left
  from platform.release_change c
    left join platform.programme p on p.id = c.program_id
    left join platform.enterprise pe on pe.id = p.tenant_id
    left join platform.enterprise e on e.id = c.enterprise_id
  where c.action = 'stopped' and ($1::text is null or c.name = $1) and not exists (
    select from platform.release_change later where later.name = c.name and later.id > c.id and later.action <> 'stopped')
  order by c.name, c.id desc limit 500`;

/** Of everybody and of all pins. */
const lastQuery = `select c.name, c.before, c.after, coalesce(pe.slug || '/' || p.slug, e.slug) as audience
  from (select distinct on (name) * from platform.release_change where ${standing} and ($1::text is null or name = $1) order by name, id desc) c
    left join platform.programme p on p.id = c.program_id
    left join platform.enterprise pe on pe.id = p.tenant_id
    left join platform.enterprise e on e.id = c.enterprise_id`;

const plansQuery = `select name, version, step::float as step, every_seconds / 60 as every_minutes, due_at as next_at
  from platform.release_plan p where ($1::text is null or name = $1)
    and exists (select from platform.remote_rollout o where o.name = p.name and o.version = p.version and o.program_id is null and o.traffic < 100)`;

/** The newest, and what somebody gets, however old it is. By people, as a version is judged: how often one of them reports tells nothing. */
const releasesQuery = `select name, version, released_at, contract, commit, seen.people, seen.people_failed from (
    select name, version, created_at as released_at, coalesce(contract, (meta ->> 'contract')::int) as contract, commit_hash as commit,
      row_number() over (partition by name order by created_at desc, version) as place
    from platform.remote_release where $1::text is null or name = $1) r
  cross join lateral (select count(*)::int as people, count(*) filter (where ${lastFailure} >= $2)::int as people_failed
    from platform.remote_witness w where w.name = r.name and w.version = r.version and w.seen_at >= $2) seen
  where place <= ${releasesShown}
    or exists (select from platform.remote_rollout o where o.name = r.name and o.version = r.version)
    or exists (select from platform.remote_enterprise_pin p where p.name = r.name and p.version = r.version)
  order by name, place`;

/** A step of a growth was taken back with the change that began it. */
const historyQuery = `with change as (
    select id, name, created_at, action, before, after, reason, undone_by, actor_id, token_id, program_id, enterprise_id from platform.release_change
    union all
    select g.id, g.name, g.created_at, 'grown', g.before, g.after, null, c.undone_by, null, null, null, null
    from platform.release_growth g join platform.release_change c on c.id = g.begun_by)
  select c.id, c.created_at as at, c.action, c.before, c.after, c.reason, c.undone_by is not null as undone,
    coalesce(t.label, case when u.deleted_at is null then u.firstname || ' ' || u.lastname else 'Deleted User' end) as by,
    coalesce(pe.slug || '/' || p.slug, e.slug) as audience, c.actor_id, c.token_id
  from change c
    left join platform.release_token t on t.id = c.token_id
    left join platform."user" u on u.id = c.actor_id
    left join platform.programme p on p.id = c.program_id
    left join platform.enterprise pe on pe.id = p.tenant_id
    left join platform.enterprise e on e.id = c.enterprise_id
  where c.name = $1 and ($2::bigint is null or c.id < $2) order by c.id desc limit ${rowsShown + 1}`;

type Named<Row> = Row & { readonly name: string };
type Before = Named<{ readonly id: number; readonly versions: HandedOut[] }>;
type Stop = NonNullable<ReleaseStatus['stopped']>;
type StopRow = Named<Omit<Stop, 'at'> & { readonly at: Date }>;
type LastRow = Named<{ readonly before: HandedOut[]; readonly after: HandedOut[]; readonly audience: string | null }>;
type PlanRow = Named<Omit<NonNullable<ReleaseStatus['plan']>, 'next_at'> & { readonly next_at: Date }>;
type HistoryRow = Omit<ReleaseChange, 'at'> & {
  readonly at: Date;
  readonly actor_id: number | null;
  readonly token_id: number | null;
};

/** What runs where, and how it came to that. */
@Injectable()
export class ReleaseHistoryReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Of one remote, or of all with the shell first. */
  async status(name: string | null = null): Promise<ReleaseStatus[]> {
    // Changes before what they led to: one that comes in while this is read is not known to whoever is told of what was before it.
    const newest = await this.database.rows<Named<{ readonly id: number }>>(newestQuery, [name]);
    const stops = await this.database.rows<StopRow>(stopsQuery, [name]);
    const before = await this.database.rows<Before>(beforeQuery, [name]);
    const last = await this.database.rows<LastRow>(lastQuery, [name]);
    const versions = await this.database.rows<Named<{ version: string; share: number }>>(handedOutQuery, [name]);
    const pins = await this.database.rows<Named<ReleasePin>>(pinsQuery, [name]);
    const releases = await this.database.rows<Named<Omit<ReleaseRow, 'released_at'> & { released_at: Date }>>(
      releasesQuery,
      [name, new Date(this.clock.now().getTime() - day)],
    );
    const plans = await this.database.rows<PlanRow>(plansQuery, [name]);
    const names = [...new Set(releases.map((row) => row.name))];
    return names
      .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other))
      .map((remote) => ({
        name: remote,
        versions: ofName(versions, remote),
        plan: planOf(plans, remote),
        takes_back: beforeOf(before, remote, isForAll(ofName(versions, remote))),
        ...stopsOf(stops, remote),
        last_change_id: ofName(newest, remote)[0]?.id ?? null,
        rolls_back: lastOf(last, remote, isForAll(ofName(versions, remote))),
        pins: ofName(pins, remote),
        releases: ofName(releases, remote).map((row) => ({ ...row, released_at: row.released_at.toISOString() })),
      }));
  }

  /** @throws NotFound before its first release */
  async statusOf(name: string): Promise<ReleaseStatus> {
    const [status] = await this.status(name);
    if (!status) throw new NotFound();
    return status;
  }

  async page(name: string, { before }: ReleaseHistoryQuery): Promise<ReleaseHistory> {
    const rows = await this.database.rows<HistoryRow>(historyQuery, [name, before ?? null]);
    const shown = rows.slice(0, rowsShown);
    return {
      data: shown.map(changeOf),
      next: rows.length > rowsShown ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}

function ofName<Row>(rows: readonly Named<Row>[], wanted: string): Omit<Named<Row>, 'name'>[] {
  return rows.filter(({ name }) => name === wanted).map(({ name: _name, ...row }) => row);
}

function planOf(plans: readonly PlanRow[], remote: string): ReleaseStatus['plan'] {
  const [plan] = ofName(plans, remote);
  return plan ? { ...plan, next_at: plan.next_at.toISOString() } : null;
}

function stopsOf(all: readonly StopRow[], remote: string): { stopped: Stop | null; stops: Stop[] } {
  const stops = ofName(all, remote).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { stopped: stops[0] ?? null, stops };
}

/** A first release has nothing before it: its share can end, what everybody has stays. */
function beforeOf(all: readonly Before[], remote: string, isServed: boolean): ReleaseStatus['takes_back'] {
  const [before] = ofName(all, remote);
  if (!before || (before.versions.length === 0 && isServed)) return null;
  return { change_id: before.id, versions: before.versions };
}

function lastOf(all: readonly LastRow[], remote: string, isServed: boolean): ReleaseStatus['rolls_back'] {
  const [last] = ofName(all, remote);
  if (!last || (last.audience === null && last.before.length === 0 && isServed)) return null;
  return { version: givenBy(last), audience: last.audience };
}

function changeOf({ actor_id: actorId, token_id: tokenId, at, by, ...row }: HistoryRow): ReleaseChange {
  return { ...row, at: at.toISOString(), by: actorId === null && tokenId === null ? null : by };
}
