import { Body, Controller, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  adminCreateBody,
  adminListQuery,
  bookingIdParam,
  programmeQuery,
  reportedQuery,
} from '@tandem/contracts/bookings';
import type {
  AdminBooking,
  AdminBookingAnswer,
  AdminFormData,
  AdminListQuery,
  AdminListView,
  BookingActionAnswer,
  ReportedQuery,
  ReportedView,
  ZoneMovesView,
} from '@tandem/contracts/bookings';
import { Actor, Idempotent, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { CreateBooking } from './create-booking.js';
import { ReadFormData } from './read-form-data.js';
import { ExportBookings } from './export-bookings.js';
import { ListForAdmin } from './list-for-admin.js';
import { ListZoneMoves } from '../zone-data/list-zone-moves.js';

const portal = { enterprise: 'enterpriseSlug', program: 'programSlug' };

/** The sessions of a programme, for those who run it (D-B100). */
@Controller()
@Requires('bookings:manage')
export class AdminBookingsController {
  constructor(
    private readonly bookings: ListForAdmin,
    private readonly exporting: ExportBookings,
    private readonly creating: CreateBooking,
    private readonly choices: ReadFormData,
    private readonly zoneMoves: ListZoneMoves,
  ) {}

  @Get('api/v2/admin/bookings')
  @Sample({ query: { program_id: { $: 'programme' } } })
  list(@Actor() actor: ActorView, @Query({ schema: adminListQuery }) query: AdminListQuery): Promise<AdminListView> {
    return this.bookings.page(actor, query);
  }

  @Get('app/:enterprise/:program/admin/bookings/bookings_list.json')
  @Sample({ params: portal })
  pageData(
    @Actor() actor: ActorView,
    @Query({ schema: adminListQuery }) query: AdminListQuery,
  ): Promise<AdminListView> {
    return this.bookings.page(actor, query);
  }

  @Get('app/:enterprise/:program/admin/bookings/zone_moves.json')
  @Sample({ params: portal })
  movedByZones(@Actor() actor: ActorView): Promise<ZoneMovesView> {
    return this.zoneMoves.of(actor);
  }

  @Get('app/:enterprise/:program/admin/bookings/bookings_list.csv')
  @Limit({ name: 'bookings.export', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ params: portal })
  csv(@Actor() actor: ActorView, @Query({ schema: adminListQuery }) query: AdminListQuery): Promise<StreamableFile> {
    return this.exporting.run(actor, query);
  }

  @Get('app/:enterprise/:program/admin/bookings/reported.json')
  @Sample({ params: portal })
  reported(@Actor() actor: ActorView, @Query({ schema: reportedQuery }) query: ReportedQuery): Promise<ReportedView> {
    return this.bookings.reported(actor, query);
  }

  @Get('app/:enterprise/:program/admin/bookings/:id.json')
  @Sample({ params: { ...portal, id: 'booking' } })
  one(
    @Actor() actor: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
  ): Promise<AdminBookingAnswer> {
    return this.bookings.one(actor, id);
  }

  @Get('api/v2/admin/bookings/form_data')
  @Sample({ query: { program_id: { $: 'programme' } } })
  formData(
    @Actor() actor: ActorView,
    @Query({ schema: programmeQuery }) _query: { program_id?: number },
  ): Promise<AdminFormData> {
    return this.choices.run(actor);
  }

  @Post('api/v2/admin/bookings')
  @Idempotent('late')
  @Limit({ name: 'bookings.create-by-admin', max: 300, windowSeconds: 3600, per: 'user' })
  @Sample({
    body: {
      booking: {
        program_id: { $: 'bookable_programme' },
        booking_type: 'one_on_one',
        mentor_id: { $: 'bookable_mentor' },
        mentee_id: { $: 'bookable_mentee' },
        contact_method: 'video',
        duration: 60,
        start_time: '2030-01-01T10:00:00Z',
        topic: 'Choosing a first role',
        learning_objectives_attributes: [{ objective: 'Compare two offers' }],
      },
    },
  })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: adminCreateBody }) body: { booking: AdminBooking },
  ): Promise<BookingActionAnswer> {
    return this.creating.run(actor, body.booking);
  }
}
