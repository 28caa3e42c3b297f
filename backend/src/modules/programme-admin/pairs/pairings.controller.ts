import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  autoMatchRequest,
  createPairRequest,
  pairingsQuery,
  suggestionsQuery,
  unpairedQuery,
  type AutoMatchAnswer,
  type AutoMatchRequest,
  type CreatePairRequest,
  type PairAnswer,
  type PairImportAnswer,
  type PairingsQuery,
  type PairingsView,
  type PairingSummary,
  type SuggestionsQuery,
  type SuggestionsView,
  type UnpairedQuery,
  type UnpairedView,
} from '@tandem/contracts/programme-admin';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { AutoMatch } from '../matching/auto-match.js';
import { SuggestPartners } from '../matching/suggest-partners.js';
import { ImportPairs } from './import-pairs.js';
import { ListPairs } from './list-pairs.js';
import { ManagePairs } from './manage-pairs.js';

const pairParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('pairings')
@Requires('programme-admin:manage')
export class PairingsController {
  constructor(
    private readonly pairs: ManagePairs,
    private readonly reading: ListPairs,
    private readonly importing: ImportPairs,
  ) {}

  @Get()
  @Sample()
  list(@Actor() actor: ActorView, @Query({ schema: pairingsQuery }) query: PairingsQuery): Promise<PairingsView> {
    return this.reading.list(actor, query);
  }

  @Get('unpaired')
  @Sample({ query: { role: 'mentee' } })
  unpaired(@Actor() actor: ActorView, @Query({ schema: unpairedQuery }) query: UnpairedQuery): Promise<UnpairedView> {
    return this.reading.unpaired(actor, query);
  }

  @Post()
  @Sample({ body: { mentee_id: { $: 'mentee' }, mentor_id: { $: 'mentor' } } })
  create(@Actor() actor: ActorView, @Body({ schema: createPairRequest }) body: CreatePairRequest): Promise<PairAnswer> {
    return this.pairs.create(actor, body);
  }

  @Post('import')
  @HttpCode(200)
  @Limit({ name: 'import-pairs', max: 20, windowSeconds: 3600, per: 'user' })
  @Sample()
  import(@Actor() actor: ActorView, @Req() request: FastifyRequest): Promise<PairImportAnswer> {
    return this.importing.run(actor, request);
  }

  @Post(':id/end')
  @HttpCode(200)
  @Sample({ params: { id: 'pair' } })
  end(@Actor() actor: ActorView, @Param({ schema: pairParam }) { id }: { id: number }): Promise<PairAnswer> {
    return this.pairs.end(actor, id);
  }
}

@Controller('pairings')
@Requires('programme-admin:manage')
export class MatchingController {
  constructor(
    private readonly matching: AutoMatch,
    private readonly partners: SuggestPartners,
  ) {}

  @Get('suggestions')
  @Sample({ query: { user_id: { $: 'mentee' }, role: 'mentee' } })
  suggestions(
    @Actor() actor: ActorView,
    @Query({ schema: suggestionsQuery }) query: SuggestionsQuery,
  ): Promise<SuggestionsView> {
    return this.partners.run(actor, query);
  }

  @Post('auto_match')
  @HttpCode(200)
  @Limit({ name: 'auto-match', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ body: {} })
  autoMatch(
    @Actor() actor: ActorView,
    @Body({ schema: autoMatchRequest }) body: AutoMatchRequest,
  ): Promise<AutoMatchAnswer> {
    return this.matching.run(actor, body);
  }
}

@Controller('dashboard/pairing_summary')
@Requires('programme-admin:manage')
export class PairingSummaryController {
  constructor(private readonly reading: ListPairs) {}

  @Get()
  @Sample({ query: { program_id: { $: 'programme' } } })
  summary(@Actor() actor: ActorView): Promise<PairingSummary> {
    return this.reading.summary(actor);
  }
}
