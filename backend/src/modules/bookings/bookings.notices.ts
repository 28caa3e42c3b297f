import type { BookingTab } from '@tandem/contracts/bookings';
import { zoneName } from '@tandem/contracts/platform';
import { Clock, Config, formatInstant, zoneAbbreviation } from '../../kernel/index.js';
import type { MailAttachment } from '../../kernel/index.js';
import type { Notice, NoticeTools } from '../notifications/index.js';
import { PlatformFacade } from '../platform/index.js';
import { ProgrammeAdminFacade } from '../programme-admin/index.js';
import type { SessionFacts } from './bookings.messages.js';
import { roleOfSeat, tabOfSeat } from './booking/seat-sql.js';
import { homeOf, sessionAddress } from './session-address.js';
import { nowColumns, sessionNow } from './session-now.js';
import type { NowRow, SessionNow } from './session-now.js';
import { VideoRoom } from './booking/video-room.js';
import { changedAt, inCalendars } from './calendar/calendar.queries.js';
import { icsOf, sessionEntry } from './calendar/session-calendar.js';

/** What the texts about a session need besides the message. */
export interface SessionNames extends SessionNow {
  readonly mentorName: string;
  readonly menteeName: string;
  /** Null where two people meet. */
  readonly groupName: string | null;
  /** Everybody's by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Start of the list's path: the portal's prefix, or /main, which also lists what a portal that is switched off shows nobody (D-B127, D-P16). */
  readonly home: string;
  /** Start of the paths of its admins. */
  readonly adminHome: string;
  /** The tab that lists it, by person. */
  readonly tabs: Readonly<Record<number, BookingTab>>;
  readonly topic: string;
  readonly sequence: number;
  /** It was agreed on, or a mail about its move carried it along. */
  readonly isInCalendars: boolean;
  /** Its time waits for an answer. */
  readonly isTentative: boolean;
  /** When time or place were agreed on last. */
  readonly changedAt: Date;
  readonly isActive: boolean;
  /** Who has a seat and no longer the role for it: the session is hidden from them (D-B75). */
  readonly goneIds: readonly number[];
  /** People who look after the programme: its admins and portal owners, and those of its enterprise (D-B67). */
  readonly adminIds: readonly number[];
  /** Where its portal is opened. */
  readonly origin: string;
  /** The page of a video session's room; null for every other kind. */
  readonly roomUrl: string | null;
  /** Of a session in person. */
  readonly location: string | null;
  /** A number or a note, once both agreed to the session (D-B73). */
  readonly contactInfo: string | null;
  readonly productName: string;
  /** From whom its mails come. */
  readonly mailFrom: string;
}

interface Row extends NowRow {
  topic: string;
  sequence: number;
  in_calendars: boolean;
  tentative: boolean;
  changed_at: Date;
  contact_method: string;
  location: string | null;
  contact_info: string | null;
  general: boolean;
  program_slug: string;
  enterprise_slug: string;
  is_active: boolean;
  gone_ids: number[];
  tabs: Record<number, BookingTab> | null;
}

const goneSql = `array(select s.user_id from bookings.booking_participant s where s.booking_id = b.id and not exists (
    select from platform.membership m where m.program_id = b.program_id and m.user_id = s.user_id and m.role = ${roleOfSeat}))`;

const tabsSql = `select json_object_agg(s.user_id, ${tabOfSeat}) from bookings.booking_participant s where s.booking_id = b.id`;

const rowSql = `
  select p.is_active, ${goneSql} as gone_ids, (${tabsSql}) as tabs, b.topic, b.sequence, ${inCalendars} as in_calendars, b.status = 'pending' as tentative, b.contact_method, b.location, case when b.accepted_at is not null then b.contact_info end as contact_info, ${changedAt} as changed_at, e.slug = 'main' and p.slug = 'main' as general, p.slug as program_slug, e.slug as enterprise_slug,
    ${nowColumns('$2')}
  from bookings.booking b
  join platform.programme p on p.id = b.program_id
  join platform.enterprise e on e.id = p.tenant_id
  where b.id = $1`;

