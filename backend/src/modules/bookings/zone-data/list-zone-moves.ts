import { Injectable } from '@nestjs/common';
import { zoneMovesShown, type ZoneMove, type ZoneMovesView } from '@tandem/contracts/bookings';
import { Clock, Database, formatInstant, NotFound, type ActorView } from '../../../kernel/index.js';

type Stored = Omit<ZoneMove, 'old_start_time' | 'new_start_time' | 'created_at' | 'agreed_text' | 'shown_text'> & {
  readonly old_start_time: Date;
  readonly new_start_time: Date;
  readonly created_at: Date;
};

const movesSql = `
  select m.booking_id, m.zone, m.from_version, m.to_version, m.old_start_time, m.new_start_time, m.is_moved, m.created_at,
    case when mentor.deleted_at is null then mentor.firstname || ' ' || mentor.lastname else 'Deleted User' end as mentor_name,
    case when mentee.deleted_at is null then mentee.firstname || ' ' || mentee.lastname else 'Deleted User' end as mentee_name
  from bookings.zone_move m
  join bookings.booking b on b.id = m.booking_id
  join platform."user" mentor on mentor.id = b.mentor_id
  join platform."user" mentee on mentee.id = b.mentee_id
  where m.program_id = $1 and b.status in ('pending', 'upcoming') and b.start_time > $2
    and b.start_time = case when m.is_moved then m.new_start_time else m.old_start_time end
  order by m.new_start_time, m.id limit ${zoneMovesShown}`;

const pattern = 'ddd, D MMM YYYY, h:mm A';

/** The sessions to come of a programme whose time on the wall an update of the zone data would have moved, the next one first; none that somebody has moved since. */
@Injectable()
export class ListZoneMoves {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ programId }: ActorView): Promise<ZoneMovesView> {
    if (programId === null) throw new NotFound();
    const rows = await this.database.rows<Stored>(movesSql, [programId, this.clock.now()]);
    return {
      moves: rows.map((row) => ({
        ...row,
        old_start_time: row.old_start_time.toISOString(),
        new_start_time: row.new_start_time.toISOString(),
        created_at: row.created_at.toISOString(),
        agreed_text: formatInstant(row.new_start_time, row.zone, pattern),
        shown_text: formatInstant(row.is_moved ? row.new_start_time : row.old_start_time, row.zone, pattern),
      })),
    };
  }
}
