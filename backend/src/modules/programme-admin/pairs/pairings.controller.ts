import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  createPairRequest,
  type CreatePairRequest,
  type PairAnswer,
  type PairingsView,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ManagePairs } from './manage-pairs.js';

const pairParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('pairings')
@Requires('programme-admin:manage')
export class PairingsController {
  constructor(private readonly pairs: ManagePairs) {}

  @Get()
  @Sample()
  list(@Actor() actor: ActorView): Promise<PairingsView> {
    return this.pairs.list(actor);
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
