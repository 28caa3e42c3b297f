import { Injectable } from '@nestjs/common';
import type { OverviewView } from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';

interface OverviewRow {
  readonly invited: boolean;
  readonly mentees: number;
  readonly mentors: number;
  readonly pairs: number;
}

const overviewSql = `
  select exists (select from programme_admin.role_invite i where i.program_id = $1)
      or exists (select from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
        where m.program_id = $1 and m.role in ('mentee', 'mentor')) as invited,
    (select count(*)::int from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = $1 and m.role = 'mentee') as mentees,
    (select count(*)::int from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = $1 and m.role = 'mentor') as mentors,
    (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active') as pairs`;

/** How far the programme is set up, and how many take part (P-125, P-126, D-P53). */
@Injectable()
export class ReadOverview {
  constructor(private readonly database: Database) {}

  async read({ programId }: ActorView): Promise<OverviewView> {
    if (programId === null) throw new NotFound();
    const row = await this.database.row<OverviewRow>(overviewSql, [programId]);
    if (!row) throw new NotFound();
    const done = [row.invited, row.pairs > 0, false];
    const overall = Math.round((done.filter(Boolean).length * 100) / done.length);
    return {
      setup_status: {
        has_invited_user: row.invited,
        has_setup_pairing: row.pairs > 0,
        has_created_agenda: false,
        overall,
      },
      analytics: {
        participants_count: { mentees: row.mentees, mentors: row.mentors },
        pairings_count: { pairs: row.pairs, groups: 0 },
      },
      agendas: [],
    };
  }
}
