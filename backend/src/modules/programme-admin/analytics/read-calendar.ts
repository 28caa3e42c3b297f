import { Injectable } from '@nestjs/common';
import type { CalendarQuery, EngagementCalendar } from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, wallTime, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { activeDays, activeUsers } from './calendar.queries.js';

const shades = 4;

/** On which days of a month how many members were active, in the programme's timezone (P-139, D-P65). */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  async read({ programId }: ActorView, { month, year, day }: CalendarQuery): Promise<EngagementCalendar> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const place = { programId: programme.id, zone: programme.timezone };
    const dayOf = (date: number) => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
    const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const days = await activeDays(this.database, { ...place, from: dayOf(1), to: dayOf(lastDate) });
    const highest = Math.max(0, ...days.map(({ users_count }) => users_count));
    return {
      month,
      year,
      today: wallTime(this.clock.now(), programme.timezone).date,
      days: days.map((one) => ({ ...one, shade: Math.ceil((one.users_count * shades) / highest) })),
      users: day ? await activeUsers(this.database, { ...place, from: day, to: day }) : [],
    };
  }
}
