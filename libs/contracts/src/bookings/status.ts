/** Statuses a booking is stored with (D-B01). */
export const storedStatuses = [
  'pending',
  'upcoming',
  'completed',
  'pending_rating',
  'partially_rated',
  'fully_rated',
  'reported',
  'investigating',
  'cancelled',
  'system_cancelled',
  'missed',
  'closed',
] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What the wire says: pending_accept for the side that has to answer (D-B02), refunded for admins (D-B03). */
export const wireStatuses = [...storedStatuses, 'pending_accept', 'refunded'] as const;
export type WireStatus = (typeof wireStatuses)[number];

/** The two sides of a session. */
export const sides = ['mentee', 'mentor'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'mentee' ? 'mentor' : 'mentee');

const labels: Record<WireStatus, string> = {
  pending: 'Pending Accept',
  pending_accept: 'Pending Your Approval',
  upcoming: 'Confirmed',
  completed: 'Pending Review',
  pending_rating: 'Pending Review',
  partially_rated: 'Pending Review',
  fully_rated: 'Completed',
  closed: 'Completed',
  reported: 'Pending investigation',
  investigating: 'Pending investigation',
  cancelled: 'Cancelled',
  system_cancelled: 'Cancelled',
  missed: 'Missed',
  refunded: 'Refunded',
};

/**
 * The label people read (B-137..B-143, D-B05, D-B07).
 * @param rated whether the viewer has submitted a review, or is an admin: both read 'Completed' on partially_rated.
 */
export function statusLabel(status: WireStatus, rated: boolean): string {
  return status === 'partially_rated' && rated ? 'Completed' : labels[status];
}

/** Status as one viewer reads it (D-B02). `side` is null for people who are not in the booking. */
export function wireStatus(status: StoredStatus, awaiting: Side | null, side: Side | null): WireStatus {
  return status === 'pending' && side !== null && side === awaiting ? 'pending_accept' : status;
}

export const tabs = ['upcoming', 'to_review', 'closed'] as const;
export type BookingTab = (typeof tabs)[number];

/** An unknown tab means upcoming (D-B09). */
export function bookingTab(value: unknown): BookingTab {
  return tabs.find((tab) => tab === value) ?? 'upcoming';
}

const upcomingTab: readonly WireStatus[] = ['pending', 'pending_accept', 'upcoming'];
const reviewTab: readonly WireStatus[] = ['completed', 'pending_rating', 'reported', 'investigating'];

/** The tab that lists a booking for a viewer who has, or has not, rated it (D-B09). */
export function tabOf(status: WireStatus, rated: boolean): BookingTab {
  if (upcomingTab.includes(status)) return 'upcoming';
  if (reviewTab.includes(status)) return 'to_review';
  return status === 'partially_rated' && !rated ? 'to_review' : 'closed';
}

/** What a member of a group says to a session of it (D-B62); who has not answered by its start counts as declined (D-B64). */
export const responses = ['pending', 'accepted', 'declined'] as const;
export type Response = (typeof responses)[number];
