import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { checkInBody, eventIdParam } from '@tandem/contracts/events';
import type { CheckedIn, CheckInView } from '@tandem/contracts/events';
import { Actor, Csrf, Public, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { ReadCalendar } from '../calendar/read-calendar.js';
import { CheckIn } from './check-in.js';

/** At the door of an event, and its entry for calendars. */
@Controller('events/:id')
export class CheckInController {
  constructor(
    private readonly checkIn: CheckIn,
    private readonly calendars: ReadCalendar,
  ) {}

  @Get('calendar.ics')
  @Public()
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="event.ics"')
  @Sample({ params: { id: 'event' } })
  calendar(@Param({ schema: eventIdParam }) { id }: { id: number }): Promise<string> {
    return this.calendars.run(id);
  }

  @Get('check_in')
  @Requires('events:manage')
  @Sample({ params: { id: 'event' } })
  state(@Actor() actor: ActorView, @Param({ schema: eventIdParam }) { id }: { id: number }): Promise<CheckInView> {
    return this.checkIn.read(actor, id);
  }

  @Post('check_in')
  @HttpCode(200)
  @Requires('events:manage')
  @Csrf()
  @Sample({ params: { id: 'event' }, body: { code: 'NONE' } })
  use(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: checkInBody }) { code }: { code: string },
  ): Promise<CheckedIn> {
    return this.checkIn.run(actor, id, code);
  }

  @Post('check_in/undo')
  @HttpCode(200)
  @Requires('events:manage')
  @Csrf()
  @Sample({ params: { id: 'event' }, body: { code: 'NONE' } })
  undo(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: checkInBody }) { code }: { code: string },
  ): Promise<CheckedIn> {
    return this.checkIn.undo(actor, id, code);
  }
}
