import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventBusy } from '../events.errors.js';

/**
 * A courtesy to a crowd at one event: its orders queue for the event's row anyway, so people of this process ask one after the other, and
 * those who wait hold no connection that somebody else needs. Who gets which seat the database alone decides.
 */
@Injectable()
export class BuyersQueue {
  /** Milliseconds after which somebody who still waits is told to come again: well within the time that browsers and proxies wait. */
  protected readonly patience: number = 20_000;
  private readonly last = new Map<number, Promise<void>>();

  /** In the order in which they came. @throws EventBusy when the turn did not come within 20 seconds */
  async turn<T>(eventId: number, ask: () => Promise<T>): Promise<T> {
    const before = this.last.get(eventId) ?? Promise.resolve();
    let leave: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => (leave = resolve));
    const place = before.then(() => mine);
    this.last.set(eventId, place);
    void place.then(() => this.last.get(eventId) === place && this.last.delete(eventId));
    try {
      await this.reached(before);
      return await ask();
    } finally {
      leave();
    }
  }

  private async reached(before: Promise<void>): Promise<void> {
    const impatient = new AbortController();
    const late = pause(this.patience, 'late' as const, { signal: impatient.signal, ref: false });
    // Whoever is reached stops waiting, which the timer tells as an error of its own.
    late.catch(() => undefined);
    const outcome = await Promise.race([before, late]);
    impatient.abort();
    if (outcome === 'late') throw new EventBusy();
  }
}
