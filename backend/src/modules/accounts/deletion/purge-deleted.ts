import { keptDays } from '@tandem/contracts/platform';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Database,
  fileForgotten,
  nextDaily,
  OnTimer,
  Outbox,
  Subscriber,
  Timers,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';
import { PurgeUser } from '../../platform/index.js';
import { photoFolder, photoPath } from '../profile/change-photo.js';

const kind = 'accounts.purge-deleted';
const dayMs = 86_400_000;
/** Hour of the day in UTC. */
const hour = 3;

/** What only the person had. Ledger, sessions and ratings stay under "Deleted User". */
const ownRows = [
  'delete from accounts.profile where user_id = $1',
  'delete from accounts.follow where $1 in (user_id, mentor_id)',
  'delete from accounts.mentor_hours where user_id = $1',
  'delete from accounts.user_objective where user_id = $1',
  'delete from accounts.linked_calendar where user_id = $1',
  'delete from accounts.calendar_attempt where user_id = $1',
  'delete from accounts.profile_view where $1 in (viewed_id, viewer_id)',
];

/**
 * Once a day removes for good what is left of accounts deleted 30 days ago (D-A30). It works over all tenants, so it uses the
 * cross-tenant role. Each account is a transaction of its own: one that fails is tried again the next day and stops no other.
 */
@Subscriber('accounts')
export class PurgeDeleted implements OnApplicationBootstrap {
  private readonly log = new Logger(PurgeDeleted.name);

  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly users: PurgeUser,
  ) {}

  /** Due at each start: a worker that is down every night still purges. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.schedule(tx, this.clock.now()));
  }

  @OnTimer(kind)
  async purge(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    const deletedBefore = new Date(now.getTime() - keptDays * dayMs);
    const due = await this.database.ops.rows<{ id: number }>(
      'select id from platform."user" where deleted_at <= $1 and purged_at is null order by deleted_at, id',
      [deletedBefore],
    );
    let failed = 0;
    for (const { id } of due) {
      try {
        await this.purgeOne({ userId: id, deletedBefore, now });
      } catch (error) {
        failed += 1;
        this.log.error(`The deleted account ${id} could not be purged: ${String(error)}`);
      }
    }
    if (due.length > 0) this.log.log(`Deleted accounts: ${due.length - failed} purged, ${failed} to be tried again`);
    await this.schedule(tx, nextDaily(now, hour));
  }

  private purgeOne(account: { userId: number; deletedBefore: Date; now: Date }): Promise<void> {
    return this.database.ops.transaction(async (all) => {
      const gone = await this.users.in(all, account);
      if (!gone) return;
      for (const sql of ownRows) await all.query(sql, [account.userId]);
      if (gone.photoUrl?.startsWith(photoPath)) {
        const key = `${photoFolder}/${gone.photoUrl.slice(photoPath.length)}`;
        await this.outbox.add(all, fileForgotten, { key });
      }
    });
  }

  private schedule(tx: Tx, dueAt: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'daily', dueAt, payload: {} });
  }
}
