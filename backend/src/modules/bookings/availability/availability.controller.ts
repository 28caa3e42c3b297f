import { Controller, Get, Param, Query } from '@nestjs/common';
import { availabilityQuery, blockersQuery, daySlotsQuery, mentorParam } from '@tandem/contracts/bookings';
import type { AvailabilityView, BlockersView, DaySlotsView } from '@tandem/contracts/bookings';
import { Actor, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { ExplainSlot } from './explain-slot.js';
import type { SlotQuestion } from './explain-slot.js';
import type { GroupWish } from './member-clocks.js';
import type { AvailabilityWish } from './planning.js';
import { ReadAvailability } from './read-availability.js';

type Wish = Omit<AvailabilityWish, 'mentorId'>;

@Controller('mentors/:mentorId')
export class AvailabilityController {
  constructor(
    private readonly availability: ReadAvailability,
    private readonly explaining: ExplainSlot,
  ) {}

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
    @Query({ schema: daySlotsQuery }) query: Omit<GroupWish, 'mentorId'> & { date: string },
  ): Promise<DaySlotsView> {
    return this.availability.ofDay(actor, { ...query, ...params });
  }

  @Get('blockers')
  @Requires('platform:session')
  @Limit({ name: 'bookings.blockers', max: 120, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { mentorId: 'bookable_mentor' }, query: { date: '2030-01-01', time: '09:00' } })
  blockers(
    @Actor() actor: ActorView,
    @Param({ schema: mentorParam }) params: { mentorId: number },
    @Query({ schema: blockersQuery }) query: Omit<SlotQuestion, 'mentorId'>,
  ): Promise<BlockersView> {
    return this.explaining.run(actor, { ...query, ...params });
  }
}
