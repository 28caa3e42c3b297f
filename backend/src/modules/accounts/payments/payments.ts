import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, requestContext, type Tx } from '../../../kernel/index.js';
import { PaymentProvider, type RefundOutcome, type RefundWish } from './payment-provider.js';

/** An order of tickets that is to be paid; amounts in sen, paths on this site. */
interface TicketPayment {
  readonly orderId: number;
  readonly programId: number;
  readonly userId: number;
  readonly costSen: number;
  readonly taxSen: number;
  /** What is bought, in words. */
  readonly description: string;
  readonly paidPath: string;
  readonly cancelledPath: string;
}

/** The key of a session opens the provider's page to whoever has it, so it cannot be guessed. */
export const newSession = (): string => randomBytes(24).toString('base64url');

/** What other modules ask of payments: a session to pay in, and money that goes back. What became of a session they learn by message. */
@Injectable()
export class Payments {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
  ) {}

  /** False where nothing can be paid. */
  get isReady(): boolean {
    return this.provider.isReady;
  }

  /** Opens a session for an order and answers the address of the provider's page; the caller's transaction and tenant. */
  async openForOrder(tx: Tx, order: TicketPayment): Promise<string> {
    const session = newSession();
    await tx.query(
      `insert into accounts.payment (tenant_id, program_id, user_id, kind, order_id, cost_sen, tax_sen, amount_sen, session,
         description, paid_path, cancelled_path, created_at)
       values ($1, $2, $3, 'tickets', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[requestContext().tenantId, order.programId, order.userId, order.orderId],
        ...[order.costSen, order.taxSen, order.costSen + order.taxSen, session],
        ...[order.description, order.paidPath, order.cancelledPath, this.clock.now()],
      ],
    );
    return this.provider.checkoutAddress(session);
  }

  /** Asks the provider to give money back. */
  refund(wish: RefundWish): Promise<RefundOutcome> {
    return this.provider.refund(wish);
  }
}
