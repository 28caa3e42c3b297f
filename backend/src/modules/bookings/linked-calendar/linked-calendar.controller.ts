import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { linkCalendarBody } from '@tandem/contracts/bookings';
import type { LinkCalendarInput, LinkedCalendarView } from '@tandem/contracts/bookings';
import { Actor, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { LinkedCalendars } from './linked-calendars.js';

/** The caller's own calendar of elsewhere, which keeps their busy times free of sessions. */
@Controller('bookings/linked_calendar')
@Requires('platform:session')
export class LinkedCalendarController {
  constructor(private readonly calendars: LinkedCalendars) {}

  @Get()
  @Sample()
  read(@Actor() { userId }: ActorView): Promise<LinkedCalendarView> {
    return this.calendars.read(userId);
  }

  @Put()
  @Limit({ name: 'bookings.linked-calendar', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample({ body: { address: 'https://calendar.example/busy.ics' } })
  link(
    @Actor() { userId }: ActorView,
    @Body({ schema: linkCalendarBody }) { address }: LinkCalendarInput,
  ): Promise<LinkedCalendarView> {
    return this.calendars.link(userId, address);
  }

  @Post('read')
  @HttpCode(200)
  @Limit({ name: 'bookings.linked-calendar', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample()
  readAgain(@Actor() { userId }: ActorView): Promise<LinkedCalendarView> {
    return this.calendars.readAgain(userId);
  }

  @Delete()
  @HttpCode(204)
  @Sample()
  unlink(@Actor() { userId }: ActorView): Promise<void> {
    return this.calendars.unlink(userId);
  }
}
