import { Injectable } from '@nestjs/common';
import { Clock, Database, Outbox, requestContext } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { keepAlive } from '../../platform/index.js';
import { pairCreated } from '../programme-admin.messages.js';
import { fullSide, lockRoles } from './caps.js';
import { areTied } from './pair.queries.js';
import type { PairPeople } from './pair.queries.js';
import type { RequesterSide } from './request-rule.js';

/**
 * Keeps both memberships, and then their pair, until the transaction ends: whoever takes the role or ends the pair at the same time does so
 * before or afterwards.
 */
const keptSql = `
  with roles as (
    select m.id from platform.membership m
    where m.program_id = $1 and (m.user_id = $2 and m.role = 'mentor' or m.user_id = $3 and m.role = 'mentee')
    order by m.id for share),
  kept as (
    select p.id from programme_admin.pair p
    where p.program_id = $1 and p.mentor_id = $2 and p.mentee_id = $3 and p.state = 'active' and (select count(*) from roles) = 2
    for share)
  select (select count(*)::int from roles) as roles, (select count(*)::int from kept) as kept`;

/** SQL: a pair of these people in this programme that ended after this moment. */
const endedSince = ({ programId, mentorId, menteeId }: Record<keyof PairPeople, string>, moment: string): string => `
  select from programme_admin.pair e
  where e.program_id = ${programId} and e.mentor_id = ${mentorId} and e.mentee_id = ${menteeId}
    and e.state = 'ended' and e.ended_at >= ${moment}::timestamptz`;

/** Unless they are a pair, or were one that ended after they had asked for each other ($6). */
const pairSql = `
  insert into programme_admin.pair (tenant_id, program_id, mentor_id, mentee_id, state, created_at)
  select $1::bigint, $2::bigint, $3::bigint, $4::bigint, 'active', $5::timestamptz
  where not exists (${endedSince({ programId: '$2', mentorId: '$3', menteeId: '$4' }, '$6')})
  on conflict do nothing returning id`;

const endedSinceSql = endedSince({ programId: '$1', mentorId: '$2', menteeId: '$3' }, '$4');

/** Commands on pairs that must succeed together with the caller's change. */
@Injectable()
export class Pairs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the two an active pair of the programme unless they are one (D-P38). True when the pair is new; nobody is paired with a
   * deleted account, or with somebody who has left the role (D-P97).
   * @param askedAt when the session that makes them a pair was asked for: a pair that ended since stays ended (D-B77, D-B218). Without it
   * somebody wants them paired now.
   */
  async createFor(tx: Tx, people: PairPeople, askedAt: Date | null = null): Promise<boolean> {
    const { programId, mentorId, menteeId } = people;
    if (!(await keepRoles(tx, people))) return false;
    if (!(await keepAlive(tx, [mentorId, menteeId]))) return false;
    const values = [requestContext().tenantId, programId, mentorId, menteeId, this.clock.now(), askedAt];
    const rows = await tx.query<{ id: number }[]>(pairSql, values);
    const pairId = rows[0]?.id;
    if (pairId === undefined) return false;
    await this.outbox.add(tx, pairCreated, { pairId, ...people });
    return true;
  }

  /**
   * As `createFor` for two who agreed on what was asked then: null, or who of them has no place left for the new pair that it would make
   * (D-P40); then nothing is made. Locks both memberships, so it comes before what those wait for who keep a membership: credits, above all.
   */
  async createAgreed(tx: Tx, people: PairPeople, askedAt: Date): Promise<RequesterSide | null> {
    const isThere = (await lockRoles(tx, people)).length === 2;
    const full = isThere ? await fullSide(this.database, people) : null;
    if (full) return (await this.wouldBeNew(people, askedAt)) ? full : null;
    await this.createFor(tx, people, askedAt);
    return null;
  }

  private async wouldBeNew(people: PairPeople, askedAt: Date): Promise<boolean> {
    if (await areTied(this.database, people)) return false;
    const { programId, mentorId, menteeId } = people;
    return (await this.database.row(endedSinceSql, [programId, mentorId, menteeId, askedAt])) === null;
  }
}

async function keepRoles(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<boolean> {
  const [held] = await tx.query<{ roles: number }[]>(keptSql, [programId, mentorId, menteeId]);
  return held?.roles === 2;
}
