import { Injectable } from '@nestjs/common';
import { creditsOf, type Purchase, type Purchases } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { isOpen, type Payment } from '../payments/payment.queries.js';
import { GeneralSite } from './general-site.js';
import { pricingView } from './package.queries.js';

const perPage = 10;
const ownSql = `from accounts.payment where user_id = $1 and kind = 'credits'`;

/** A person's own purchases of credits (D-A93). */
@Injectable()
export class ReadPurchases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly site: GeneralSite,
    private readonly provider: PaymentProvider,
  ) {}

  /** Newest first. */
  async list(actor: ActorView, page: number): Promise<Purchases> {
    await this.site.of(actor);
    const { userId } = actor;
    const rows = await this.database.rows<Payment>(`select * ${ownSql} order by id desc limit $2 offset $3`, [
      ...[userId, perPage, (page - 1) * perPage],
    ]);
    const count = await this.database.row<{ total: number }>(`select count(*)::int as total ${ownSql}`, [userId]);
    const max_pages = Math.max(1, Math.ceil((count?.total ?? 0) / perPage));
    return { data: rows.map((row) => this.viewOf(row)), current_page: page, max_pages };
  }

  async one(actor: ActorView, id: number): Promise<Purchase> {
    return this.viewOf(await this.own(actor, id));
  }

  /** @throws NotFound for an unknown or foreign purchase */
  async own(actor: ActorView, id: number): Promise<Payment> {
    await this.site.of(actor);
    const row = await this.database.row<Payment>(`select * ${ownSql} and id = $2`, [actor.userId, id]);
    if (!row) throw new NotFound();
    return row;
  }

  private viewOf(row: Payment): Purchase {
    const open = isOpen(row, this.clock.now());
    // One whose day is over is expired, whether or not the worker has been there.
    const isOver = !open && (row.state === 'pending' || row.state === 'failed');
    return {
      id: row.id,
      status: isOver ? 'expired' : row.state,
      package_id: row.package_id ?? 0,
      package_name: row.package_name ?? '',
      quantity: row.quantity ?? 0,
      credits: creditsOf(row.units ?? 0),
      promo_code: row.promo_code,
      pricing: pricingView(pricesOf(row), row.currency),
      url: open && row.session !== null ? this.provider.checkoutAddress(row.session) : null,
      remove_url: open ? `/subscriptions/${row.id}` : null,
      receipt_url: row.paid_at === null ? null : `/subscriptions/${row.id}/receipt.pdf`,
      return_to: row.return_path ?? '/',
      created_at: row.created_at.toISOString(),
      expires_at: open ? (row.expires_at?.toISOString() ?? null) : null,
      paid_at: row.paid_at?.toISOString() ?? null,
    };
  }
}

export const pricesOf = (row: Payment) => ({
  costSen: row.cost_sen,
  discountSen: row.discount_sen,
  taxSen: row.tax_sen,
  feeSen: row.fee_sen,
  amountSen: row.amount_sen,
});
