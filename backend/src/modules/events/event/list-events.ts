import { Injectable } from '@nestjs/common';
import type {
  AdminEventList,
  AdminEventQuery,
  AdminEventRow,
  EventCard,
  EventListView,
  EventsHomeView,
} from '@tandem/contracts/events';
import { AccountsFacade } from '../../accounts/index.js';
import { Clock, Database, requestContext } from '../../../kernel/index.js';
import { cardOf, eventColumns } from './event.queries.js';
import type { EventRow } from './event.queries.js';

/** D-E62 */
const perPage = 10;
/** D-E25 */
const homeRows = 20;

/** $1 programme, $2 now, $3 whether private events count too (D-E04). */
const openSql = `e.program_id = $1 and e.active and e.end_time > $2 and (e.privacy = 'is_public' or $3)`;
/** $4 person */
const heldSql = `exists (select from events.ticket t where t.event_id = e.id and t.user_id = $4 and t.state <> 'void')`;
/** $4 skills, $5 industries, $6 companies in small letters, $7 countries of a person: how many categories the event's tags meet. */
const metSql = `(e.skill_tags && $4::int[])::int + (e.industry_tags && $5::int[])::int
  + exists (select from unnest(e.company_tags) as company where lower(company) = any($6))::int
  + (e.country_tags && $7::bigint[])::int`;
/** $1 programme, $2 now, $3 past, $4 pattern or null */
const adminSql = `e.program_id = $1 and (e.end_time <= $2) = $3 and ($4::text is null or e.title ilike $4)`;

type Counted = EventRow & { total: number };
type AdminRow = Counted & { sold: number; capacity: number | null };

/** Events of the active programme, for its people and for those who run it. */
@Injectable()
export class ListEvents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsFacade,
  ) {}

  /** Published events that have not ended, soonest first. */
  async open(page: number): Promise<EventListView> {
    const rows = await this.database.rows<Counted>(
      `select ${eventColumns}, count(*) over ()::int as total from events.event e where ${openSql}
       order by e.start_time, e.id limit ${perPage} offset $4`,
      [...this.scope(), (page - 1) * perPage],
    );
    return { data: rows.map((row) => this.card(row)), max_pages: pagesOf(rows) };
  }

  /** E-057 */
  async home(): Promise<EventsHomeView> {
    const { programId, userId } = requestContext();
    const select = `select ${eventColumns} from events.event e`;
    const all = await this.database.rows<EventRow>(
      `${select} where ${openSql} order by e.start_time, e.id limit ${homeRows}`,
      this.scope(),
    );
    const upcoming = await this.database.rows<EventRow>(
      `${select} where e.program_id = $1 and e.end_time > $2 and $3 and ${heldSql} order by e.start_time, e.id limit ${homeRows}`,
      [programId, this.clock.now(), true, userId],
    );
    const cards = (rows: readonly EventRow[]) => rows.map((row) => this.card(row));
    return { all: cards(all), upcoming: cards(upcoming), matched: cards(await this.matched()) };
  }

  /** Events whose tags meet the person in a category or more, best match first (D-E23, D-E25). */
  private async matched(): Promise<EventRow[]> {
    const { userId } = requestContext();
    if (userId === null) return [];
    const { skillIds, industryIds, companies, countryIds } = await this.accounts.interestsOf(userId);
    return this.database.rows<EventRow>(
      `select * from (select ${eventColumns}, ${metSql} as met from events.event e where ${openSql}) matching
       where met > 0 order by met desc, start_time, id limit ${homeRows}`,
      [...this.scope(), skillIds, industryIds, companies.map((name) => name.toLowerCase()), countryIds],
    );
  }

  /** D-E02: what is to come soonest first, what is over newest first. */
  async forAdmins({ page, tab, query }: AdminEventQuery): Promise<AdminEventList> {
    const past = tab === 'past';
    const pattern = query === '*' || query === '' ? null : `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.rows<AdminRow>(
      `select ${eventColumns}, count(*) over ()::int as total,
         (select count(*)::int from events.ticket t where t.event_id = e.id and t.state <> 'void') as sold,
         (select case when bool_or(o.max_amount = 0) then null else sum(o.max_amount)::int end
          from events.ticket_type o where o.event_id = e.id and o.active) as capacity
       from events.event e where ${adminSql}
       order by e.start_time ${past ? 'desc' : 'asc'}, e.id limit ${perPage} offset $5`,
      [requestContext().programId, this.clock.now(), past, pattern, (page - 1) * perPage],
    );
    const data: AdminEventRow[] = rows.map((row) => ({ ...this.card(row), sold: row.sold, capacity: row.capacity }));
    return { data, max_pages: pagesOf(rows) };
  }

  private scope(): [number | null, Date, boolean] {
    const { programId, roles } = requestContext();
    return [programId, this.clock.now(), roles.length > 0];
  }

  private card(row: EventRow): EventCard {
    const { timezone = null } = requestContext();
    return cardOf(row, { now: this.clock.now(), zone: timezone });
  }
}

function pagesOf(rows: readonly Counted[]): number {
  return Math.ceil((rows[0]?.total ?? 0) / perPage);
}
