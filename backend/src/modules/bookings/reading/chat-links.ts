import type { Side } from '@tandem/contracts/bookings';
import type { AccountsFacade } from '../../accounts/index.js';
import { isUnderReview } from '../booking/booking-record.js';
import type { BookingRow } from './booking.queries.js';

/** Who looks at sessions, and from which programme's pages. */
export interface LinkViewer {
  readonly userId: number;
  readonly shownProgramId: number | null;
  readonly sideOf: (row: BookingRow) => Side | null;
}

/** Where participants write to the other side of a session or to its group, by session; while it is under review nowhere (B-048). */
export async function chatLinksOf(
  accounts: AccountsFacade,
  rows: readonly BookingRow[],
  { userId: viewerId, shownProgramId, sideOf }: LinkViewer,
): Promise<ReadonlyMap<number, string>> {
  const links = new Map<number, string>();
  const open = rows.filter((row) => sideOf(row) !== null && !isUnderReview(row.status));
  const otherOf = (row: BookingRow) => (sideOf(row) === 'mentor' ? row.mentee_id : row.mentor_id);
  for (const programId of new Set(open.map((row) => row.program_id))) {
    const own = open.filter((row) => row.program_id === programId);
    const writer = { viewerId, programId, shownProgramId };
    const people = await accounts.chatLinks(writer, own.filter((row) => row.group_id === null).map(otherOf));
    const groupIds = [...new Set(own.flatMap((row) => row.group_id ?? []))];
    const groups = await accounts.groupChatLinks(writer, groupIds);
    for (const row of own) {
      const link = row.group_id === null ? people.get(otherOf(row)) : groups.get(row.group_id);
      if (link !== undefined) links.set(row.id, link);
    }
  }
  return links;
}
