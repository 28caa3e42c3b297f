import { Injectable } from '@nestjs/common';
import type { CreatePairRequest, PairAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import { AlreadyPaired, NotOfRole, PairingFull } from '../programme-admin.errors.js';
import { pairEnded, peoplePaired } from '../programme-admin.messages.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { activeProgramme, ListPairs } from './list-pairs.js';
import { Pairs, type PairPeople } from './pairs.js';

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
    if (!force) await this.refuseFull(tx, people);
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

  /** Read after both people are locked, so that two admins cannot each take the last place. */
  private async refuseFull(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<void> {
    const settings = await readSettings(this.database, programId);
    if (!settings?.caps) return;
    const [counts] = await tx.query<{ mentees: number; mentors: number }[]>(
      `select count(*) filter (where mentor_id = $2)::int as mentees, count(*) filter (where mentee_id = $3)::int as mentors
       from programme_admin.pair where program_id = $1 and state = 'active'`,
      [programId, mentorId, menteeId],
    );
    const { menteesPerMentor, mentorsPerMentee } = settings.caps;
    if ((counts?.mentees ?? 0) >= menteesPerMentor || (counts?.mentors ?? 0) >= mentorsPerMentee)
      throw new PairingFull();
  }
}

/** Both memberships, in the order of their ids, so that no two calls wait for each other. @throws NotOfRole */
async function lockPeople(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<void> {
  const rows = await tx.query<{ user_id: number; role: string }[]>(
    `select m.user_id, m.role from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $1 and ((m.user_id = $2 and m.role = 'mentor') or (m.user_id = $3 and m.role = 'mentee'))
     order by m.id for update of m`,
    [programId, mentorId, menteeId],
  );
  if (!rows.some(({ role }) => role === 'mentor')) throw new NotOfRole('mentor_id');
  if (!rows.some(({ role }) => role === 'mentee') || mentorId === menteeId) throw new NotOfRole('mentee_id');
}

async function activePairId(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<number> {
  const [row] = await tx.query<{ id: number }[]>(
    `select id from programme_admin.pair where program_id = $1 and mentor_id = $2 and mentee_id = $3 and state = 'active'`,
    [programId, mentorId, menteeId],
  );
  if (!row) throw new NotFound();
  return row.id;
}
