import { Injectable } from '@nestjs/common';
import { creditsOf, priceText } from '@tandem/contracts/accounts';
import { zoneName } from '@tandem/contracts/platform';
import { Config, formatInstant, NotFound, zoneAbbreviation, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import type { Payment } from '../payments/payment.queries.js';
import { ReadPurchases } from './read-purchases.js';
import { receiptPdf, type Receipt } from './receipt-pdf.js';

/** The receipt of a paid purchase, for its buyer (D-A93). */
@Injectable()
export class PrintReceipt {
  constructor(
    private readonly purchases: ReadPurchases,
    private readonly platform: PlatformFacade,
    private readonly config: Config,
  ) {}

  /** @throws NotFound for a foreign purchase and for one that is not paid */
  async run(actor: ActorView, id: number): Promise<Buffer> {
    const payment = await this.purchases.own(actor, id);
    const buyer = await this.platform.person(actor.userId);
    if (payment.paid_at === null || !buyer) throw new NotFound();
    return receiptPdf(this.receiptOf({ ...payment, paid_at: payment.paid_at }, buyer));
  }

  private receiptOf(
    payment: Payment & { paid_at: Date },
    buyer: { fullName: string; email: string; timezone: string },
  ): Receipt {
    const { paid_at: at, currency } = payment;
    const money = (sen: number): string => priceText(sen / 100, currency);
    const credits = creditsOf(payment.units ?? 0);
    const discount = `Discount${payment.promo_code ? ` (${payment.promo_code}, ${payment.discount_percent}%)` : ''}`;
    return {
      product: this.config.productName,
      number: String(payment.id),
      paidAt: `${formatInstant(at, buyer.timezone, 'D MMM YYYY, HH:mm')} ${zoneName(zoneAbbreviation(at, buyer.timezone))}`,
      buyer: buyer.fullName,
      email: buyer.email,
      lines: [
        [`${payment.description} (${credits === 1 ? '1 credit' : `${credits} credits`})`, money(payment.cost_sen)],
        ...(payment.discount_sen > 0 ? [[discount, `-${money(payment.discount_sen)}`] as const] : []),
        ['SST 8%', money(payment.tax_sen)],
        ['Processing fee', money(payment.fee_sen)],
      ],
      total: money(payment.amount_sen),
    };
  }
}
