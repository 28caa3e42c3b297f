import { Database, On, Subscriber } from '../../kernel/index.js';
import type { MessageMeta } from '../../kernel/index.js';
import { userDeleted, userPurged } from '../platform/index.js';
import { CancelTicket } from './tickets/cancel-ticket.js';
import type { TicketPlace } from './tickets/cancel-ticket.js';

const freeSql = `select id, tenant_id, program_id, event_id, order_id, ticket_type_id, price_sen from events.ticket
  where user_id = $1 and state = 'valid' and price_sen = 0 order by event_id, id`;

/** What becomes of tickets and orders when an account goes. */
@Subscriber('events')
export class DeletedPersonSubscriber {
  constructor(
    private readonly database: Database,
    private readonly tickets: CancelTicket,
  ) {}

  /** Free tickets give their seats back, paid ones stay until the organiser refunds them (D-E63). */
  @On(userDeleted, 'events.drop-tickets')
  async drop({ userId }: { userId: number }, { tx }: MessageMeta): Promise<void> {
    const free = await this.database.asPerson(userId, () => tx.query<TicketPlace[]>(freeSql, [userId]));
    for (const place of free) {
      const scope = { tenantId: place.tenant_id, programId: place.program_id };
      await this.database.asTenant(scope, () => this.tickets.giveBack(tx, place, userId));
    }
  }

  /** Orders stay without name and address (D-A30); they are of all tenants, so the cross-tenant role writes. */
  @On(userPurged, 'events.forget-buyer')
  async forget({ userId }: { userId: number }): Promise<void> {
    await this.database.ops.rows(
      `update events.ticket_order set name = 'Deleted User', email = '', phone_no = '' where user_id = $1`,
      [userId],
    );
  }
}
