import { Injectable } from '@nestjs/common';
import type { OwnObjectiveAnswer, UserObjective, UserObjectiveAnswer } from '@tandem/contracts/accounts';
import { Clock, Database, Forbidden, NotFound, type ActorView } from '../../../kernel/index.js';
import { isStaff } from '../people/viewer.js';
import { isMember, isMentorOf, planById, planOf } from './plan.queries.js';
import { planView } from './plan-view.js';

/** Learning plans, for the person, their mentors and staff of the programme (D-A51, D-A118). */
@Injectable()
export class ReadPlan {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What a person has in a programme; the caller has checked who may see it. */
  async of(userId: number, programId: number): Promise<UserObjective | null> {
    const row = await planOf(this.database, programId, userId);
    return row && planView(row, this.clock.now());
  }

  async own(actor: ActorView): Promise<OwnObjectiveAnswer> {
    return { user_objective: await this.of(actor.userId, programOf(actor)) };
  }

  /** @throws NotFound also for whoever may not read it */
  async byId(actor: ActorView, id: number): Promise<UserObjectiveAnswer> {
    const row = await planById(this.database, programOf(actor), id);
    if (!row || !(await this.mayReadById(actor, row.user_id))) throw new NotFound();
    return { user_objective: planView(row, this.clock.now()) };
  }

  async mayRead(actor: Pick<ActorView, 'userId' | 'programId' | 'roles'>, ownerId: number): Promise<boolean> {
    const { userId, roles, programId } = actor;
    if (userId === ownerId || isStaff(roles)) return true;
    if (programId === null || !roles.includes('mentor')) return false;
    return isMentorOf(this.database, programId, { mentorId: userId, menteeId: ownerId });
  }

  /** Nobody has looked yet whether the owner is still a member: the plan of somebody who left is the owner's alone. */
  private async mayReadById(actor: ActorView, ownerId: number): Promise<boolean> {
    if (actor.userId === ownerId) return true;
    return (await this.mayRead(actor, ownerId)) && (await isMember(this.database, programOf(actor), ownerId));
  }

  /** Who reads what is another's is refused, everybody else is told nothing. @throws NotFound, Forbidden */
  async refuseOthers(actor: ActorView, ownerId: number): Promise<void> {
    if (actor.userId === ownerId) return;
    throw (await this.mayReadById(actor, ownerId)) ? new Forbidden() : new NotFound();
  }
}

export function programOf({ programId }: Pick<ActorView, 'programId'>): number {
  if (programId === null) throw new NotFound();
  return programId;
}
