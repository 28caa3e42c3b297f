import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { calendarFileParam } from '@tandem/contracts/bookings';
import type { CalendarFeedLinks, CalendarFeedView } from '@tandem/contracts/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, isKnownTag, Limit, Public, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { PublishCalendar } from './publish-calendar.js';

/** The caller's own calendar feed, and the feed itself. */
@Controller('bookings/calendar')
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly publishing: PublishCalendar,
  ) {}

  @Get()
  @Requires('platform:session')
  @Sample()
  read(@Actor() { userId }: ActorView): Promise<CalendarFeedView> {
    return this.feeds.read(userId);
  }

  @Post()
  @Header('cache-control', 'private, no-store')
  @Requires('platform:session')
  @Limit({ name: 'bookings.calendar', max: 30, windowSeconds: 3600, per: 'user' })
  @Sample()
  make(@Actor() { userId }: ActorView): Promise<CalendarFeedLinks> {
    return this.feeds.make(userId);
  }

  @Delete()
  @HttpCode(204)
  @Requires('platform:session')
  @Sample()
  revoke(@Actor() { userId }: ActorView): Promise<void> {
    return this.feeds.revoke(userId);
  }

  /** The token stands for the session: a calendar signs in to nothing. One server of calendars asks for many people. */
  @Get(':file')
  @Public()
  @Limit({ name: 'bookings.calendar-feed', max: 300, windowSeconds: 60, per: 'address' })
  @Sample({ params: { file: { value: `${'0'.repeat(43)}.ics` } } })
  async publish(
    @Param({ schema: calendarFileParam }) { file }: { file: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { text, etag } = await this.publishing.run(file);
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('content-type', 'text/calendar; charset=utf-8');
    if (!isKnownTag(request.headers['if-none-match'], etag)) return text;
    void reply.status(304);
    return undefined;
  }
}
