import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { SlotTaken } from '../bookings.errors.js';

/** The time of a mentor that somebody asks for. */
interface WantedTime {
  readonly mentorId: number;
  readonly startTime: Date;
  readonly endTime: Date;
}

/** Milliseconds after which nobody waits for the one in front any longer. */
const patience = 1000;

const takenSql = `
  select exists (select from bookings.slot_claim where user_id = $1 and during && tstzrange($2, $3)) as taken`;

/**
 * A courtesy to a crowd that wants one slot: people of this process ask for it one after the other, those who wait hold no connection, and
 * those who come too late are told without a transaction. Whose the slot is, the claims alone decide.
 */
@Injectable()
export class SlotQueue {
  /** Over when the one in front has been answered, or nobody waits for them any longer. */
  private readonly asking = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Database) {}

  /** @throws SlotTaken when the mentor's time is gone before `ask` began */
  async turn<T>(time: WantedTime, ask: () => Promise<T>): Promise<T> {
    const slot = `${time.mentorId}/${time.startTime.getTime()}`;
    const patienceEnds = performance.now() + patience;
    do {
      await this.asking.get(slot);
      await this.ensureFree(time);
    } while (this.asking.has(slot) && performance.now() < patienceEnds);
    const asked = ask();
    this.stand(slot, asked);
    return asked;
  }

  private stand(slot: string, asked: Promise<unknown>): void {
    const answered = asked.then(
      () => undefined,
      () => undefined,
    );
    const over = Promise.race([answered, pause(patience, undefined, { ref: false })]);
    this.asking.set(slot, over);
    void over.then(() => this.asking.get(slot) === over && this.asking.delete(slot));
  }

  private async ensureFree({ mentorId, startTime, endTime }: WantedTime): Promise<void> {
    const row = await this.database.sharingReads(() =>
      this.database.row<{ taken: boolean }>(takenSql, [mentorId, startTime, endTime]),
    );
    if (row?.taken) throw new SlotTaken();
  }
}