/** Read once for each message; null when the session is gone. */
export async function prepareSession(
  payload: SessionFacts & { actorId?: number; leftId?: number | null },
  tools: NoticeTools,
): Promise<SessionNames | null> {
  const platform = tools.get(PlatformFacade);
  const config = tools.get(Config);
  const now = tools.get(Clock).now();
  const row = await tools.database.row<Row>(rowSql, [payload.bookingId, now]);
  const people = await platform.people([...new Set(namedIn(payload))]);
  const names = new Map(people.map((person) => [person.id, person.fullName]));
  const nameOf = (id: number) => names.get(id) ?? 'Deleted User';
  if (!row) return null;
  return {
    mentorName: nameOf(payload.mentorId),
    menteeName: nameOf(payload.menteeId),
    groupName: await groupNameOf(payload, tools),
    names,
    home: homeOf(row),
    adminHome: `/app/${row.enterprise_slug}/${row.program_slug}/admin`,
    tabs: row.tabs ?? {},
    topic: row.topic,
    isInCalendars: row.in_calendars,
    ...calendarOf(payload, row),
    ...sessionNow(row, now),
    isActive: row.is_active,
    goneIds: row.gone_ids,
    adminIds: await platform.adminsOf(payload.programId),
    origin: config.originOf(row.enterprise_slug, row.program_slug),
    roomUrl: row.contact_method === 'video' ? tools.get(VideoRoom).pageUrlOf({ ...row, id: payload.bookingId }) : null,
    location: row.location,
    contactInfo: row.contact_info,
    productName: config.productName,
    mailFrom: config.mailFrom,
  };
}

const calendarOf = (
  { calendar }: SessionFacts,
  row: Row,
): Pick<SessionNames, 'sequence' | 'isTentative' | 'changedAt'> =>
  calendar
    ? { ...calendar, changedAt: new Date(calendar.changedAt) }
    : { sequence: row.sequence, isTentative: row.tentative, changedAt: row.changed_at };

async function groupNameOf({ groupId }: SessionFacts, tools: NoticeTools): Promise<string | null> {
  if (groupId === undefined) return null;
  return (await tools.get(ProgrammeAdminFacade).groupNames([groupId])).get(groupId) ?? 'your group';
}

/** Somebody did it: a participant by id, or an admin. */
type Acted = SessionFacts & { actorId: number; byAdmin?: boolean | undefined };

type About<P extends SessionFacts = SessionFacts> = Notice<P, SessionNames>;

/** Whom the reader meets: the group, or the other one; for anybody else (an admin) the mentor. */
export const otherName = ({ payload, facts, reader }: About): string =>
  facts.groupName ?? (reader.userId === payload.mentorId ? facts.menteeName : facts.mentorName);

/** Who left, where the session ended because of that. */
export const leaverName = ({ payload, facts }: About<SessionFacts & { leftId: number | null }>): string =>
  facts.names.get(payload.leftId ?? 0) ?? 'Deleted User';

/** Admins act for the programme, not in their own name. */
export const actorName = ({ payload, facts }: About<Acted>): string => {
  if (payload.byAdmin) return 'An admin';
  return facts.names.get(payload.actorId) ?? 'Deleted User';
};

/** In a group: the reader is on the side of who did it, and is not the one who is asked (D-B17, D-B194, D-B197). */
export function isBeside({ payload, reader }: About<Acted>): boolean {
  const mentors = payload.mentorIds ?? [payload.mentorId];
  return mentors.includes(payload.actorId) === mentors.includes(reader.userId);
}

/** '2 Mar 2026 at 10:00 AM MYT': on the clock of `zone`, which it names (D-B188). */
const instantIn = (zone: string, instant: string): string => {
  const start = new Date(instant);
  return `${formatInstant(start, zone, 'D MMM YYYY')} at ${formatInstant(start, zone, 'h:mm A')} ${zoneName(zoneAbbreviation(start, zone))}`;
};

/** When it begins, on the reader's clock. */
export const whenOf = ({ payload, reader }: About): string => instantIn(reader.timezone, payload.startTime);

/** The session is agreed on (D-B192). */
export const confirmedText = (notice: About): string =>
  `Your session with ${otherName(notice)} on ${whenOf(notice)} is confirmed.`;

/** What else a mail about a move tells: when it was to be, and why it is not. */
export const aboutMove = ({
  payload,
  reader,
}: About<SessionFacts & { oldStartTime: string; reason?: string | null | undefined }>): string[] => [
  `It was set for ${instantIn(reader.timezone, payload.oldStartTime)}.`,
  ...(payload.reason ? [`Reason: ${payload.reason}`] : []),
];

