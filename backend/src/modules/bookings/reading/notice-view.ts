import type { NoticeView } from '@tandem/contracts/bookings';
import { formatInstant } from '../../../kernel/index.js';
import { lastMoment } from '../booking/notice.js';
import type { BookingRow } from './booking.queries.js';
import type { Viewpoint } from './seated.js';

/** Until when the viewer may cancel for nothing and move the session, on their clock. */
export function noticeOf(row: BookingRow, { timezone, userId }: Viewpoint): NoticeView {
  const last = (hours: number) => {
    const moment = lastMoment(row.start_time, hours);
    return {
      until: moment?.toISOString() ?? null,
      text: moment && formatInstant(moment, timezone, 'DD MMM YYYY, h:mm A'),
    };
  };
  const [cancel, move] = [last(row.cancel_notice_hours), last(row.reschedule_notice_hours)];
  return {
    cancel_hours: row.cancel_notice_hours,
    cancel_until: cancel.until,
    cancel_until_text: cancel.text,
    reschedule_hours: row.reschedule_notice_hours,
    reschedule_until: move.until,
    reschedule_until_text: move.text,
    moved_late: row.status === 'pending' && row.late_mover_id === userId,
  };
}
