import { Database, On, Subscriber } from '../../kernel/index.js';
import { userPurged } from '../platform/index.js';

/** Notices and unsent mails of somebody whose data is removed (D-A30), over all tenants and therefore by the cross-tenant role. */
@Subscriber('notifications')
export class ForgetPerson {
  constructor(private readonly database: Database) {}

  @On(userPurged, 'notifications.forget-person')
  async forget({ userId }: { userId: number }): Promise<void> {
    await this.database.ops.transaction(async (all) => {
      await all.query('delete from notifications.notification where user_id = $1', [userId]);
      await all.query('delete from notifications.delivery where recipient = $1', [String(userId)]);
    });
  }
}
