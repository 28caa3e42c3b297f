import { Database, On, Subscriber } from '../../../kernel/index.js';
import { userPurged } from '../../platform/index.js';

/** Addresses in used invitations of somebody whose data is removed (D-A30), over all tenants and therefore by the cross-tenant role. */
@Subscriber('programme-admin')
export class ForgetAddress {
  constructor(private readonly database: Database) {}

  @On(userPurged, 'programme-admin.forget-address')
  async forget({ userId }: { userId: number }): Promise<void> {
    await this.database.ops.rows(
      `update programme_admin.role_invite set email = '' where accepted_by = $1 and state = 'accepted'`,
      [userId],
    );
  }
}
