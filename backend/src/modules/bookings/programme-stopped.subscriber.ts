import { Clock, On, Subscriber, type MessageMeta } from '../../kernel/index.js';
import { programmeDeactivated } from '../programme-admin/index.js';
import { SystemMoves } from './booking/system-moves.js';

/** What still keeps time free, and was asked for before the programme was switched off ($2). */
const openSql = `select id from bookings.booking
  where program_id = $1 and status in ('pending', 'upcoming') and created_at <= $2 order by id`;

/** Sessions of a programme that is switched off end, and both people are told (D-B44, D-P16). */
@Subscriber('bookings')
export class ProgrammeStoppedSubscriber {
  constructor(
    private readonly moves: SystemMoves,
    private readonly clock: Clock,
  ) {}

  @On(programmeDeactivated, 'bookings.withdraw-programme')
  async withdraw({ programId }: { programId: number }, { tx, occurredAt }: MessageMeta): Promise<void> {
    const open = await tx.query<{ id: number }[]>(openSql, [programId, occurredAt]);
    for (const { id } of open) await this.moves.stopProgramme(tx, id, this.clock.now());
  }
}
