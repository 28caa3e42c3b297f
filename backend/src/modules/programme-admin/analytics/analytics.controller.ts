import { Controller, Get, Query } from '@nestjs/common';
import {
  analyticsQuery,
  calendarQuery,
  choicesQuery,
  completionQuery,
  type AnalyticsQuery,
  type BookingSummary,
  type CalendarQuery,
  type ChoicesQuery,
  type ChoicesView,
  type CompletionQuery,
  type EngagementCalendar,
  type LearningExperience,
  type SessionCompletion,
  type UserSummary,
} from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadCalendar } from './read-calendar.js';
import { ReadChoices } from './read-choices.js';
import { ReadCompletion } from './read-completion.js';
import { ReadSummaries } from './read-summaries.js';

const here = { query: { program_id: { $: 'programme' } } } as const;

/** Figures of one programme for its admins; the call's programme is the one of its program_id, which the session has already resolved. */
@Controller('dashboard')
@Requires('programme-admin:manage')
export class AnalyticsController {
  constructor(
    private readonly summaries: ReadSummaries,
    private readonly completion: ReadCompletion,
    private readonly choices: ReadChoices,
    private readonly calendar: ReadCalendar,
  ) {}

  @Get('user_summary')
  @Sample(here)
  users(@Actor() actor: ActorView, @Query({ schema: analyticsQuery }) _query: AnalyticsQuery): Promise<UserSummary> {
    return this.summaries.users(actor);
  }

  @Get('booking_summary')
  @Sample(here)
  bookings(
    @Actor() actor: ActorView,
    @Query({ schema: analyticsQuery }) _query: AnalyticsQuery,
  ): Promise<BookingSummary> {
    return this.summaries.bookings(actor);
  }

  @Get('learning_experience')
  @Sample(here)
  experience(
    @Actor() actor: ActorView,
    @Query({ schema: analyticsQuery }) _query: AnalyticsQuery,
  ): Promise<LearningExperience> {
    return this.summaries.experience(actor);
  }

  @Get('session_completion')
  @Sample(here)
  completed(
    @Actor() actor: ActorView,
    @Query({ schema: completionQuery }) query: CompletionQuery,
  ): Promise<SessionCompletion> {
    return this.completion.read(actor, query);
  }

  @Get('learning_progress')
  @Sample(here)
  learning(@Actor() actor: ActorView, @Query({ schema: choicesQuery }) query: ChoicesQuery): Promise<ChoicesView> {
    return this.choices.learning(actor, query.user_type);
  }

  @Get('goals_summary')
  @Sample(here)
  goals(@Actor() actor: ActorView, @Query({ schema: choicesQuery }) query: ChoicesQuery): Promise<ChoicesView> {
    return this.choices.chosen(actor, 'goals', query.user_type);
  }

  @Get('skills_summary')
  @Sample(here)
  skills(@Actor() actor: ActorView, @Query({ schema: choicesQuery }) query: ChoicesQuery): Promise<ChoicesView> {
    return this.choices.chosen(actor, 'skills', query.user_type);
  }

  @Get('industries_summary')
  @Sample(here)
  industries(@Actor() actor: ActorView, @Query({ schema: choicesQuery }) query: ChoicesQuery): Promise<ChoicesView> {
    return this.choices.chosen(actor, 'industries', query.user_type);
  }

  @Get('monthly_activities')
  @Sample({ query: { program_id: { $: 'programme' }, month: '3', year: '2026' } })
  month(
    @Actor() actor: ActorView,
    @Query({ schema: calendarQuery }) query: CalendarQuery,
  ): Promise<EngagementCalendar> {
    return this.calendar.read(actor, query);
  }
}
