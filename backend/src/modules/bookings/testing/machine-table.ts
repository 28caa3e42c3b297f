import type { BookingOverrides } from '../bookings.builders.js';

export const actions = ['accept', 'cancel', 'reschedule', 'complete', 'rate', 'report'] as const;
export type Act = (typeof actions)[number];
export const adminActions = [
  'cancel',
  'reschedule',
  'complete',
  'miss, the mentee was absent',
  'miss, the mentor was absent',
  'investigate',
  'refund',
] as const;
export type AdminAct = (typeof adminActions)[number];

/** `status credit message`: what a move leads to. `same`: 200 and nothing happens. A number: refused with it. */
export type Outcome = `${string} ${string} ${string}` | 'same' | 403 | 409 | 422;

export interface Row {
  readonly from: string;
  readonly build: Partial<BookingOverrides>;
  /** Where the session lies: ahead unless said. */
  readonly lies?: 'going on' | 'in the past';
  /** The programme asks for no credits. */
  readonly isFree?: true;
  /** For the mentee, then for the mentor. */
  readonly outcomes: Readonly<Record<Act, readonly [Outcome, Outcome]>>;
  /** Refused with 409 unless said. */
  readonly admin?: Partial<Readonly<Record<AdminAct, Outcome>>>;
}

const never: readonly [Outcome, Outcome] = [409, 409];
const nothing: Row['outcomes'] = {
  accept: never,
  cancel: never,
  reschedule: never,
  complete: never,
  rate: never,
  report: never,
};
const held = ['partially_rated charged booking-rated', 'partially_rated charged booking-rated'] as const;
const reported = (credit: string): readonly [Outcome, Outcome] => [
  `reported ${credit} booking-reported`,
  `reported ${credit} booking-reported`,
];
const missed = (asMentee: string, asMentor = asMentee): Row['admin'] => ({
  'miss, the mentee was absent': `missed ${asMentee} booking-missed`,
  'miss, the mentor was absent': `missed ${asMentor} booking-missed`,
});
/** What an admin decides about a report, by the credit that the session had. */
const decided = (credit: 'held' | 'charged'): Row['admin'] => {
  const given = credit === 'held' ? 'released' : 'charged';
  return {
    cancel: `cancelled ${given} booking-cancelled+booking-resolved`,
    complete: `completed charged ${credit === 'held' ? 'booking-completed+' : ''}booking-resolved`,
    'miss, the mentee was absent': 'missed charged booking-missed+booking-resolved',
    'miss, the mentor was absent': `missed ${given} booking-missed+booking-resolved`,
    investigate: `investigating ${credit} investigation-started`,
  };
};
/** As the mentee says it again. */
const reportReason = 'Technical issues';
/** The mentee reported and repeats it, the mentor comes too late; what becomes of the session is for admins to say. */
const byMentee: Row['outcomes'] = { ...nothing, cancel: [403, 403], complete: [403, 403], report: ['same', 409] };

