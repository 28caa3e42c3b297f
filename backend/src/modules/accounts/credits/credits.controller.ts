import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  creditsOf,
  grantCreditsSchema,
  unitsPerCredit,
  type CreditBalance,
  type GrantCredits,
  type GrantedCredits,
} from '@tandem/contracts/accounts';
import { z } from 'zod';
import {
  Actor,
  Clock,
  Database,
  Idempotent,
  NotFound,
  Requires,
  Sample,
  type ActorView,
} from '../../../kernel/index.js';
import { hasPaid, isExempt, spendableOf } from './credit.queries.js';
import { GiveCredits } from './grant-credits.js';

const personParam = z.object({ id: z.coerce.number().int().positive() });

@Controller()
export class CreditsController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly grants: GiveCredits,
  ) {}

  /** What the credit button shows: balance in units, credits = balance / 10. */
  @Get('users/current/credits')
  @Requires('platform:session')
  @Sample()
  async balance(@Actor() { userId }: ActorView): Promise<CreditBalance> {
    const { balance, expiring } = await spendableOf(this.database, userId, this.clock.now());
    const exempt = await isExempt(this.database, userId);
    return {
      balance,
      credits: creditsOf(balance),
      sufficient: exempt || balance >= unitsPerCredit,
      is_fl_mentor: exempt,
      upcoming_expiring_credits: expiring,
      has_paid: await hasPaid(this.database, userId),
    };
  }

  @Post('main/admins/users/:id/credits')
  @HttpCode(201)
  @Idempotent()
  @Requires('accounts:manage')
  @Sample({ params: { id: 'mentee' }, body: { units: 10, reason: 'Goodwill' } })
  give(
    @Actor() actor: ActorView,
    @Param({ schema: personParam }) { id }: { id: number },
    @Body({ schema: grantCreditsSchema }) body: GrantCredits,
  ): Promise<GrantedCredits> {
    if (actor.programId === null) throw new NotFound();
    return this.grants.give({ ...body, userId: id, programId: actor.programId });
  }
}
