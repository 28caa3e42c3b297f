import { Database, On, Subscriber } from '../../kernel/index.js';
import { userPurged } from '../platform/index.js';
import { ofPersonSql, removeSlice } from './removal.queries.js';

/** Notices to and about somebody whose data is removed (D-A30), and unsent mails to them, over all tenants and therefore by the cross-tenant role. */
@Subscriber('notifications')
export class ForgetPerson {
  constructor(private readonly database: Database) {}

  @On(userPurged, 'notifications.forget-person')
  async forget({ userId }: { userId: number }): Promise<void> {
    for (const sql of ofPersonSql) while (await removeSlice(this.database, sql, userId));
  }
}
