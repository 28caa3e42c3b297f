import { Controller, Get, Param, Query } from '@nestjs/common';
import { availabilityQuery, daySlotsQuery, mentorParam } from '@tandem/contracts/bookings';
import type { AvailabilityView, DaySlotsView } from '@tandem/contracts/bookings';
import { Actor, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { ReadAvailability } from './read-availability.js';
import type { AvailabilityWish } from './read-availability.js';

type Wish = Omit<AvailabilityWish, 'mentorId'>;

@Controller('mentors/:mentorId')
export class AvailabilityController {
  constructor(private readonly availability: ReadAvailability) {}

  @Get('availability')
  @Requires('platform:session')
  @Sample({ params: { mentorId: 'bookable_mentor' } })
  all(
    @Actor() actor: ActorView,
    @Param({ schema: mentorParam }) params: { mentorId: number },
    @Query({ schema: availabilityQuery }) query: Wish,
  ): Promise<AvailabilityView> {
    return this.availability.all(actor, { ...query, ...params });
  }

  @Get('available_time_slots')
  @Requires('platform:session')
  @Sample({ params: { mentorId: 'bookable_mentor' }, query: { date: '2030-01-01' } })
  ofDay(
    @Actor() actor: ActorView,
    @Param({ schema: mentorParam }) params: { mentorId: number },
    @Query({ schema: daySlotsQuery }) query: Wish & { date: string },
  ): Promise<DaySlotsView> {
    return this.availability.ofDay(actor, { ...query, ...params });
  }
}
