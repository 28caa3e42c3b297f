import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  answerSurveyRequest,
  changeSurveyRequest,
  createSurveyRequest,
  moveSurveyRequest,
  surveysQuery,
  type AnswerSurveyRequest,
  type ChangeSurveyRequest,
  type CreateSurveyRequest,
  type SurveyAnswer,
  type SurveysQuery,
  type SurveysView,
  type SurveyView,
} from '@tandem/contracts/programme-admin';
import { Actor, Idempotent, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { AnswerSurvey } from './answer-survey.js';
import { CloseSurvey } from './close-survey.js';
import { OpenSurvey } from './open-survey.js';
import { ReadSurveys } from './read-surveys.js';
import { SaveSurvey } from './save-survey.js';
import { surveyParam } from './survey-param.js';

@Controller('surveys')
export class SurveysController {
  constructor(
    private readonly surveys: ReadSurveys,
    private readonly saving: SaveSurvey,
    private readonly opening: OpenSurvey,
    private readonly closing: CloseSurvey,
    private readonly answering: AnswerSurvey,
  ) {}

  @Get()
  @Requires('programme-admin:read')
  @Sample()
  list(@Actor() actor: ActorView, @Query({ schema: surveysQuery }) query: SurveysQuery): Promise<SurveysView> {
    return this.surveys.list(actor, query);
  }

  @Get(':id')
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'openSurvey' } })
  one(@Actor() actor: ActorView, @Param({ schema: surveyParam }) { id }: { id: number }): Promise<SurveyView> {
    return this.surveys.one(actor, id);
  }

  @Post()
  @Idempotent()
  @Requires('programme-admin:manage')
  @Sample({ body: { title: 'How is it going?' } })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createSurveyRequest }) body: CreateSurveyRequest,
  ): Promise<SurveyAnswer> {
    return this.saving.create(actor, body);
  }

  @Patch(':id')
  @Idempotent()
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'survey' }, body: { title: 'How is it going?' } })
  change(
    @Actor() actor: ActorView,
    @Param({ schema: surveyParam }) { id }: { id: number },
    @Body({ schema: changeSurveyRequest }) body: ChangeSurveyRequest,
  ): Promise<SurveyAnswer> {
    return this.saving.change(actor, id, body);
  }

  @Delete(':id')
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'survey' } })
  remove(
    @Actor() actor: ActorView,
    @Param({ schema: surveyParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.saving.remove(actor, id);
  }

  @Post(':id/open')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'survey' }, body: {} })
  open(
    @Actor() actor: ActorView,
    @Param({ schema: surveyParam }) { id }: { id: number },
    @Body({ schema: moveSurveyRequest }) _body: object,
  ): Promise<SurveyAnswer> {
    return this.opening.run(actor, id);
  }

  @Post(':id/close')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'openSurvey' }, body: {} })
  close(
    @Actor() actor: ActorView,
    @Param({ schema: surveyParam }) { id }: { id: number },
    @Body({ schema: moveSurveyRequest }) _body: object,
  ): Promise<SurveyAnswer> {
    return this.closing.run(actor, id);
  }

  @Post(':id/responses')
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'openSurvey' }, body: { answers: [] } })
  answer(
    @Actor() actor: ActorView,
    @Param({ schema: surveyParam }) { id }: { id: number },
    @Body({ schema: answerSurveyRequest }) body: AnswerSurveyRequest,
  ): Promise<SurveyAnswer> {
    return this.answering.run(actor, id, body);
  }
}
