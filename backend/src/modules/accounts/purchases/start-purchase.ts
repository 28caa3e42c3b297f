import { Injectable } from '@nestjs/common';
import { unitsPerCredit, type PurchaseStep, type StartPurchaseBody } from '@tandem/contracts/accounts';
import { safeReturnPath } from '@tandem/contracts/platform';
import { Clock, Database, Timers, type ActorView, type Tx } from '../../../kernel/index.js';
import { EmailUnconfirmed, PlatformFacade } from '../../platform/index.js';
import { BuyerRefused, PurchaseUnavailable } from '../accounts.errors.js';
import { isExempt } from '../credits/credit.queries.js';
import { newSession, Payments } from '../payments/payments.js';
import { keepSession } from '../payments/payment-sessions.js';
import { pagesOf, type Payment } from '../payments/payment.queries.js';
import { lockProfile } from '../profile/save-profile.js';
import { CompletePurchase } from './complete-purchase.js';
import { GeneralSite } from './general-site.js';
import { findPackage, refuseTooMany, type PackageRow } from './package.queries.js';
import { priceOf, type Price } from './price-package.js';
import { PromoCodes, type PromoRow } from './promo-codes.js';

export const expirePaymentTimer = 'accounts.expire-payment';
const openForMs = 24 * 3_600_000;
const defaultReturn = '/main/dashboard';

/** $1 person, whose memberships of all tenants are to be readable. */
const menteeSql = `select 1 from platform.membership where user_id = $1 and role = 'mentee' limit 1`;

interface Wish {
  readonly actor: ActorView;
  readonly pack: PackageRow;
  readonly quantity: number;
  readonly promo: PromoRow | null;
  readonly price: Price;
  readonly returnPath: string;
}

/** Opens a payment for credits at the server's own price, or takes up the one that is open already (D-A88, D-A89). */
@Injectable()
export class StartPurchase {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly platform: PlatformFacade,
    private readonly site: GeneralSite,
    private readonly promos: PromoCodes,
    private readonly payments: Payments,
    private readonly purchases: CompletePurchase,
  ) {}

  /** @throws NotFound, EmailUnconfirmed, BuyerRefused, TooManyUnits, PromoRefused, PurchaseUnavailable */
  async run(actor: ActorView, body: StartPurchaseBody): Promise<PurchaseStep> {
    await this.site.of(actor);
    await this.refuseStrangers(actor);
    const { package_id: packageId, quantity, promo_code_id: promoId } = body.user_subscription;
    const pack = await findPackage(this.database, packageId);
    refuseTooMany(pack, quantity, 'user_subscription.quantity');
    const returnPath = safeReturnPath(body.return_to) ?? defaultReturn;
    return this.database.transaction(async (tx) => {
      // The person's row is held, so that two clicks at once are two turns.
      await lockProfile(tx, actor.userId, this.clock.now());
      const promo = promoId ? await this.promos.claim(tx, promoId, { userId: actor.userId, packageId }) : null;
      const price = priceOf(pack.cost_sen, quantity, promo?.discount ?? 0);
      if (price.amountSen > 0 && !this.payments.isReady) throw new PurchaseUnavailable();
      return { redirect_url: await this.open(tx, { actor, pack, quantity, promo, price, returnPath }) };
    });
  }

  /** Whose address is confirmed (D-A13), and who pays for sessions at all (D-A75), be it in a portal that asks for credits (D-P123). */
  private async refuseStrangers({ userId, roles }: ActorView): Promise<void> {
    const person = await this.platform.person(userId);
    if (!person?.confirmedAt) throw new EmailUnconfirmed();
    const isMentee = roles.includes('mentee') || (await this.isMenteeSomewhere(userId));
    if (!isMentee || (await isExempt(this.database, userId))) throw new BuyerRefused();
  }

  private async isMenteeSomewhere(userId: number): Promise<boolean> {
    return (await this.database.asPerson(userId, () => this.database.row(menteeSql, [userId]))) !== null;
  }

  private async open(tx: Tx, wish: Wish): Promise<string> {
    const payment = await this.save(tx, wish);
    if (payment.amount_sen === 0) {
      // Nothing is to be paid, so nobody is to be visited (D-A79).
      await this.purchases.paid(tx, payment);
      return pagesOf(payment).paid;
    }
    await keepSession(tx, payment);
    const { id: paymentId, expires_at: dueAt } = payment;
    if (dueAt)
      await this.timers.schedule(tx, { kind: expirePaymentTimer, key: paymentId, dueAt, payload: { paymentId } });
    return pagesOf(payment).cancelled;
  }

  private async save(tx: Tx, wish: Wish): Promise<Payment> {
    const { actor, pack } = wish;
    const [open] = await tx.query<Payment[]>(
      `select * from accounts.payment where user_id = $1 and package_id = $2 and kind = 'credits'
         and state in ('pending', 'failed') for no key update`,
      [actor.userId, pack.id],
    );
    const values = this.valuesOf(wish, open && isSameOrder(open, wish) ? open.session : newSession());
    const saved = open ? await change(tx, open.id, values) : await this.insert(tx, actor, values);
    if (!saved) throw new Error('A payment was not written.');
    return saved;
  }

  private async insert(
    tx: Tx,
    { userId, tenantId, programId }: ActorView,
    values: Values,
  ): Promise<Payment | undefined> {
    const row = { kind: 'credits', user_id: userId, tenant_id: tenantId, program_id: programId, ...values };
    const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
    const rows = await tx.query<Payment[]>(
      `insert into accounts.payment (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0];
  }

  private valuesOf({ pack, quantity, promo, price, returnPath }: Wish, session: string | null) {
    const now = this.clock.now();
    return {
      state: 'pending',
      package_id: pack.id,
      package_name: pack.name,
      quantity,
      units: pack.credits * quantity * unitsPerCredit,
      promo_code_id: promo?.id ?? null,
      promo_code: promo?.code ?? null,
      discount_percent: promo?.discount ?? 0,
      cost_sen: price.costSen,
      discount_sen: price.discountSen,
      tax_sen: price.taxSen,
      fee_sen: price.feeSen,
      amount_sen: price.amountSen,
      currency: pack.currency,
      session: price.amountSen === 0 ? null : session,
      description: quantity === 1 ? pack.name : `${pack.name} x ${quantity}`,
      return_path: returnPath,
      created_at: now,
      expires_at: new Date(now.getTime() + openForMs),
    };
  }
}

/** The page of the same order stays open; another one has a page of its own. */
const isSameOrder = (open: Payment, { quantity, promo, price }: Wish): boolean =>
  open.amount_sen === price.amountSen && open.quantity === quantity && open.promo_code_id === (promo?.id ?? null);

type Values = Readonly<Record<string, unknown>>;

async function change(tx: Tx, id: number, values: Values): Promise<Payment | undefined> {
  const changes = Object.keys(values).map((name, index) => `${name} = $${index + 2}`);
  const rows = await tx.query<Payment[]>(
    `with saved as (update accounts.payment set ${changes.join(', ')} where id = $1 returning *) select * from saved`,
    [id, ...Object.values(values)],
  );
  return rows[0];
}
