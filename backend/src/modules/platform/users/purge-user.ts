import { Injectable } from '@nestjs/common';
import { Audit, Outbox, type Tx } from '../../../kernel/index.js';
import { userPurged } from '../platform.messages.js';

/** What stays is a row without a person: sessions and ratings of others still name its id. */
const forgetSql = `
  with gone as (select id, photo_url from platform."user" where id = $1 and deleted_at <= $2 and purged_at is null for update)
  update platform."user" u set firstname = 'Deleted', lastname = 'User', email = 'deleted-' || u.hex_id || '@deleted.invalid',
    slug = 'deleted-' || u.hex_id, password_hash = null, phone_no = null, country_id = null, photo_url = null, timezone = 'UTC',
    is_superadmin = false, may_create_enterprise = false, last_program_id = null, confirmed_at = null, purged_at = $3
  from gone where u.id = gone.id returning gone.photo_url`;

/** Removes for good what the platform keeps of a deleted person; the address is free again (D-A28, D-A30). */
@Injectable()
export class PurgeUser {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Null when the person was restored or purged meanwhile; otherwise where the photo was. `deletedBefore` and `now` are the clock's. */
  async in(
    tx: Tx,
    { userId, deletedBefore, now }: { userId: number; deletedBefore: Date; now: Date },
  ): Promise<{ photoUrl: string | null } | null> {
    const [rows] = await tx.query<[{ photo_url: string | null }[], number]>(forgetSql, [userId, deletedBefore, now]);
    const gone = rows[0];
    if (!gone) return null;
    await tx.query('delete from platform.session where user_id = $1', [userId]);
    await tx.query('delete from platform.user_token where user_id = $1', [userId]);
    await this.audit.record(tx, { action: 'account.purged', objectType: 'user', objectId: userId });
    await this.outbox.add(tx, userPurged, { userId });
    return { photoUrl: gone.photo_url };
  }
}
