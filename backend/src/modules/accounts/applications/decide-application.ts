import { Injectable } from '@nestjs/common';
import type { DecidedApplication, MentorApplication, MentorApplications } from '@tandem/contracts/accounts';
import { Audit, Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import { mentorApplicationDecided } from '../accounts.messages.js';
import { lockProfile, saveProfile } from '../profile/save-profile.js';

const pageSize = 10;

const pendingSql = `
  select u.id as user_id, u.firstname || ' ' || u.lastname as full_name, u.email, u.slug, p.job_title, p.company, p.application_date,
    count(*) over ()::int as total
  from accounts.profile p join platform."user" u on u.id = p.user_id and u.deleted_at is null
  where p.application_pending and p.application_date is not null
  order by p.application_date, u.id limit ${pageSize} offset $1`;

type Row = Omit<MentorApplication, 'application_date'> & { application_date: Date; total: number };

/** Superadmins decide who mentors on the general marketplace (D-A134). */
@Injectable()
export class DecideApplication {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async pending(page: number): Promise<MentorApplications> {
    const rows = await this.database.rows<Row>(pendingSql, [(page - 1) * pageSize]);
    const total = rows[0]?.total ?? (page > 1 ? ((await this.database.rows<Row>(pendingSql, [0]))[0]?.total ?? 0) : 0);
    return {
      data: rows.map(({ total: _total, ...row }) => ({ ...row, application_date: row.application_date.toISOString() })),
      max_pages: Math.ceil(total / pageSize),
    };
  }

  /** A rejected mentor stays hidden from everybody. @throws NotFound when nothing waits for a decision. */
  async decide(
    userId: number,
    { status, programId }: { status: 'approved' | 'rejected'; programId: number },
  ): Promise<DecidedApplication> {
    const now = this.clock.now();
    if (!(await this.isPending(userId))) throw new NotFound();
    await this.database.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId, now);
      if (!profile.applicationPending) throw new NotFound();
      profile.applicationPending = false;
      profile.approvedOn = status === 'approved' ? now : null;
      profile.mentorStatus = status === 'approved' ? 'incomplete' : 'hidden';
      await saveProfile(tx, profile, now);
      await this.outbox.add(tx, mentorApplicationDecided, { userId, programId, approved: status === 'approved' });
      await this.audit.record(tx, {
        action: 'mentor-application.decided',
        objectType: 'user',
        objectId: userId,
        to: status,
      });
    });
    return { user_id: userId, status };
  }

  private async isPending(userId: number): Promise<boolean> {
    const row = await this.database.row('select 1 from accounts.profile where user_id = $1 and application_pending', [
      userId,
    ]);
    return row !== null;
  }
}
