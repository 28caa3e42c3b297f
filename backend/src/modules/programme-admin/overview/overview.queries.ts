import type { PageView } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { isCounted, wasHeld } from '../activities/session-fact.writes.js';
import { hiddenPartsSql, pageWordsSql, type HiddenPart } from '../page/page.queries.js';

export interface ProgrammeWords {
  readonly name: string;
  readonly description: string;
  readonly dashboard_alert: string;
  readonly page: PageView;
  readonly hidden: readonly HiddenPart[];
}

export interface OverviewCounts {
  readonly invited: boolean;
  readonly mentees: number;
  readonly mentors: number;
  /** The step of the set-up was submitted, or there is any pair, ended ones too (D-P53). */
  readonly paired: boolean;
  /** Any, past ones too. */
  readonly agenda: boolean;
  readonly pairs: number;
  readonly groups: number;
  readonly bookings: number;
  readonly held: number;
}

const wordsSql = `
  select p.name, p.description, coalesce(s.dashboard_alert, '') as dashboard_alert,
    ${pageWordsSql} as page, ${hiddenPartsSql} as hidden
  from platform.programme p left join programme_admin.programme_settings s on s.program_id = p.id where p.id = $1`;

const countsSql = `
  select exists (select from programme_admin.role_invite i where i.program_id = $1)
      or exists (select from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
        where m.program_id = $1 and m.role in ('mentee', 'mentor')) as invited,
    (select count(*)::int from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = $1 and m.role = 'mentee') as mentees,
    (select count(*)::int from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = $1 and m.role = 'mentor') as mentors,
    exists (select from programme_admin.pair a where a.program_id = $1)
      or exists (select from programme_admin.programme_settings s where s.program_id = $1 and 'pairing' = any(s.setup_steps)) as paired,
    exists (select from programme_admin.agenda g where g.program_id = $1) as agenda,
    (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active') as pairs,
    (select count(*)::int from programme_admin.mentoring_group g where g.program_id = $1 and g.state = 'active') as groups, f.bookings, f.held
  from (select count(*)::int as bookings, count(*) filter (where ${wasHeld('s')})::int as held
    from programme_admin.session_fact s where s.program_id = $1 and ${isCounted('s')}) f`;

export function programmeWords(database: Queries, programId: number): Promise<ProgrammeWords | null> {
  return database.row<ProgrammeWords>(wordsSql, [programId]);
}

export function overviewCounts(database: Queries, programId: number): Promise<OverviewCounts | null> {
  return database.row<OverviewCounts>(countsSql, [programId]);
}
