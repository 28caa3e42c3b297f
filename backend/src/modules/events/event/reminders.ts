import { Injectable } from '@nestjs/common';
import { Clock, Timers } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';

export const reminderKind = 'events.reminder';
const minute = 60_000;
/** D-E59: a day and an hour before the start. */
const ahead = [1440, 60] as const;

/** Keeps an event's reminders in step with its start; one whose time has gone by is not sent late. */
@Injectable()
export class Reminders {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async follow(tx: Tx, { eventId, start }: { eventId: number; start: Date }): Promise<void> {
    for (const minutesAhead of ahead) {
      const dueAt = new Date(start.getTime() - minutesAhead * minute);
      const key = `${eventId}:${minutesAhead}`;
      if (dueAt <= this.clock.now()) await this.timers.cancel(tx, reminderKind, key);
      else await this.timers.schedule(tx, { kind: reminderKind, key, dueAt, payload: { eventId, minutesAhead } });
    }
  }
}
