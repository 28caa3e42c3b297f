import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { GoogleCalendar } from './google-calendar.js';
import { MicrosoftCalendar } from './microsoft-calendar.js';
import type { CalendarProvider, OutsideCalendar } from './outside-calendar.js';

/** The providers of calendars that this installation is registered with. */
@Injectable()
export class OutsideCalendars {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Null where none is configured. */
  of(provider: CalendarProvider): OutsideCalendar | null {
    const { google, microsoft } = this.config.calendars;
    if (provider === 'google') return google && new GoogleCalendar(google);
    return microsoft && new MicrosoftCalendar(microsoft);
  }
}
