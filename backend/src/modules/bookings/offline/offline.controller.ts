import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { offlineBooking, offlineDataQuery } from '@tandem/contracts/bookings';
import type { OfflineAnswer, OfflineBooking, OfflineData, OfflineDataQuery } from '@tandem/contracts/bookings';
import { Actor, Idempotent, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { LogOffline } from './log-offline.js';
import { OfflinePeople } from './offline-people.js';

/** Sessions that were held elsewhere; who reads sessions of a programme may log one, the use case says for whom (D-B99, D-B135, D-B136). */
@Controller('bookings')
@Requires('bookings:read')
export class OfflineController {
  constructor(
    private readonly logOffline: LogOffline,
    private readonly people: OfflinePeople,
  ) {}

  @Get('offline_sessions_data')
  @Sample({ query: { program_id: { $: 'bookable_programme' } } })
  data(@Actor() actor: ActorView, @Query({ schema: offlineDataQuery }) query: OfflineDataQuery): Promise<OfflineData> {
    return this.people.data(actor, query);
  }

  @Post('offline_bookings')
  @Idempotent('late')
  @Limit({ name: 'bookings.log-offline', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample({
    body: {
      program_id: { $: 'bookable_programme' },
      booking_type: 'one_on_one',
      booking_method: 'online',
      participant_id: { $: 'bookable_mentor' },
      start_time: '2020-01-01T10:00:00Z',
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
    },
  })
  log(@Actor() actor: ActorView, @Body({ schema: offlineBooking }) form: OfflineBooking): Promise<OfflineAnswer> {
    return this.logOffline.run(actor, form);
  }
}
