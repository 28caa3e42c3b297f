import { Injectable } from '@nestjs/common';
import type { MemberRow, MembersQuery, MembersView } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { readLookupNames, type LookupNames } from '../lookups/lookup.queries.js';
import { countMembers, memberPage, memberStats, type MemberFilter, type StoredMember } from './member.queries.js';

const activeDays = 30;

/** The mentees or mentors of a programme for its staff, with what they told and how active they are (P-161, D-P66). */
@Injectable()
export class ListMembers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async page(actor: ActorView, query: MembersQuery): Promise<MembersView> {
    const filter = filterOf(actor, query);
    const { page, per_page } = query;
    const since = new Date(this.clock.now().getTime() - activeDays * 86_400_000);
    const stats = await memberStats(this.database, filter, since);
    if (!stats) throw new NotFound();
    const rows = await memberPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page });
    const names = await readLookupNames(this.database);
    return {
      users: rows.map((row) => rowOf(row, names)),
      stats,
      total: await countMembers(this.database, filter),
      current_page: page,
    };
  }
}

function filterOf(
  { programId }: ActorView,
  { user_type, search_name, dates, search_country }: MembersQuery,
): MemberFilter {
  if (programId === null) throw new NotFound();
  const { from, to } = dates ?? { from: null, to: null };
  return { programId, type: user_type, search: search_name, from, to, countryId: search_country ?? null };
}

function rowOf({ industry_ids, interested_industry_ids, ...row }: StoredMember, names: LookupNames): MemberRow {
  return {
    ...row,
    industries: names.pick('industry', industry_ids),
    interested_industries: names.pick('industry', interested_industry_ids),
    created_at: row.created_at.toISOString(),
    last_active: row.last_active?.toISOString() ?? null,
  };
}
