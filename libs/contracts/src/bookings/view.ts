import { z } from 'zod';
import { adminActions } from './admin-actions.js';
import { bookingReviewsView, feedbackItem } from './feedback.js';
import { sessionTypes } from './methods.js';
import { noticeView } from './notice.js';
import { reportDetails } from './reports.js';
import { bookingTypes } from './requests.js';
import { responses, sides, wireStatuses } from './status.js';

const photo = z.string().nullable();
const person = z.object({ user_id: z.number(), full_name: z.string(), profile_photo: photo });
const named = z.object({ id: z.number(), name: z.string(), photo_url: photo });
const sideOfBooking = z.enum(sides);

/** The other person, as the card shows them (B-017). `id` is the user's id; participant_id of the booking is the seat's. */
export const participantView = z.object({
  id: z.number(),
  full_name: z.string(),
  profile_url: z.string(),
  photo,
  user_type: sideOfBooking,
  job_title: z.string().nullable(),
  company: z.string().nullable(),
});

/** The session on the other side's clock, in the same forms as the viewer's own times. */
export const otherTimeView = z.object({
  timezone: z.string(),
  /** Short name at the session's start, such as BST or +08. */
  timezone_abbreviation: z.string(),
  booking_date: z.string(),
  booking_start_time: z.string(),
  booking_end_time: z.string(),
});
export type OtherTimeView = z.infer<typeof otherTimeView>;

export const rescheduleEntry = z.object({
  created_at: z.string(),
  who_rescheduled: z.enum(['Mentor', 'Mentee', 'Admin']),
  old_start_time: z.string(),
  new_start_time: z.string(),
  /** The two moments on the viewer's clock, 'DD MMM YYYY, h:mm A'. */
  created_at_text: z.string(),
  new_start_text: z.string(),
  /** Short name of the viewer's zone at the new start. Older servers leave it out. */
  timezone_abbreviation: z.string().optional(),
  reason: z.string().nullable(),
});

const reviewSide = z.object({
  feedback: z.array(feedbackItem),
  submitted: z.boolean(),
});
const otherReview = reviewSide.extend({ visible: z.boolean(), message: z.string().nullable() });

/** What a viewer may read of both reviews (B-121); other_review is absent where the programme hides reviews (D-B184). */
export const reviewsView = z.object({
  user_review: reviewSide,
  other_review: otherReview.optional(),
  /** In a group the reviews of everybody on the other side; absent for two people. */
  other_reviews: z
    .array(otherReview.extend({ user_id: z.number(), full_name: z.string(), profile_photo: photo }))
    .optional(),
});
export type ReviewsView = z.infer<typeof reviewsView>;

