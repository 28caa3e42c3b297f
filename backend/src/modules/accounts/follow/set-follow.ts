import { Injectable } from '@nestjs/common';
import { accountsTexts, type Followed, type FollowStatus } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, type ActorView, type Tx } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { FollowRefused } from '../accounts.errors.js';
import { PromoTrackers } from '../purchases/promo-trackers.js';
import { lockProfile } from '../profile/save-profile.js';
import { followState, isMentorIn, type FollowPair } from './follow.queries.js';

/** Following mentors of the general site (A-182..A-186). */
@Injectable()
export class SetFollow {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly promos: PromoTrackers,
  ) {}

  /** Of whoever cannot be followed it tells nothing, known or not. */
  async status(actor: ActorView, mentorId: number): Promise<FollowStatus> {
    const { programme, pair } = await this.place(actor, mentorId);
    if (!programme.isGeneral || mentorId === actor.userId || !(await isMentorIn(this.database, pair)))
      return { is_following: false, followers_count: 0, may_follow: false };
    return { ...(await followState(this.database, pair)), may_follow: true };
  }

  /** Turns following on or off. Who is followed can be let go whatever became of them. @throws FollowRefused */
  async toggle(actor: ActorView, mentorId: number): Promise<Followed> {
    const { programme, pair } = await this.place(actor, mentorId);
    if (!programme.isGeneral) throw new FollowRefused(accountsTexts.followInPortal);
    if (mentorId === actor.userId) throw new FollowRefused(accountsTexts.followSelf);
    return this.database.transaction(async (tx) => {
      // The person's row is held, so that two clicks at once are two turns.
      await lockProfile(tx, actor.userId, this.clock.now());
      await this.turn(tx, programme, pair);
      const state = await followState(this.database, pair);
      const mayEarn = state.is_following && actor.roles.includes('mentee');
      return { ...state, promo: mayEarn ? await this.promos.earn(tx, pair) : null };
    });
  }

  private async turn(tx: Tx, { tenantId }: ProgrammeView, pair: FollowPair): Promise<void> {
    const people = [pair.programId, pair.userId, pair.mentorId];
    if ((await followState(this.database, pair)).is_following) {
      await tx.query('delete from accounts.follow where program_id = $1 and user_id = $2 and mentor_id = $3', people);
      return;
    }
    if (!(await isMentorIn(this.database, pair))) throw new FollowRefused(accountsTexts.followNoMentor);
    await tx.query(
      'insert into accounts.follow (program_id, user_id, mentor_id, tenant_id, followed_at) values ($1, $2, $3, $4, $5)',
      [...people, tenantId, this.clock.now()],
    );
  }

  private async place(actor: ActorView, mentorId: number): Promise<{ programme: ProgrammeView; pair: FollowPair }> {
    const programme = actor.programId === null ? null : await this.platform.programme(actor.programId);
    if (!programme) throw new NotFound();
    return { programme, pair: { programId: programme.id, userId: actor.userId, mentorId } };
  }
}
