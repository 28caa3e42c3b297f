import { Injectable } from '@nestjs/common';
import type { CreditPackage, Pricing, ValidatedPromo, ValidatePromo } from '@tandem/contracts/accounts';
import { Clock, Database, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { GeneralSite } from './general-site.js';
import { findPackage, packageView, pricingView, refuseTooMany } from './package.queries.js';
import { priceOf } from './price-package.js';
import { PromoCodes } from './promo-codes.js';

/** What a package is and costs, before anything is bought (D-A80). */
@Injectable()
export class QuotePrice {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly site: GeneralSite,
    private readonly promos: PromoCodes,
  ) {}

  /** @throws NotFound in a portal and for a package that is not sold */
  async package(actor: ActorView, id: number): Promise<CreditPackage> {
    await this.site.of(actor);
    const found = await findPackage(this.database, id);
    const person = await this.platform.person(actor.userId);
    return packageView(found, this.clock.now(), person?.timezone ?? 'UTC');
  }

  async pricing(actor: ActorView, id: number, quantity: number): Promise<Pricing> {
    await this.site.of(actor);
    const found = await findPackage(this.database, id);
    refuseTooMany(found, quantity, 'quantity');
    return pricingView(priceOf(found.cost_sen, quantity, 0), found.currency);
  }

  /** @throws PromoRefused */
  async withPromo(actor: ActorView, asked: ValidatePromo): Promise<ValidatedPromo> {
    await this.site.of(actor);
    const found = await findPackage(this.database, asked.package_id);
    refuseTooMany(found, asked.quantity, 'quantity');
    const promo = await this.promos.check(asked.promo_code, { userId: actor.userId, packageId: found.id });
    return { promo, pricing: pricingView(priceOf(found.cost_sen, asked.quantity, promo.discount), found.currency) };
  }
}
