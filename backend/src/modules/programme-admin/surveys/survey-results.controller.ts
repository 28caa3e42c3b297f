import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { surveySummaryQuery, type SurveyResults, type SurveySummary } from '@tandem/contracts/programme-admin';
import { Actor, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadResults } from './read-results.js';
import { surveyParam } from './survey-param.js';

@Controller()
@Requires('programme-admin:manage')
export class SurveyResultsController {
  constructor(private readonly results: ReadResults) {}

  @Get('surveys/:id/results.json')
  @Sample({ params: { id: 'openSurvey' } })
  read(@Actor() actor: ActorView, @Param({ schema: surveyParam }) { id }: { id: number }): Promise<SurveyResults> {
    return this.results.read(actor, id);
  }

  @Get('surveys/:id/results.csv')
  @Limit({ name: 'survey-export', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { id: 'openSurvey' } })
  csv(@Actor() actor: ActorView, @Param({ schema: surveyParam }) { id }: { id: number }): Promise<StreamableFile> {
    return this.results.export(actor, id);
  }

  // The call's programme is the one of its program_id, which the session has already resolved.
  @Get('dashboard/survey_summary')
  @Sample({ query: { program_id: { $: 'programme' } } })
  summary(
    @Actor() actor: ActorView,
    @Query({ schema: surveySummaryQuery }) _query: { program_id?: number | undefined },
  ): Promise<SurveySummary> {
    return this.results.summary(actor);
  }
}
