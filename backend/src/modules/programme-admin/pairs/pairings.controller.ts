import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  createPairRequest,
  pairingsQuery,
  unpairedQuery,
  type CreatePairRequest,
  type PairAnswer,
  type PairImportAnswer,
  type PairingsQuery,
  type PairingsView,
  type PairingSummary,
  type UnpairedQuery,
  type UnpairedView,
} from '@tandem/contracts/programme-admin';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Actor, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
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
