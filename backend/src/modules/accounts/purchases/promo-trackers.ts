import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { singlePackageId, type PromoTracker } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, requestContext, type Tx } from '../../../kernel/index.js';

const followsForPromo = 3;
const percent = 30;
const validDays = 60;
/** Without look-alikes (0 O, 1 I L). */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');

interface Person {
  readonly userId: number;
  readonly programId: number;
}

/** $1 person, $2 now. A code that is used or over needs no banner any more. */
const trackersSql = `
  select t.promo_code_id, p.code, p.discount,
    t.recipient_confirmed or p.expires_at <= $2 or exists (select from accounts.payment y
      where y.promo_code_id = p.id and y.state in ('paid', 'refunded')) as recipient_confirmed
  from accounts.promo_tracker t join accounts.promo_code p on p.id = t.promo_code_id
  where t.user_id = $1 order by t.id`;

/** Codes that people earn by following mentors of the general site (A-233, D-A82). */
@Injectable()
export class PromoTrackers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those of the person in the programme of the running call, the oldest first. */
  async of(userId: number): Promise<PromoTracker[]> {
    type Row = { promo_code_id: number; code: string; discount: number; recipient_confirmed: boolean };
    const rows = await this.database.rows<Row>(trackersSql, [userId, this.clock.now()]);
    return rows.map(({ promo_code_id, recipient_confirmed, code, discount }) => ({
      promo_code_id,
      recipient_confirmed,
      promo: { code },
      discount_amount: discount,
    }));
  }

  /** Gives the code with the third mentor who is followed at that moment, the first time only; null otherwise. */
  async earn(tx: Tx, { userId, programId }: Person): Promise<PromoTracker | null> {
    const [state] = await tx.query<{ follows: number; has: boolean }[]>(
      `select (select count(*)::int from accounts.follow where program_id = $1 and user_id = $2) as follows,
         exists (select from accounts.promo_tracker where program_id = $1 and user_id = $2) as has`,
      [programId, userId],
    );
    if (!state || state.has || state.follows < followsForPromo) return null;
    const now = this.clock.now();
    const code = newCode();
    const { tenantId } = requestContext();
    const [promo] = await tx.query<{ id: number }[]>(
      `insert into accounts.promo_code (tenant_id, program_id, code, package_id, discount, starts_at, expires_at, max_uses,
         owner_user_id) values ($1, $2, $3, $4, $5, $6, $7, 1, $8) returning id`,
      [
        ...[tenantId, programId, code, singlePackageId, percent],
        ...[now, new Date(now.getTime() + validDays * 86_400_000), userId],
      ],
    );
    const promo_code_id = promo?.id ?? 0;
    await tx.query(
      `insert into accounts.promo_tracker (tenant_id, program_id, user_id, promo_code_id, earned_at) values ($1, $2, $3, $4, $5)`,
      [tenantId, programId, userId, promo_code_id, now],
    );
    return { promo_code_id, recipient_confirmed: false, promo: { code }, discount_amount: percent };
  }

  /** The person has seen enough of the code; it stays valid (A-234, D-A83). @throws NotFound for somebody else's */
  async confirm(userId: number, promoCodeId: number): Promise<void> {
    const confirmed = await this.database.row(
      `with confirmed as (update accounts.promo_tracker set recipient_confirmed = true
         where user_id = $1 and promo_code_id = $2 returning id) select id from confirmed`,
      [userId, promoCodeId],
    );
    if (!confirmed) throw new NotFound();
  }
}