/** The reader is a member of a group who has not said yet whether they come: to them it is still a request. */
const isUnanswered = ({ payload, reader }: About): boolean => payload.pendingIds?.includes(reader.userId) ?? false;

/** What else a mail about a session that is agreed on tells who has not answered (D-B64). */
export const asksForAnswer = (notice: About): string[] =>
  isUnanswered(notice) ? ['Please say whether you come: who has not answered by the start is not in the session.'] : [];

/** The session in the list that holds it for the reader (D-B09). */
export const sessionPath = ({ payload, facts, reader }: About): string =>
  sessionAddress(facts.home, facts.tabs[reader.userId] ?? 'upcoming', payload.bookingId);

/** For who is not in the session any more. */
export const listPath = ({ facts }: About): string => `${facts.home}/bookings`;

/** The page of the room; the list's where a session has none. */
export const roomPath = (notice: About): string => {
  const { roomUrl, origin } = notice.facts;
  return roomUrl?.slice(origin.length) ?? sessionPath(notice);
};

const idsOf = ({ mentorId, menteeId, mentorIds, menteeIds }: SessionFacts): number[] => [
  ...(mentorIds ?? [mentorId]),
  ...(menteeIds ?? [menteeId]),
];

/** A member who has just left is named too. */
const namedIn = (payload: SessionFacts & { actorId?: number; leftId?: number | null }): number[] => [
  ...idsOf(payload),
  payload.mentorId,
  payload.menteeId,
  ...(payload.actorId === undefined ? [] : [payload.actorId]),
  ...(payload.leftId ? [payload.leftId] : []),
];

/** Everybody else in the session than who did it. */
export const othersOf = (payload: SessionFacts & { actorId: number }) =>
  everybodyOf(payload).filter(({ userId }) => userId !== payload.actorId);

export const everybodyOf = (payload: SessionFacts) => idsOf(payload).map((userId) => ({ userId }));

/** The others hear of what a participant did, everybody of what an admin did. */
export const whoeverElse = (payload: Acted) => (payload.byAdmin ? everybodyOf(payload) : othersOf(payload));

/** The admins of the programme. */
export const adminsOf = ({ adminIds }: SessionNames) => adminIds.map((userId) => ({ userId }));

/** Ends a sentence with the reason that somebody gave. */
export const becauseOf = ({ reason }: { reason: string | null }): string => (reason === null ? '.' : `: ${reason}`);

/** '2 Mar 2026' on the reader's clock. */
export const dayOf = ({ payload, reader }: About): string =>
  formatInstant(new Date(payload.startTime), reader.timezone, 'D MMM YYYY');

/** The session as a calendar file of the reader; none for whom it is a request that no move has made an entry. */
export const calendarFile =
  (cancelled: boolean, path: (notice: About) => string = sessionPath) =>
  (notice: About): MailAttachment[] => {
    const { payload, facts } = notice;
    if (isUnanswered(notice) && facts.sequence === 0) return [];
    const isTentative = facts.isTentative || isUnanswered(notice);
    const isAgreed = !cancelled && !isTentative;
    const entry = sessionEntry({
      bookingId: payload.bookingId,
      startTime: new Date(payload.startTime),
      endTime: new Date(payload.endTime),
      moves: facts.sequence,
      cancelled,
      tentative: isTentative,
      productName: facts.productName,
      mailFrom: facts.mailFrom,
      withWhom: otherName(notice),
      topic: facts.topic,
      location: facts.location,
      url: (isAgreed ? facts.roomUrl : null) ?? `${facts.origin}${path(notice)}`,
      changedAt: facts.changedAt,
    });
    const content = icsOf(entry);
    return [{ filename: 'session.ics', content, contentType: 'text/calendar; charset=utf-8' }];
  };

/** A request is no entry, unless a move has made it one. */
export const movedFile = (notice: About): MailAttachment[] =>
  notice.facts.sequence === 0 ? [] : calendarFile(false)(notice);

/** Takes a session that ended without an answer, or by itself, out of the calendars that hold it. */
export const calledOffFile = (notice: About): MailAttachment[] =>
  notice.facts.isInCalendars ? calendarFile(true)(notice) : [];
