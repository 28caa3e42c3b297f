import type { NoticeView } from '@tandem/contracts/bookings';
import { zoneName } from '@tandem/contracts/platform';
import { formatInstant, zoneAbbreviation } from '../../../kernel/index.js';
import { isImposed, lastMoment } from '../booking/notice.js';
import type { BookingRow } from './booking.queries.js';
import type { Viewpoint } from './seated.js';

/** '02 Mar 2026, 10:00 AM GMT+8': the zone is named as on screens, and by its name at that moment, which may differ from that at the start. */
const momentText = (moment: Date, zone: string): string =>
  `${formatInstant(moment, zone, 'DD MMM YYYY, h:mm A')} ${zoneName(zoneAbbreviation(moment, zone))}`;

/** Until when the viewer may cancel for nothing and move the session, on their clock. */
export function noticeOf(row: BookingRow, { timezone, userId }: Viewpoint): NoticeView {
  const last = (hours: number) => {
    const moment = lastMoment(row.start_time, hours);
    return {
      until: moment?.toISOString() ?? null,
      text: moment && momentText(moment, timezone),
    };
  };
  const imposed = isImposed({
    startTime: row.start_time,
    cancelNoticeHours: row.cancel_notice_hours,
    askedAt: row.asked_at,
    acceptedAt: row.accepted_at,
  });
  const [cancel, move] = [last(imposed ? 0 : row.cancel_notice_hours), last(row.reschedule_notice_hours)];
  return {
    cancel_hours: row.cancel_notice_hours,
    cancel_until: cancel.until,
    cancel_until_text: cancel.text,
    reschedule_hours: row.reschedule_notice_hours,
    reschedule_until: move.until,
    reschedule_until_text: move.text,
    moved_late: row.status === 'pending' && row.late_mover_id === userId,
    imposed,
  };
}
