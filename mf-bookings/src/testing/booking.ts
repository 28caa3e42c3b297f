import { statusLabel, type BookingView } from '@tandem/contracts/bookings';
import { mei } from './people';

const seat = { response: null, absent: false };
/** Of Aina and of Mei Lin. */
export const bothSeats: BookingView['booking_participants'] = [
  { id: 91, user_type: 'mentee', user: { ...mei, id: 7, full_name: 'Aina Rahman', user_type: 'mentee' }, ...seat },
  { id: 92, user_type: 'mentor', user: mei, ...seat },
];

const omar: BookingView['participant'] = { ...mei, id: 10, full_name: 'Omar Haddad', user_type: 'mentee' };
const member = (id: number, user: BookingView['participant'], response: 'pending' | 'accepted') => ({
  id,
  user_type: user.user_type,
  user,
  response,
  absent: false,
});

/** The same for the group of Mei Lin, Aina and Omar, who has not answered. */
export const ofGroup: Partial<BookingView> = {
  booking_type: 'group',
  group_id: 4,
  group_name: 'Growth circle',
  portal_group_path: '/app/harbour/leaders/groups/4',
  response: 'accepted',
  booking_participants: [
    member(92, mei, 'accepted'),
    member(91, { ...mei, id: 7, full_name: 'Aina Rahman', user_type: 'mentee' }, 'accepted'),
    member(93, omar, 'pending'),
  ],
};

const reviewable: readonly BookingView['status'][] = ['completed', 'pending_rating', 'partially_rated'];

/** As the server answers it: who has not reviewed a session that was held is told where (D-B95). */
export function withRateUrl(booking: BookingView): BookingView {
  const { id, role_type, status, reviews, urls } = booking;
  const mayRate = role_type !== null && reviewable.includes(status) && !reviews?.user_review.submitted;
  return { ...booking, urls: { ...urls, rate_url: mayRate ? `/bookings/${id}/participants/92/feedback` : null } };
}

/** A confirmed session of Aina (mentee, Kuala Lumpur) with Mei Lin (mentor, London), on 12 May at 20:00 Kuala Lumpur time. */
export function sessionWith(changes: Partial<BookingView> = {}): BookingView {
  const booking: BookingView = {
    id: 41,
    status: 'upcoming',
    readable_booking_status: 'Confirmed',
    date: '2026-05-12',
    booking_date: '12/05/2026',
    start_time: '2026-05-12T12:00:00Z',
    end_time: '2026-05-12T13:00:00Z',
    time: '8:00 PM',
    booking_start_time: '8:00 PM',
    ending_time: '9:00 PM',
    booking_end_time: '9:00 PM',
    duration: 60,
    timezone: 'Asia/Kuala_Lumpur',
    timezone_abbreviation: '+08',
    other_time: {
      timezone: 'Europe/London',
      timezone_abbreviation: 'BST',
      booking_date: '12/05/2026',
      booking_start_time: '1:00 PM',
      booking_end_time: '2:00 PM',
    },
    topic: 'Preparing for my first product lead interview',
    learning_module: null,
    learning_objectives: [{ objective: 'Mock Interview' }],
    links: [],
    attachments: [],
    contact_info: null,
    location: null,
    booking_type: 'one_on_one',
    booking_method: 'online',
    method: 'online',
    session_method: 'online',
    session_type: 'Video Call',
    service_id: 2,
    requester_id: 7,
    requestee_id: 9,
    participant: mei,
    participant_id: 92,
    role_type: 'mentee',
    booking_participants: bothSeats,
    response: null,
    missed_participant_id: null,
    mentor_details: { user_id: 9, full_name: 'Mei Lin Tan', profile_photo: null },
    mentee_details: { user_id: 7, full_name: 'Aina Rahman', profile_photo: null },
    mentor: { name: 'Mei Lin Tan', photo_url: null },
    mentors: [{ id: 9, name: 'Mei Lin Tan', photo_url: null }],
    mentees: [{ id: 7, name: 'Aina Rahman', photo_url: null }],
    created_by: 'Mentee',
    group_id: null,
    group_name: null,
    portal_group_path: null,
    program_id: 1,
    program_name: 'Main',
    is_peer: false,
    is_offline: false,
    urls: { room_url: '/bookings/41/room', rate_url: null },
    is_room_elsewhere: false,
    chat_link: null,
    booking_reschedules: [],
    reviews: null,
    meetings: [],
    refund_details: { status: 'none', refundable: false },
    cancellation: null,
    credit_charged: false,
    notice: {
      cancel_hours: 0,
      cancel_until: null,
      cancel_until_text: null,
      reschedule_hours: 0,
      reschedule_until: null,
      reschedule_until_text: null,
      moved_late: false,
    },
    report_details: null,
    booking_reviews: null,
    admin_actions: [],
    ...changes,
  };
  return {
    ...(changes.urls ? booking : withRateUrl(booking)),
    readable_booking_status: statusLabel(booking.status, booking.reviews?.user_review.submitted ?? false),
  };
}
