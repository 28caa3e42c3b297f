import { Injectable } from '@nestjs/common';
import type { CreatePairRequest, PairAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { AlreadyPaired, NotOfRole, PairingFull } from '../programme-admin.errors.js';
import { pairEnded, peoplePaired } from '../programme-admin.messages.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { fullSide, lockRoles } from './caps.js';
import { activeProgramme, ListPairs } from './list-pairs.js';
import type { PairPeople } from './pair.queries.js';
import { Pairs } from './pairs.js';

/** Admins pair people and end pairs, whatever the programme's method is (D-P38, D-P45). */
@Injectable()
export class ManagePairs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pairs: Pairs,
    private readonly reading: ListPairs,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws ProgrammeClosed, NotOfRole, AlreadyPaired, and PairingFull unless it is forced. */
  async create(actor: ActorView, request: CreatePairRequest): Promise<PairAnswer> {
    const id = await this.pair(actor, request);
    return { message: 'Pairing created.', pairing: await this.reading.one(actor, id) };
  }

  /** The id of the new pair. @throws as `create` */
  async pair(actor: ActorView, request: CreatePairRequest): Promise<number> {
    const programId = activeProgramme(actor);
    const people = { programId, mentorId: request.mentor_id, menteeId: request.mentee_id };
    return this.database.transaction(async (tx) => {
      await ensureOpen(tx, programId, this.clock.now());
      return this.pairIn(tx, people, request.force);
    });
  }

  /** Pairs two people of an open programme in the caller's transaction. @throws NotOfRole, AlreadyPaired, PairingFull */
  async pairIn(tx: Tx, people: PairPeople, force: boolean): Promise<number> {
    await lockPeople(tx, people);
    if (!force && (await fullSide(this.database, people))) throw new PairingFull();
    if (!(await this.pairs.createFor(tx, people))) throw new AlreadyPaired();
    const pairId = await activePairId(tx, people);
    await this.outbox.add(tx, peoplePaired, { pairId, ...people });
    await this.audit.record(tx, { action: 'pair.created', objectType: 'pair', objectId: pairId, to: people });
    return pairId;
  }

  /** Ending twice is ending once; the history of both stays. @throws NotFound */
  async end(actor: ActorView, pairId: number): Promise<PairAnswer> {
    const programId = activeProgramme(actor);
    await this.database.transaction(async (tx) => {
      const [ended] = await tx.query<[{ mentor_id: number; mentee_id: number }[], number]>(
        `update programme_admin.pair set state = 'ended', ended_at = $3 where id = $1 and program_id = $2 and state = 'active'
         returning mentor_id, mentee_id`,
        [pairId, programId, this.clock.now()],
      );
      const pair = ended[0];
      if (!pair) return;
      await this.outbox.add(tx, pairEnded, { pairId, programId, mentorId: pair.mentor_id, menteeId: pair.mentee_id });
      await this.audit.record(tx, { action: 'pair.ended', objectType: 'pair', objectId: pairId });
    });
    return { message: 'Pairing ended.', pairing: await this.reading.one(actor, pairId) };
  }
}

/** @throws NotOfRole */
async function lockPeople(tx: Tx, people: PairPeople): Promise<void> {
  const roles = await lockRoles(tx, people);
  if (!roles.includes('mentor')) throw new NotOfRole('mentor_id');
  if (!roles.includes('mentee') || people.mentorId === people.menteeId) throw new NotOfRole('mentee_id');
}

async function activePairId(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<number> {
  const [row] = await tx.query<{ id: number }[]>(
    `select id from programme_admin.pair where program_id = $1 and mentor_id = $2 and mentee_id = $3 and state = 'active'`,
    [programId, mentorId, menteeId],
  );
  if (!row) throw new NotFound();
  return row.id;
}
