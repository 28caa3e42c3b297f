import { Injectable } from '@nestjs/common';
import { completionStepOf, type CompletionQuery, type SessionCompletion } from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, wallTime, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { completionPoints } from './completion.queries.js';

const defaultDays = 30;

/** The day that lies `days` before, both YYYY-MM-DD. */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** How many sessions of a range of days were booked, held and reflected upon (P-141, D-P57). */
@Injectable()
export class ReadCompletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  async read({ programId }: ActorView, query: CompletionQuery): Promise<SessionCompletion> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const { id, timezone: zone } = programme;
    const to = query.to_date ?? this.lastDay(query.from_date, wallTime(this.clock.now(), zone).date);
    const from = query.from_date ?? daysBefore(to, defaultDays - 1);
    const step = completionStepOf(from, to);
    const points = await completionPoints(this.database, { programId: id, from, to, zone, step });
    const sum = (of: 'booked' | 'conducted' | 'reflected') => points.reduce((all, point) => all + point[of], 0);
    return {
      from_date: from,
      to_date: to,
      step,
      booked: sum('booked'),
      conducted: sum('conducted'),
      reflected: sum('reflected'),
      points,
    };
  }

  /** A range that begins after today has today's length and no end before its beginning. */
  private lastDay(from: string | undefined, today: string): string {
    return from && from > today ? from : today;
  }
}
