import { Injectable } from '@nestjs/common';
import type { AutoMatchAnswer, AutoMatchRequest } from '@tandem/contracts/programme-admin';
import { Clock, Database, type ActorView, type Tx } from '../../../kernel/index.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import { ManagePairs } from '../pairs/manage-pairs.js';
import { AlreadyPaired, MatchOutdated, NoAutoMatch, NotOfRole, PairingFull } from '../programme-admin.errors.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { anyPaired, holdAutoMatch, holdMembers } from './matching.queries.js';
import { ProposeMatches } from './propose-matches.js';

type Pairs = NonNullable<AutoMatchRequest['pairs']>;

/** Proposes pairs to admins, and makes those that they ticked: all of them or none (D-P44). */
@Injectable()
export class AutoMatch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pairs: ManagePairs,
    private readonly matches: ProposeMatches,
  ) {}

  /** @throws ProgrammeClosed, NoAutoMatch, MatchOutdated */
  async run(actor: ActorView, { pairs = [] }: AutoMatchRequest): Promise<AutoMatchAnswer> {
    const programId = activeProgramme(actor);
    await this.database.transaction(async (tx) => {
      await ensureOpen(tx, programId, this.clock.now());
      if (!(await holdAutoMatch(tx, programId))) throw new NoAutoMatch();
      await this.make(tx, programId, pairs);
    });
    if (pairs.length === 0)
      return { message: 'Nothing is saved yet.', created: 0, ...(await this.matches.run(programId)) };
    // Nothing that could fail comes after what is saved.
    return { message: `${pairs.length} pairing(s) created.`, created: pairs.length, proposals: [], unmatched: 0 };
  }

  /** A proposal that no longer holds takes all others back: together they were the best, without it they may not be. */
  private async make(tx: Tx, programId: number, pairs: Pairs): Promise<void> {
    if (pairs.length === 0) return;
    const mentees = pairs.map(({ mentee_id }) => mentee_id);
    await holdMembers(tx, programId, [...mentees, ...pairs.map(({ mentor_id }) => mentor_id)]);
    if (await anyPaired(tx, programId, mentees)) throw new MatchOutdated();
    for (const { mentee_id: menteeId, mentor_id: mentorId } of pairs)
      await this.pairs.pairIn(tx, { programId, menteeId, mentorId }, false).catch(outdated);
  }
}

function outdated(failure: unknown): never {
  if (failure instanceof AlreadyPaired || failure instanceof PairingFull || failure instanceof NotOfRole)
    throw new MatchOutdated();
  throw failure;
}
