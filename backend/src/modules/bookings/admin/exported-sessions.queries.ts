import type { Side } from '@tandem/contracts/bookings';
import { countCell, textCell, wallCells, wordCell } from '../../../kernel/index.js';
import type { CsvCell, CsvCopy } from '../../../kernel/index.js';
import { bothAmongThoseNotGone, takesPart } from '../booking/seat-sql.js';
import { adminStatusCell } from '../reading/admin-part.js';
import { matchingBy, ofKind, paramsOf } from './admin-list.queries.js';
import type { AdminFilter, ListedKind } from './admin-list.queries.js';

const nameSql = `case when u.deleted_at is null then u.firstname || ' ' || u.lastname else 'Deleted User' end`;

/** Who stands for a side. `offset 0`: each person's cell is made once, for all of their sessions. */
const leader = (side: Side): string => `left join lateral (select ${textCell('person.name')} as cell
  from (select ${nameSql} as name from platform."user" u where u.id = b.${side}_id offset 0) person offset 0) ${side} on true`;

/** Everybody of a side, the one who stands for it first; where two people meet nobody else sits there. */
const namesCell = (side: Side): CsvCell =>
  `case when b.group_id is null then ${side}.cell
   else (select ${textCell('members.names')} from (select string_agg(${nameSql}, ', ' order by s.user_id <> b.${side}_id, s.id) as names
    from bookings.booking_participant s join platform."user" u on u.id = s.user_id
    where s.booking_id = b.id and s.side = '${side}' and ${takesPart('$7::timestamptz')}) members) end` as CsvCell;

const createdByCell = wordCell(`case when b.created_by_admin then 'admin' else b.requested_by end`, [
  ['mentee', 'Mentee'],
  ['mentor', 'Mentor'],
  ['admin', 'Admin'],
]);

const allMatching = matchingBy(bothAmongThoseNotGone('$1'), `${leader('mentor')} ${leader('mentee')}`);

/** The sessions of a filter as the lines of a spreadsheet, the latest first, on the clock of a zone. */
export function exportedSessions(
  filter: AdminFilter,
  { kind, timezone, now }: { kind: ListedKind; timezone: string; now: Date },
): Pick<CsvCopy, 'columns' | 'rows' | 'params'> {
  const wall = wallCells(timezone, now);
  return {
    columns: [
      ['ID', countCell('b.id')],
      ['Date', wall('b.start_time', 'DD-MM-YYYY')],
      ['Start', wall('b.start_time', 'HH:mm')],
      ['End', wall('b.end_time', 'HH:mm')],
      ['Minutes', countCell('b.duration_minutes')],
      ['Mentor', namesCell('mentor')],
      ['Mentee', namesCell('mentee')],
      ['Status', adminStatusCell('$7')],
      ['Created by', createdByCell],
      ['Topic', textCell('b.topic', 'b.objectives[1]')],
    ],
    rows: `${allMatching} ${ofKind(kind)} order by b.start_time desc, b.id desc`,
    params: [...paramsOf(filter), now],
  };
}
