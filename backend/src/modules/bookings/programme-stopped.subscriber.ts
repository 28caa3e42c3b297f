import { Clock, On, OnTimer, Subscriber, Timers } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta, Tx } from '../../kernel/index.js';
import { programmeDeactivated } from '../programme-admin/index.js';
import { SystemMoves } from './booking/system-moves.js';

/** Sessions that one transaction ends; the others wait for the next. */
const slice = 100;
const withdrawRest = 'bookings.withdraw-programme-rest';

interface Stopped {
  readonly programId: number;
  /** When it was switched off, ISO 8601. */
  readonly stoppedAt: string;
  /** The message that says so; a timer of an earlier version has none. */
  readonly stoppedBy?: number;
}

/** What still keeps time free, and was asked for before the programme was switched off (by the message $2, at $3), locked before the first one's credits are. */
const openSql = `select id from bookings.booking
  where program_id = $1 and status in ('pending', 'upcoming')
    and coalesce(made_as < $2, created_at <= $3)
  order by id limit $4 for update`;

/** Sessions of a programme that is switched off end, and both people are told (D-B44, D-P16). */
@Subscriber('bookings')
export class ProgrammeStoppedSubscriber {
  constructor(
    private readonly moves: SystemMoves,
    private readonly clock: Clock,
    private readonly timers: Timers,
  ) {}

  @On(programmeDeactivated, 'bookings.withdraw-programme')
  withdraw({ programId }: { programId: number }, { tx, occurredAt, messageId }: MessageMeta): Promise<void> {
    return this.endSome(tx, { programId, stoppedAt: occurredAt.toISOString(), stoppedBy: messageId });
  }

  @OnTimer(withdrawRest)
  withdrawRest(stopped: Stopped, { tx }: TimerMeta): Promise<void> {
    return this.endSome(tx, stopped);
  }

  private async endSome(tx: Tx, stopped: Stopped): Promise<void> {
    const { programId, stoppedAt, stoppedBy = null } = stopped;
    const open = await tx.query<{ id: number }[]>(openSql, [programId, stoppedBy, stoppedAt, slice]);
    await this.moves.endEach(tx, open, ({ id }) => this.moves.stopProgramme(tx, id, this.clock.now()));
    if (open.length < slice) return;
    const key = `${programId}:${stoppedAt}`;
    await this.timers.schedule(tx, { kind: withdrawRest, key, dueAt: this.clock.now(), payload: stopped });
  }
}
