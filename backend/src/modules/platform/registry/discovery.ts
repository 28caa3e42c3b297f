import { createHash } from 'node:crypto';
import { discoverySchema, type DiscoveredRemote, type Discovery, type RemoteMeta } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Config, Database } from '../../../kernel/index.js';
import { rangesOf, type Range } from './share-ranges.js';

/** What a version is, which never changes once it is registered. */
interface Build {
  readonly url: string;
  readonly integrity: string;
  readonly files: Record<string, string>;
  readonly meta: RemoteMeta | null;
}

interface OfferRow {
  readonly name: string;
  readonly version: string;
  readonly pinned: boolean;
  readonly traffic: number;
  /** Of a share that people have; null as well where an earlier release began it. */
  readonly ranges: readonly Range[] | null;
  /** Null where this process knows it already: hashes of hundreds of files need not come and be parsed for every visitor. */
  readonly build: Build | null;
}

type Offer = Omit<OfferRow, 'build'> & { readonly build: Build };

/** Versions that a process remembers; more are handed out at once only where something is wrong. */
const REMEMBERED = 500;

/**
 * The whole answer in one read: what everybody gets, and the pins of one programme and of its enterprise, which rank in this order. $2 are
 * the versions that need no description, $3 whose only enterprise counts instead.
 */
const offersQuery = `with own as (
    select min(tenant_id) as enterprise_id from platform.enterprise_admin where user_id = $3 having count(*) = 1),
  offer as (
    select name, version, traffic::float as traffic, ranges, case when program_id is null then 2 else 0 end as rank, id
    from platform.remote_rollout where program_id is null or (program_id = $1 and not exists (select from own))
    union all
    select name, version, 100, null, 1, 0 from platform.remote_enterprise_pin
    where enterprise_id = coalesce((select enterprise_id from own), (select tenant_id from platform.programme where id = $1)))
  select o.name, o.version, o.rank < 2 as pinned, o.traffic, o.ranges,
    case when o.name || '@' || o.version = any($2) then null
      else json_build_object('url', r.url, 'integrity', r.integrity, 'files', r.files, 'meta', r.meta) end as build
  from offer o join platform.remote_release r using (name, version)
  order by o.name, o.rank, o.traffic = 100, o.id`;

export interface Visitor {
  readonly userId: number | null;
  readonly programId: number | null;
  /** Nothing named a programme, as on the pages of an enterprise: who administers a single enterprise acts in that one. */
  readonly namesNone?: boolean;
}

/** What a visitor is handed out. */
export interface Offers {
  readonly discovery: Discovery;
  /** The version of the shell that pages are served with; null when none was released. */
  readonly shell: string | null;
  /** Differs wherever the answer does, but for its schema: what a version is never changes, and addresses hang on the public origin. */
  readonly mark: string;
}

/** Which version of each remote a visitor gets: the pin of the programme or of its enterprise, else by traffic share, always the same for one person. */
@Injectable()
export class RemoteDiscovery {
  private builds: Map<string, Build> = new Map();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async for(visitor: Visitor): Promise<Discovery> {
    return (await this.offersTo(visitor)).discovery;
  }

  async offersTo(visitor: Visitor): Promise<Offers> {
    const chosen = await this.chosen(visitor);
    const microFrontends: Record<string, DiscoveredRemote[]> = {};
    for (const { name, version, pinned, traffic, build } of chosen) {
      if (name === 'shell' || build.meta === null) continue;
      microFrontends[name] = [
        {
          url: this.addressOf(build.url),
          metadata: { integrity: build.integrity, version },
          deployment: { traffic, default: !pinned && traffic === 100 },
          extras: { meta: build.meta, files: build.files },
        },
      ];
    }
    const shell = chosen.find(({ name }) => name === 'shell')?.version ?? null;
    const offered = chosen.map(({ name, version, pinned, traffic }) => [name, version, pinned, traffic]);
    const mark = JSON.stringify([this.config.publicOrigin, offered]);
    return { discovery: { schema: discoverySchema, microFrontends }, shell, mark };
  }

  /** Null when no shell was released. */
  async shellVersion(): Promise<string | null> {
    const row = await this.database.row<{ version: string }>(
      `select version from platform.remote_rollout where name = 'shell' and program_id is null order by traffic desc, id desc limit 1`,
    );
    return row?.version ?? null;
  }

  async isReleased(name: string, version: string): Promise<boolean> {
    const row = await this.database.row('select from platform.remote_release where name = $1 and version = $2', [
      name,
      version,
    ]);
    return row !== null;
  }

  private async chosen({ userId, programId, namesNone = false }: Visitor): Promise<Offer[]> {
    const offers = new Map<string, Offer[]>();
    // Emptied by being replaced: whoever waits for an answer still needs those that it was asked to leave out.
    if (this.builds.size > REMEMBERED) this.builds = new Map();
    const known = this.builds;
    const read = (adminId: number | null) =>
      this.database.rows<OfferRow>(offersQuery, [programId, [...known.keys()], adminId]);
    const isPersonal = namesNone && userId !== null;
    for (const row of await (isPersonal ? this.database.asPerson(userId, () => read(userId)) : read(null))) {
      offers.set(row.name, [...(offers.get(row.name) ?? []), describe(row, known)]);
    }
    return [...offers]
      .map(([name, rows]) => pick(rows, userId === null ? null : share(`${name}:${userId}`)))
      .filter((row) => row !== null);
  }

  private addressOf(url: string): string {
    return url.startsWith('/') ? url : new URL(url, this.config.publicOrigin).href;
  }
}

function describe({ build, ...row }: OfferRow, known: Map<string, Build>): Offer {
  const key = `${row.name}@${row.version}`;
  const found = build ?? known.get(key);
  if (!found) throw new Error(`The build of ${key} is neither in the answer nor known`);
  known.set(key, found);
  return { ...row, build: found };
}

/** Where a person stands between 0 and 100 for one remote. */
function share(key: string): number {
  return (createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

/** Visitors who have not signed in get what everybody else gets. */
function pick(rows: readonly Offer[], standing: number | null): Offer | null {
  const pinned = rows.find((row) => row.pinned);
  if (pinned) return pinned;
  const shares = rows.filter((row) => row.traffic < 100);
  const place =
    standing === null
      ? -1
      : rangesOf(shares).findIndex((own) => own.some(([from, to]) => from <= standing && standing < to));
  return shares[place] ?? rows.filter((row) => row.traffic === 100).at(-1) ?? null;
}
