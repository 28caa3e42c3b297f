import { zoneName } from '@tandem/contracts/platform';
import { Clock, formatInstant, zoneAbbreviation } from '../../../kernel/index.js';
import { defineNotification, type Notice, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { feedbackAsked, type AskedFeedback } from './pairing-health.messages.js';
import { unratedSessions, type Unrated } from './unrated.queries.js';

interface FeedbackFacts {
  readonly programme: string;
  readonly bookings: string;
  readonly unrated: readonly Unrated[];
  readonly names: ReadonlyMap<number, string>;
}

/** Sessions that were rated meanwhile are asked about no more. */
async function prepare(place: AskedFeedback, tools: NoticeTools): Promise<FeedbackFacts | null> {
  const platform = tools.get(PlatformFacade);
  const programme = await platform.programme(place.programId);
  const unrated = await unratedSessions(tools.database, place, tools.get(Clock).now());
  if (!programme || unrated.length === 0) return null;
  const people = await platform.people([...new Set(unrated.map(({ other_id }) => other_id))]);
  const portal = `/app/${programme.enterpriseSlug}/${programme.slug}`;
  return {
    programme: programme.name,
    bookings: `${programme.isGeneral ? '/main' : portal}/bookings?tab=to_review`,
    unrated,
    names: new Map(people.map(({ id, fullName }) => [id, fullName])),
  };
}

type FeedbackNotice = Notice<AskedFeedback, FeedbackFacts>;
const ownOf = ({ facts, reader }: FeedbackNotice) => facts.unrated.filter(({ user_id }) => user_id === reader.userId);
const withWhom = ({ names }: FeedbackFacts, { group_name, other_id }: Unrated) =>
  group_name ?? names.get(other_id) ?? 'somebody';

function subject(notice: FeedbackNotice): string {
  const [newest] = ownOf(notice);
  return `Share feedback on your session with ${newest ? withWhom(notice.facts, newest) : 'somebody'}`;
}

/** The session itself where there is one, else the list of those that wait. */
function page(notice: FeedbackNotice): string {
  const [only, ...others] = ownOf(notice);
  return only && others.length === 0 ? `${notice.facts.bookings}&session=${only.booking_id}` : notice.facts.bookings;
}

/** On the reader's clock, which it names (D-B188). */
const whenOf = ({ starts_at }: Unrated, zone: string): string =>
  `${formatInstant(starts_at, zone, 'D MMM YYYY, h:mm A')} ${zoneName(zoneAbbreviation(starts_at, zone))}`;

/** One session, with the way to its own feedback. */
const entryOf = ({ facts, reader }: FeedbackNotice, session: Unrated) => ({
  text: `${withWhom(facts, session)}, ${whenOf(session, reader.timezone)}`,
  button: { label: 'Share feedback', path: `${facts.bookings}&session=${session.booking_id}` },
});

/** The reminder to give feedback (D-P122). */
export const feedbackNotifications = [
  defineNotification<AskedFeedback, FeedbackFacts>({
    name: 'programme-admin.feedback-asked',
    on: feedbackAsked,
    prepare,
    recipients: (_, { unrated }) => [...new Set(unrated.map(({ user_id }) => user_id))].map((userId) => ({ userId })),
    about: (_, { names }) => names,
    inApp: { objectType: 'InstantBooking', text: (notice) => `${subject(notice)}.`, linkPath: page },
    email: {
      subject,
      body: (notice) => [
        `${notice.facts.programme} would like to know how it went. These sessions wait for your feedback:`,
      ],
      entries: (notice) => ownOf(notice).map((session) => entryOf(notice, session)),
      button: { label: 'See all your sessions', path: ({ facts }) => facts.bookings },
    },
    whatsapp: true,
  }),
];
