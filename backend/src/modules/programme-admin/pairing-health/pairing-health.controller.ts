import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  feedbackReminderRequest,
  healthTypeQuery,
  pairingHealthQuery,
  pairingInsightQuery,
  type FeedbackReminderAnswer,
  type FeedbackReminderRequest,
  type HealthOverview,
  type HealthTrends,
  type HealthTypeQuery,
  type PairingHealthQuery,
  type PairingHealthRow,
  type PairingHealthView,
  type PairingInsight,
  type PairingInsightQuery,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadInsight } from './read-insight.js';
import { ReadPairingHealth } from './read-pairing-health.js';
import { RemindFeedback } from './remind-feedback.js';

const pairingParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const ofProgramme = { query: { program_id: { $: 'programme' } } } as const;

@Controller('dashboard/pairing_health')
@Requires('programme-admin:manage')
export class PairingHealthController {
  constructor(private readonly health: ReadPairingHealth) {}

  @Get()
  @Sample(ofProgramme)
  list(
    @Actor() actor: ActorView,
    @Query({ schema: pairingHealthQuery }) query: PairingHealthQuery,
  ): Promise<PairingHealthView> {
    return this.health.list(actor, query);
  }

  @Get('overview')
  @Sample(ofProgramme)
  overview(
    @Actor() actor: ActorView,
    @Query({ schema: healthTypeQuery }) { type }: HealthTypeQuery,
  ): Promise<HealthOverview> {
    return this.health.overview(actor, type);
  }

  @Get('trends')
  @Sample(ofProgramme)
  trends(
    @Actor() actor: ActorView,
    @Query({ schema: healthTypeQuery }) { type }: HealthTypeQuery,
  ): Promise<HealthTrends> {
    return this.health.trends(actor, type);
  }

  @Get(':id')
  @Sample({ params: { id: 'pair' } })
  one(@Actor() actor: ActorView, @Param({ schema: pairingParam }) { id }: { id: number }): Promise<PairingHealthRow> {
    return this.health.one(actor, id);
  }
}

@Controller('feedback_management')
@Requires('programme-admin:manage')
export class FeedbackController {
  constructor(private readonly reminders: RemindFeedback) {}

  @Post('send_notification')
  @HttpCode(200)
  @Limit({ name: 'feedback-reminder', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample({ body: { program_id: { $: 'programme' } } })
  remind(
    @Actor() actor: ActorView,
    @Body({ schema: feedbackReminderRequest }) body: FeedbackReminderRequest,
  ): Promise<FeedbackReminderAnswer> {
    return this.reminders.run(actor, body);
  }
}

@Controller('dashboard/pairing_insights')
@Requires('programme-admin:manage')
export class PairingInsightsController {
  constructor(private readonly insights: ReadInsight) {}

  @Get(':id')
  @Sample({ params: { id: 'pair' } })
  read(
    @Actor() actor: ActorView,
    @Param({ schema: pairingParam }) { id }: { id: number },
    @Query({ schema: pairingInsightQuery }) query: PairingInsightQuery,
  ): Promise<PairingInsight> {
    return this.insights.read(actor, id, query);
  }

  @Post(':id')
  @HttpCode(200)
  @Limit({ name: 'pairing-insight', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { id: 'pair' }, body: {} })
  renew(
    @Actor() actor: ActorView,
    @Param({ schema: pairingParam }) { id }: { id: number },
    @Body({ schema: pairingInsightQuery }) body: PairingInsightQuery,
  ): Promise<PairingInsight> {
    return this.insights.renew(actor, id, body);
  }

  /** The report on paper. @throws NotFound where there is none */
  @Get(':id/pdf')
  @Limit({ name: 'pairing-insight-pdf', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { id: 'reportedPair' } })
  async pdf(
    @Actor() actor: ActorView,
    @Param({ schema: pairingParam }) { id }: { id: number },
  ): Promise<StreamableFile> {
    const { content, file } = await this.insights.print(actor, id);
    return new StreamableFile(content, {
      type: 'application/pdf',
      length: content.length,
      disposition: `attachment; filename="${file}"`,
    });
  }
}
