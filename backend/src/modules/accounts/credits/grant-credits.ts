import { Injectable } from '@nestjs/common';
import { creditsOf, type GrantCredits, type GrantedCredits } from '@tandem/contracts/accounts';
import { Audit, Clock, Database, NotFound, Outbox, type Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { MoreThanThere } from '../accounts.errors.js';
import { creditsGranted } from '../accounts.messages.js';
import { balanceOf } from './credit.queries.js';
import { Credits } from './credits.js';
import { changeLot, lockLots, usableLots, writeLedger } from './lots.js';

interface Grant extends GrantCredits {
  readonly userId: number;
  readonly programId: number;
}

/** A superadmin gives credits to a person, or takes them away, with a reason (D-A75). */
@Injectable()
export class GiveCredits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly credits: Credits,
    private readonly platform: PlatformFacade,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound for an unknown or deleted person, MoreThanThere when more is taken than there is. */
  async give(grant: Grant): Promise<GrantedCredits> {
    const person = await this.platform.person(grant.userId);
    if (!person || person.deletedAt !== null) throw new NotFound();
    await this.database.transaction(async (tx) => {
      if (grant.units > 0) await this.add(tx, grant);
      else await this.database.asPerson(grant.userId, () => this.take(tx, grant));
      await this.audit.record(tx, {
        action: grant.units > 0 ? 'credits.granted' : 'credits.removed',
        objectType: 'user',
        objectId: grant.userId,
        to: grant.units,
        reason: grant.reason,
      });
    });
    return { user_id: grant.userId, balance: await balanceOf(this.database, grant.userId, this.clock.now()) };
  }

  /** Adds a lot valid two months; the caller's transaction. */
  async add(tx: Tx, { userId, programId, units, reason }: Grant): Promise<void> {
    const now = this.clock.now();
    const { lotId, expiresAt } = await this.credits.topUp(tx, { userId, units, source: 'grant', now });
    await writeLedger(tx, { userId, lotId, units, reason: 'grant', note: reason, at: now });
    await this.outbox.add(tx, creditsGranted, { userId, programId, units, expiresAt: expiresAt.toISOString() });
  }

  private async take(tx: Tx, { userId, units, reason }: Grant): Promise<void> {
    const now = this.clock.now();
    let left = -units;
    for (const lot of usableLots(await lockLots(tx, userId), now)) {
      const taken = Math.min(left, lot.remaining);
      if (taken === 0) break;
      await changeLot(tx, lot.id, -taken);
      await writeLedger(tx, { userId, lotId: lot.id, units: -taken, reason: 'removal', note: reason, at: now });
      left -= taken;
    }
    if (left > 0) throw new MoreThanThere(creditsOf(-units - left));
  }
}
