import { Injectable } from '@nestjs/common';
import { Clock, Outbox, requestContext } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { keepAlive } from '../../platform/index.js';
import { pairCreated } from '../programme-admin.messages.js';

export interface PairPeople {
  readonly programId: number;
  readonly mentorId: number;
  readonly menteeId: number;
}

/** Commands on pairs that must succeed together with the caller's change. */
@Injectable()
export class Pairs {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the two an active pair of the programme unless they are one (D-P38). True when the pair is new; nobody is paired with a
   * deleted account, or with somebody who has left the role (D-P97).
   */
  async createFor(tx: Tx, people: PairPeople): Promise<boolean> {
    if (!(await keepRoles(tx, people))) return false;
    if (!(await keepAlive(tx, [people.mentorId, people.menteeId]))) return false;
    const rows = await tx.query<{ id: number }[]>(
      `insert into programme_admin.pair (tenant_id, program_id, mentor_id, mentee_id, state, created_at)
       values ($1, $2, $3, $4, 'active', $5) on conflict do nothing returning id`,
      [requestContext().tenantId, people.programId, people.mentorId, people.menteeId, this.clock.now()],
    );
    const pairId = rows[0]?.id;
    if (pairId === undefined) return false;
    await this.outbox.add(tx, pairCreated, { pairId, ...people });
    return true;
  }
}

/** Keeps both memberships until the transaction ends: whoever loses the role at the same time ends the pair afterwards. */
async function keepRoles(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<boolean> {
  const held = await tx.query<unknown[]>(
    `select m.id from platform.membership m
     where m.program_id = $1 and (m.user_id = $2 and m.role = 'mentor' or m.user_id = $3 and m.role = 'mentee')
     order by m.id for share`,
    [programId, mentorId, menteeId],
  );
  return held.length === 2;
}
