import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  goalIdParam,
  goalQuestionsQuery,
  setGoalsBody,
  setObjectiveStatusBody,
  type GoalQuestionsView,
  type ObjectiveAnswer,
  type OwnObjectiveAnswer,
  type SetGoals as SetGoalsBody,
  type SetObjectiveStatus,
  type UserObjectiveAnswer,
} from '@tandem/contracts/accounts';
import { Actor, Idempotent, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ChangePlan } from './change-plan.js';
import { programOf, ReadPlan } from './read-plan.js';
import { ReadQuestions } from './read-questions.js';
import { sampleAnswers } from './sample-answers.js';
import { SetGoals } from './set-goals.js';

interface ById {
  readonly id: number;
}

/** The goal-setting quiz and the learning plan that comes of it (A-259..A-279). */
@Controller('api/v2/my/goal_setting')
@Requires('accounts:read')
export class GoalSettingController {
  constructor(
    private readonly questions: ReadQuestions,
    private readonly plans: ReadPlan,
    private readonly setting: SetGoals,
    private readonly changes: ChangePlan,
  ) {}

  @Get('questions')
  @Sample()
  ask(@Actor() actor: ActorView, @Query({ schema: goalQuestionsQuery }) _query: unknown): Promise<GoalQuestionsView> {
    return this.questions.of(programOf(actor));
  }

  @Get()
  @Sample()
  own(@Actor() actor: ActorView): Promise<OwnObjectiveAnswer> {
    return this.plans.own(actor);
  }

  @Post()
  @Limit({ name: 'accounts.set-goals', max: 20, windowSeconds: 3600, per: 'user' })
  @Idempotent()
  @Sample({ body: { answers: sampleAnswers, provider: 'local' } })
  set(@Actor() actor: ActorView, @Body({ schema: setGoalsBody }) body: SetGoalsBody): Promise<UserObjectiveAnswer> {
    return this.setting.run(actor, body);
  }

  @Get(':id')
  @Sample({ params: { id: 'learningPlan' } })
  read(@Actor() actor: ActorView, @Param({ schema: goalIdParam }) { id }: ById): Promise<UserObjectiveAnswer> {
    return this.plans.byId(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Sample({ params: { id: 'learningPlan' } })
  remove(@Actor() actor: ActorView, @Param({ schema: goalIdParam }) { id }: ById): Promise<void> {
    return this.changes.removePlan(actor, id);
  }

  @Put('objective/:id')
  @Sample({ params: { id: 'objective' }, body: { objective: { status: 'done' } } })
  setStatus(
    @Actor() actor: ActorView,
    @Param({ schema: goalIdParam }) { id }: ById,
    @Body({ schema: setObjectiveStatusBody }) { objective }: SetObjectiveStatus,
  ): Promise<ObjectiveAnswer> {
    return this.changes.setStatus(actor, id, objective.status);
  }

  @Delete('objective/:id')
  @HttpCode(204)
  @Sample({ params: { id: 'objective' } })
  removeObjective(@Actor() actor: ActorView, @Param({ schema: goalIdParam }) { id }: ById): Promise<void> {
    return this.changes.removeObjective(actor, id);
  }
}
