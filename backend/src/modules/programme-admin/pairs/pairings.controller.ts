import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  createPairRequest,
  pairingsQuery,
  unpairedQuery,
  type CreatePairRequest,
  type PairAnswer,
  type PairingsQuery,
  type PairingsView,
  type PairingSummary,
  type UnpairedQuery,
  type UnpairedView,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ListPairs } from './list-pairs.js';
import { ManagePairs } from './manage-pairs.js';

const pairParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('pairings')
@Requires('programme-admin:manage')
export class PairingsController {
  constructor(
    private readonly pairs: ManagePairs,
    private readonly reading: ListPairs,
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