/** Every status as sessions come to it, with what each action of each actor leads to. */
export const table: readonly Row[] = [
  {
    from: 'pending, the mentor is asked [D-B20..D-B23, D-B26, D-B27]',
    build: { status: 'pending', requestedBy: 'mentee' },
    outcomes: {
      ...nothing,
      accept: [403, 'upcoming held booking-accepted'],
      cancel: ['cancelled released booking-cancelled', 'cancelled released booking-declined'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
    },
    admin: { cancel: 'cancelled released booking-cancelled', reschedule: 'pending held booking-rescheduled' },
  },
  {
    from: 'pending, the mentee is asked [D-B16, D-B20..D-B23, D-B26, D-B27, D-B120]',
    build: { status: 'pending', requestedBy: 'mentor' },
    outcomes: {
      ...nothing,
      accept: ['upcoming held booking-accepted', 403],
      cancel: ['cancelled none booking-declined', 'cancelled none booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending none booking-rescheduled'],
    },
    admin: { cancel: 'cancelled none booking-cancelled', reschedule: 'pending none booking-rescheduled' },
  },
  {
    from: 'upcoming before the start [D-B25..D-B28, D-B32, D-B48]',
    build: { status: 'upcoming' },
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled released booking-cancelled', 'cancelled released booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
    },
    admin: {
      cancel: 'cancelled released booking-cancelled',
      reschedule: 'upcoming held booking-rescheduled',
      complete: 'completed charged booking-completed',
    },
  },
  {
    from: 'pending after its start, the mentor was asked [D-B20..D-B23, D-B26, D-B27]',
    build: { status: 'pending', requestedBy: 'mentee' },
    lies: 'going on',
    outcomes: { ...nothing, accept: [403, 409], cancel: ['cancelled released booking-cancelled', 409] },
    admin: { cancel: 'cancelled released booking-cancelled', reschedule: 'pending held booking-rescheduled' },
  },
  {
    from: 'pending where no credits are asked for [D-B20..D-B23, D-B26, D-B27, D-B118]',
    build: { status: 'pending', requestedBy: 'mentee' },
    isFree: true,
    outcomes: {
      ...nothing,
      accept: [403, 'upcoming none booking-accepted'],
      cancel: ['cancelled none booking-cancelled', 'cancelled none booking-declined'],
      reschedule: ['pending none booking-rescheduled', 'pending none booking-rescheduled'],
    },
    admin: { cancel: 'cancelled none booking-cancelled', reschedule: 'pending none booking-rescheduled' },
  },
  {
    from: 'upcoming while it goes on [D-B25..D-B27, D-B29..D-B34]',
    build: { status: 'upcoming' },
    lies: 'going on',
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled charged booking-cancelled', 'cancelled released booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
      complete: ['completed charged booking-completed', 'completed charged booking-completed'],
      report: reported('held'),
    },
    admin: {
      cancel: 'cancelled released booking-cancelled',
      reschedule: 'upcoming held booking-rescheduled',
      complete: 'completed charged booking-completed',
      ...missed('charged', 'released'),
    },
  },
  {
    from: 'upcoming after the end where no credits are asked for [D-B26, D-B27, D-B29..D-B34, D-B118]',
    build: { status: 'upcoming' },
    lies: 'in the past',
    isFree: true,
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled none booking-cancelled', 'cancelled none booking-cancelled'],
      complete: ['completed none booking-completed', 'completed none booking-completed'],
      report: reported('none'),
    },
    admin: {
      cancel: 'cancelled none booking-cancelled',
      reschedule: 'upcoming none booking-rescheduled',
      complete: 'completed none booking-completed',
      ...missed('none'),
    },
  },
  {
    from: 'upcoming after the end [D-B26, D-B27, D-B29..D-B34, D-B50]',
    build: { status: 'upcoming' },
    lies: 'in the past',
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled charged booking-cancelled', 'cancelled released booking-cancelled'],
      complete: ['completed charged booking-completed', 'completed charged booking-completed'],
      report: reported('held'),
    },
    admin: {
      cancel: 'cancelled released booking-cancelled',
      reschedule: 'upcoming held booking-rescheduled',
      complete: 'completed charged booking-completed',
      ...missed('charged', 'released'),
    },
  },
  {
    from: 'completed [D-B33, D-B34, D-B39, D-B43, D-B48]',
    build: { status: 'completed' },
    outcomes: { ...nothing, complete: ['same', 'same'], rate: held, report: reported('charged') },
    admin: { complete: 'same', ...missed('charged'), refund: 'completed refunded booking-refunded' },
  },
  {
    from: 'completed where no credits are asked for [D-B43, D-B118, D-B124]',
    build: { status: 'completed' },
    isFree: true,
    outcomes: {
      ...nothing,
      complete: ['same', 'same'],
      rate: ['partially_rated none booking-rated', 'partially_rated none booking-rated'],
      report: reported('none'),
    },
    admin: { complete: 'same', ...missed('none'), refund: 422 },
  },
  {
    from: 'pending_rating [D-B08, D-B33, D-B34, D-B39, D-B43, D-B48]',
    build: { status: 'pending_rating' },
    outcomes: { ...nothing, complete: ['same', 'same'], rate: held, report: reported('charged') },
    admin: { complete: 'same', ...missed('charged'), refund: 'pending_rating refunded booking-refunded' },
  },
  {
    from: 'partially_rated by the mentee [D-B33, D-B40, D-B43, D-B48, D-B179]',
    build: { status: 'partially_rated', firstRater: 'mentee' },
    outcomes: { ...nothing, rate: [409, 'fully_rated charged booking-rated'], report: reported('charged') },
    admin: { complete: 'same', refund: 'partially_rated refunded booking-refunded' },
  },
  {
    from: 'partially_rated by the mentor [D-B33, D-B40, D-B43, D-B48, D-B179]',
    build: { status: 'partially_rated', firstRater: 'mentor' },
    outcomes: { ...nothing, rate: ['fully_rated charged booking-rated', 409], report: reported('charged') },
    admin: { complete: 'same', refund: 'partially_rated refunded booking-refunded' },
  },
  {
    from: 'fully_rated [D-B43, D-B45]',
    build: { status: 'fully_rated' },
    outcomes: nothing,
    admin: { refund: 'fully_rated refunded booking-refunded' },
  },
  {
    from: 'cancelled, the credit went back [D-B43, D-B45, D-B48, D-B124]',
    build: { status: 'cancelled' },
    outcomes: { ...nothing, cancel: ['same', 'same'] },
    admin: { cancel: 'same', refund: 422 },
  },
  {
    from: 'system_cancelled [D-B43, D-B45]',
    build: { status: 'system_cancelled' },
    outcomes: nothing,
    admin: { refund: 422 },
  },
  {
    from: 'closed [D-B05, D-B43, D-B45]',
    build: { status: 'closed' },
    outcomes: nothing,
    admin: { refund: 'closed refunded booking-refunded' },
  },
  {
    from: 'reported after the session [D-B35..D-B38, D-B45, D-B89, D-B92..D-B94]',
    build: { status: 'reported', reportReason },
    outcomes: byMentee,
    admin: decided('held'),
  },
  {
    from: 'reported after the completion [D-B35..D-B38, D-B45, D-B89, D-B92..D-B94]',
    build: { status: 'reported', reportReason, reportedFrom: 'completed' },
    outcomes: byMentee,
    admin: decided('charged'),
  },
  {
    from: 'reported after one review [D-B35..D-B38, D-B186]',
    build: { status: 'reported', reportReason, reportedFrom: 'partially_rated' },
    outcomes: byMentee,
    admin: { ...decided('charged'), complete: 'partially_rated charged booking-resolved' },
  },
  {
    from: 'investigating after the session [D-B36..D-B38, D-B45, D-B48, D-B89, D-B93, D-B94]',
    build: { status: 'investigating', reportReason },
    outcomes: byMentee,
    admin: { ...decided('held'), investigate: 'same' },
  },
  {
    from: 'investigating after the completion [D-B36..D-B38, D-B45, D-B48, D-B89, D-B93, D-B94]',
    build: { status: 'investigating', reportReason, reportedFrom: 'completed' },
    outcomes: byMentee,
    admin: { ...decided('charged'), investigate: 'same' },
  },
  {
    from: 'missed by the mentee, who paid [D-B43, D-B45, D-B48, D-B186]',
    build: { status: 'missed', absent: 'mentee' },
    outcomes: nothing,
    admin: { 'miss, the mentee was absent': 'same', refund: 'missed refunded booking-refunded' },
  },
  {
    from: 'missed by the mentor, the credit went back [D-B43, D-B45, D-B48]',
    build: { status: 'missed', absent: 'mentor' },
    outcomes: nothing,
    admin: { 'miss, the mentor was absent': 'same', refund: 422 },
  },
];
