import { Injectable } from '@nestjs/common';
import { Clock, Database, type Tx } from '../../../kernel/index.js';
import { PromoRefused } from '../accounts.errors.js';

export interface PromoRow {
  readonly id: number;
  readonly code: string;
  readonly package_id: number | null;
  /** Percent. */
  readonly discount: number;
}

/** Who wants to use a promo for which package. */
export interface PromoUse {
  readonly userId: number;
  readonly packageId: number;
}

/**
 * $1 now, $2 person, $3 package. A use is a payment that is made or can still be made; a removed or expired one has let go. The person's own
 * open payment for the package does not count: buying again takes its place.
 */
const usableSql = (named: string) => `
  select p.id, p.code, p.package_id, p.discount from accounts.promo_code p
  cross join lateral (
    select count(*) as total, count(*) filter (where y.user_id = $2) as own from accounts.payment y
    where y.promo_code_id = p.id and y.state in ('pending', 'failed', 'paid', 'refunded')
      and not (y.user_id = $2 and y.package_id = $3 and y.state in ('pending', 'failed'))) used
  where ${named} and p.starts_at <= $1 and (p.expires_at is null or p.expires_at > $1)
    and (p.package_id is null or p.package_id = $3) and (p.owner_user_id is null or p.owner_user_id = $2)
    and used.own = 0 and (p.max_uses is null or used.total < p.max_uses)`;

/** Codes that make a package cheaper: one per payment, each once per person (D-A81). */
@Injectable()
export class PromoCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** By what a person typed, any case. @throws PromoRefused */
  check(code: string, use: PromoUse): Promise<PromoRow> {
    return this.find('lower(p.code) = lower($4)', code, use);
  }

  /** Whoever holds the promo's row decides alone whether its last use is still free. @throws PromoRefused */
  async claim(tx: Tx, promoId: number, use: PromoUse): Promise<PromoRow> {
    await tx.query('select 1 from accounts.promo_code where id = $1 for no key update', [promoId]);
    return this.find('p.id = $4', promoId, use);
  }

  private async find(named: string, name: string | number, { userId, packageId }: PromoUse): Promise<PromoRow> {
    const now = this.clock.now();
    const found = await this.database.row<PromoRow>(usableSql(named), [now, userId, packageId, name]);
    if (!found) throw new PromoRefused();
    return found;
  }
}
