import { Controller, Get, Query } from '@nestjs/common';
import type { WeekBookingsView } from '@tandem/contracts/bookings';
import { z } from 'zod';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadWeek } from './read-week.js';

const weekQuery = z.object({ program_id: z.coerce.number().int().positive().optional() });

// The call's programme is the one of its program_id, which the session has already resolved.
@Controller('api/v2/admin/bookings')
export class WeekController {
  constructor(private readonly week: ReadWeek) {}

  @Get('week')
  @Requires('bookings:manage')
  @Sample({ query: { program_id: { $: 'programme' } } })
  read(
    @Actor() actor: ActorView,
    @Query({ schema: weekQuery }) _query: z.infer<typeof weekQuery>,
  ): Promise<WeekBookingsView> {
    return this.week.run(actor);
  }
}
