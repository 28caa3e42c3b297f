import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  changePurchaseSchema,
  confirmPromoSchema,
  packageParam,
  pricingQuerySchema,
  purchasesQuerySchema,
  purchaseTexts,
  startPurchaseSchema,
  validatePromoSchema,
  type ChangePurchase,
  type CreditPackage,
  type Pricing,
  type Purchase,
  type Purchases,
  type PurchaseStep,
  type StartPurchaseBody,
  type ValidatedPromo,
  type ValidatePromo,
} from '@tandem/contracts/accounts';
import { z } from 'zod';
import { Actor, Csrf, Idempotent, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ExportPurchases } from './export-purchases.js';
import { PromoTrackers } from './promo-trackers.js';
import { PrintReceipt } from './print-receipt.js';
import { QuotePrice } from './quote-price.js';
import { ReadPurchases } from './read-purchases.js';
import { RemovePurchase } from './remove-purchase.js';
import { RetryPurchase } from './retry-purchase.js';
import { StartPurchase } from './start-purchase.js';

const paymentParam = z.object({ id: z.coerce.number().int().positive() });
const credits = { params: { id: 'payment' } };

/** What credits cost, on the general site. */
@Controller()
@Requires('platform:session')
export class PackagesController {
  constructor(
    private readonly quotes: QuotePrice,
    private readonly trackers: PromoTrackers,
  ) {}

  @Get('packages/:id')
  @Sample({ params: { id: { value: 10 } } })
  package(@Actor() actor: ActorView, @Param({ schema: packageParam }) { id }: { id: number }): Promise<CreditPackage> {
    return this.quotes.package(actor, id);
  }

  @Get('packages/:id/pricing')
  @Sample({ params: { id: { value: 10 } }, query: { quantity: 2 } })
  pricing(
    @Actor() actor: ActorView,
    @Param({ schema: packageParam }) { id }: { id: number },
    @Query({ schema: pricingQuerySchema }) { quantity }: { quantity: number },
  ): Promise<Pricing> {
    return this.quotes.pricing(actor, id, quantity);
  }

  /** Codes cannot be tried out one after the other. */
  @Post('promo_codes/validate')
  @HttpCode(200)
  @Limit({
    name: 'promo-codes.validate',
    max: 30,
    windowSeconds: 600,
    per: 'user',
    message: purchaseTexts.tooManyCodes,
  })
  @Sample({ body: { promo_code: 'WELCOME', package_id: 10, quantity: 1 } })
  validate(
    @Actor() actor: ActorView,
    @Body({ schema: validatePromoSchema }) body: ValidatePromo,
  ): Promise<ValidatedPromo> {
    return this.quotes.withPromo(actor, body);
  }

  /** The banner of a code was closed for the last time. */
  @Post('users/current/confirmation_receipt')
  @HttpCode(204)
  @Sample({ body: { promo_code_id: 1 } })
  confirm(
    @Actor() { userId }: ActorView,
    @Body({ schema: confirmPromoSchema }) { promo_code_id }: { promo_code_id: number },
  ): Promise<void> {
    return this.trackers.confirm(userId, promo_code_id);
  }
}

/** Buying credits and what was bought, by the buyer (D-A88..D-A93). */
@Controller('subscriptions')
@Requires('platform:session')
export class SubscriptionsController {
  constructor(
    private readonly starts: StartPurchase,
    private readonly removals: RemovePurchase,
    private readonly retries: RetryPurchase,
    private readonly purchases: ReadPurchases,
    private readonly receipts: PrintReceipt,
  ) {}

  @Post()
  @HttpCode(201)
  @Csrf()
  @Idempotent()
  @Limit({ name: 'subscriptions.create', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ body: { user_subscription: { package_id: 10, quantity: 1 } } })
  start(
    @Actor() actor: ActorView,
    @Body({ schema: startPurchaseSchema }) body: StartPurchaseBody,
  ): Promise<PurchaseStep> {
    return this.starts.run(actor, body);
  }

  @Get()
  @Sample()
  list(
    @Actor() actor: ActorView,
    @Query({ schema: purchasesQuerySchema }) { page }: { page: number },
  ): Promise<Purchases> {
    return this.purchases.list(actor, page);
  }

  @Get(':id')
  @Sample(credits)
  one(@Actor() actor: ActorView, @Param({ schema: paymentParam }) { id }: { id: number }): Promise<Purchase> {
    return this.purchases.one(actor, id);
  }

  @Post(':id')
  @HttpCode(200)
  @Csrf()
  @Sample({ ...credits, body: { _method: 'delete' } })
  change(
    @Actor() actor: ActorView,
    @Param({ schema: paymentParam }) { id }: { id: number },
    @Body({ schema: changePurchaseSchema }) { _method }: ChangePurchase,
  ): Promise<PurchaseStep> {
    return (_method === 'put' ? this.retries : this.removals).run(actor, id);
  }

  @Get(':id/receipt.pdf')
  @Limit({ name: 'subscriptions.receipt', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample(credits)
  async receipt(
    @Actor() actor: ActorView,
    @Param({ schema: paymentParam }) { id }: { id: number },
  ): Promise<StreamableFile> {
    const content = await this.receipts.run(actor, id);
    const disposition = `attachment; filename="receipt-${id}.pdf"`;
    return new StreamableFile(content, { type: 'application/pdf', length: content.length, disposition });
  }
}

/** All purchases of credits as a spreadsheet, for superadmins (D-A94). */
@Controller('main/admins')
@Requires('accounts:manage')
export class CreditPurchasesController {
  constructor(private readonly exports: ExportPurchases) {}

  @Get('credit_purchases.csv')
  @Sample()
  csv(@Actor() actor: ActorView): Promise<StreamableFile> {
    return this.exports.run(actor);
  }
}