/** A booking as one viewer sees it (B-214..B-219); wall times are in `timezone`, the viewer's (D-B113). */
export const bookingView = z.object({
  id: z.number(),
  status: z.enum(wireStatuses),
  readable_booking_status: z.string(),
  date: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  time: z.string(),
  booking_start_time: z.string(),
  ending_time: z.string(),
  booking_end_time: z.string(),
  duration: z.number(),
  timezone: z.string(),
  /** Short name of `timezone` at the session's start, such as MYT or +08. */
  timezone_abbreviation: z.string(),
  /** Null where the other side's clock shows the same. */
  other_time: otherTimeView.nullable(),
  topic: z.string(),
  learning_objectives: z.array(z.object({ objective: z.string() })),
  links: z.array(z.object({ internal_link: z.string() })),
  attachments: z.array(z.object({ file_name: z.string(), file_type: z.string(), file_url: z.string() })),
  /** Part of the programme's plan; null where it belongs to none. */
  learning_module: z.object({ id: z.number(), title: z.string() }).nullable(),
  contact_info: z.string().nullable(),
  location: z.object({ title: z.string() }).nullable(),
  booking_type: z.enum(bookingTypes),
  booking_method: z.enum(['online', 'physical']),
  method: z.enum(['online', 'physical']),
  session_method: z.enum(['online', 'physical']),
  session_type: z.enum([sessionTypes.video, sessionTypes.phone, sessionTypes.in_person]),
  service_id: z.number(),
  requester_id: z.number(),
  requestee_id: z.number(),
  participant: participantView,
  participant_id: z.number(),
  /** The viewer's side; null for an admin. */
  role_type: sideOfBooking.nullable(),
  /** Everybody in it, mentors first; `response` and `absent` are those of a group's member, null and false for two people (D-B71). */
  booking_participants: z.array(
    z.object({
      id: z.number(),
      user_type: sideOfBooking,
      user: participantView,
      response: z.enum(responses).nullable(),
      absent: z.boolean(),
    }),
  ),
  /** The viewer's own answer to a session of a group; null for two people and for admins. */
  response: z.enum(responses).nullable(),
  missed_participant_id: z.number().nullable(),
  mentor_details: person,
  mentee_details: person,
  mentor: z.object({ name: z.string(), photo_url: photo }),
  mentors: z.array(named),
  mentees: z.array(named),
  created_by: z.enum(['Admin', 'Mentor', 'Mentee']),
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  portal_group_path: z.string().nullable(),
  program_id: z.number(),
  program_name: z.string(),
  /** Two mentors: who asked sits on the mentee's side (D-B78). */
  is_peer: z.boolean(),
  /** Held elsewhere and told afterwards: it was never asked for (D-B19). */
  is_offline: z.boolean(),
  /** `room_url` is the page of its room. */
  urls: z.object({ room_url: z.string().nullable(), rate_url: z.string().nullable() }),
  /** The installation names a server of rooms: the page of a room asks to come in, and leads there. */
  is_room_elsewhere: z.boolean(),
  chat_link: z.string().nullable(),
  booking_reschedules: z.array(rescheduleEntry),
  reviews: reviewsView.nullable(),
  /** When at least two people were in the built-in room at once; `text` is on the viewer's clock. */
  meetings: z.array(z.object({ started_at: z.string(), ended_at: z.string(), text: z.string() })),
  refund_details: z.object({ status: z.enum(['none', 'charged', 'refunded']), refundable: z.boolean() }),
  /** For admins only: how many credits of its mentees were held, charged, given back unspent, and refunded. Absent before this was told. */
  credits: z
    .object({ held: z.number(), charged: z.number(), released: z.number(), refunded: z.number() })
    .nullable()
    .optional(),
  cancellation: z.object({ cancelled_by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  /** For admins only; null for participants (D-B72). */
  report_details: reportDetails.nullable(),
  /** Whether this viewer has reported it, which is done once. Absent before this was told. */
  reported: z.boolean().optional(),
  /** For admins only: reports that were decided before the one above was made, the last one first. Absent before this was told. */
  earlier_reports: z.array(reportDetails).optional(),
  booking_reviews: bookingReviewsView.nullable(),
  /** What an admin who reads this may do now; nothing for participants. */
  admin_actions: z.array(z.enum(adminActions)),
  /** Whether this viewer pays for the session with a credit. */
  credit_charged: z.boolean(),
  /** Whether a credit of this viewer is held for the session by now. Absent before this was told. */
  credit_held: z.boolean().optional(),
  /** Whether saying yes, or another time, takes a credit of this viewer, who is asked (D-B120). Absent before this was told. */
  accept_takes_credit: z.boolean().optional(),
  notice: noticeView,
});
export type BookingView = z.infer<typeof bookingView>;

export const bookingAnswer = z.object({ booking: bookingView });
export type BookingAnswer = z.infer<typeof bookingAnswer>;
export const bookingActionAnswer = z.object({ booking: bookingView, message: z.string() });
export type BookingActionAnswer = z.infer<typeof bookingActionAnswer>;

/** GET /bookings/{bookingId}/booking_participants/{participantId} (B-200). */
export const ratedPersonView = z.object({
  user: z.object({
    profile_photo_url: photo,
    full_name: z.string(),
    info: z.object({ company: z.string().nullable(), job_title: z.string().nullable() }),
  }),
});
export type RatedPersonView = z.infer<typeof ratedPersonView>;

export const noteView = z.object({ note: z.string(), message: z.string().optional() });
export type NoteView = z.infer<typeof noteView>;

export const calendarLinkView = z.object({ url: z.string() });
export type CalendarLinkView = z.infer<typeof calendarLinkView>;

/** POST /bookings/{id}/join: where the room is, for whoever may go in now. */
export const sessionRoomView = z.object({ room_url: z.string() });
export type SessionRoomView = z.infer<typeof sessionRoomView>;
