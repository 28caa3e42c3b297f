import type { AdminListView, BookingView, ReportDetails } from '@tandem/contracts/bookings';

/** What the list of a programme's sessions answers. */
export function adminListOf(bookings: BookingView[], changes: Partial<AdminListView> = {}): AdminListView {
  return {
    bookings,
    counts: { one_on_one: bookings.length, group: 0 },
    pagination: {
      current_page: 1,
      total_pages: Math.min(1, bookings.length),
      per_page: 10,
      total_entries: bookings.length,
    },
    timezone: 'Asia/Kuala_Lumpur',
    timezone_abbreviation: '+08',
    paths: { list: '', csv: '', reported: '', create: '', form_data: '' },
    ...changes,
  };
}

/** Aina's report of Mei Lin, which nobody has looked into. */
export const newReport: ReportDetails = {
  reporter: { id: 7, full_name: 'Aina Rahman', profile_photo: null },
  reported_user: { id: 9, full_name: 'Mei Lin Tan', profile_photo: null },
  reason: 'Others',
  other_reason: 'The line was dead',
  reported_at: '2026-05-12T01:00:00Z',
  investigation_status: 'reported',
  actions: [],
};
