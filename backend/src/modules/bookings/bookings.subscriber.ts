import { Clock, Database, On, OnTimer, Subscriber } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta } from '../../kernel/index.js';
import { memberLeft, userDeleted } from '../platform/index.js';
import { pairEnded, ProgrammeAdminFacade } from '../programme-admin/index.js';
import type { PairPeople } from '../programme-admin/index.js';
import { roleOfSeat } from './booking/seat-sql.js';
import { timerKinds } from './booking/timetable.js';
import { SystemMoves } from './booking/system-moves.js';
import { CalendarFeeds } from './calendar/calendar-feeds.js';
import { LinkedCalendars } from './linked-calendar/linked-calendars.js';
import { ProviderCalendars } from './linked-calendar/provider-calendars.js';

interface Due {
  bookingId: number;
}

interface Open {
  id: number;
  tenantId: number;
  programId: number;
}

interface Ended {
  feed: boolean;
  calendar: boolean;
}

/**
 * Sessions of one person in one role that still keep time free, made before the message ($4) that the role ended: who is back since keeps the
 * new ones. All are locked before the first one's credits are, as who ends a session locks it before its credits.
 */
const openSql = `select b.id from bookings.booking_participant s join bookings.booking b on b.id = s.booking_id
  where b.program_id = $1 and b.status in ('pending', 'upcoming') and s.user_id = $2 and ${roleOfSeat} = $3
    and s.response is distinct from 'declined' and b.made_as < $4
  order by b.id for update of b`;

/** Nobody made anything since who is still deleted: what is later by its number or time was under way, and ends as well. */
const isDeleted = 'exists (select from platform."user" u where u.id = $1 and u.deleted_at is not null)';

/** The same over all programmes of a person, and the message $2; read as that person, who may lock nothing. */
const openAnywhereSql = `select b.id, b.tenant_id as "tenantId", b.program_id as "programId"
  from bookings.booking_participant s join bookings.booking b on b.id = s.booking_id
  where b.status in ('pending', 'upcoming') and s.user_id = $1 and s.response is distinct from 'declined'
    and (b.made_as < $2 or ${isDeleted})
  order by b.id`;
const lockSql = 'select from bookings.booking where id = $1 for update';

/** Which of a person's calendars are of the time before the deletion ($2); both where there is none. */
const endedSql = `select ${isDeleted} or not exists (select from bookings.calendar_feed where user_id = $1 and created_at > $2) as feed,
    ${isDeleted} or not exists (select from bookings.linked_calendar where user_id = $1 and linked_at > $2) as calendar`;

/** What two people asked of each other before the message ($4) that their pair ended. */
const askedSql = `select id from bookings.booking
  where program_id = $1 and mentor_id = $2 and mentee_id = $3 and not is_peer and group_id is null and status = 'pending' and made_as < $4
  order by id for update`;

/** Timers of sessions, and facts of other areas that end some. */
@Subscriber('bookings')
export class BookingsSubscriber {
  constructor(
    private readonly moves: SystemMoves,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly feeds: CalendarFeeds,
    private readonly calendars: LinkedCalendars,
    private readonly providerCalendars: ProviderCalendars,
  ) {}

  @OnTimer(timerKinds.expire)
  expire({ bookingId }: Due, { tx, now }: TimerMeta): Promise<void> {
    return this.moves.expire(tx, bookingId, now);
  }

  @OnTimer(timerKinds.answer)
  remindOfAnswer({ bookingId }: Due, { tx, dueAt, now }: TimerMeta): Promise<void> {
    return this.moves.remindOfAnswer(tx, bookingId, { dueAt, now });
  }

  @OnTimer(timerKinds.approach)
  announce({ bookingId, minutesAhead }: Due & { minutesAhead: number }, { tx, dueAt, now }: TimerMeta): Promise<void> {
    return this.moves.announce(tx, bookingId, { minutesAhead, dueAt, now });
  }

  @OnTimer(timerKinds.starting)
  announceStart({ bookingId }: Due, { tx, now }: TimerMeta): Promise<void> {
    return this.moves.announceStart(tx, bookingId, now);
  }

  @OnTimer(timerKinds.conclude)
  askForConclusion({ bookingId }: Due, { tx, dueAt, now }: TimerMeta): Promise<void> {
    return this.moves.askForConclusion(tx, bookingId, { dueAt, now });
  }

  @OnTimer(timerKinds.rating)
  askForRating({ bookingId }: Due, { tx, now }: TimerMeta): Promise<void> {
    return this.moves.askForRating(tx, bookingId, now);
  }

  @OnTimer(timerKinds.close)
  close({ bookingId }: Due, { tx, now }: TimerMeta): Promise<void> {
    return this.moves.close(tx, bookingId, now);
  }

  /** D-B44 */
  @On(memberLeft, 'bookings.withdraw-member')
  async withdrawMember(
    { userId, programId, role }: { userId: number; programId: number; role: string },
    { tx, messageId, occurredAt }: MessageMeta,
  ): Promise<void> {
    if (role !== 'mentor' && role !== 'mentee') return;
    const open = await tx.query<{ id: number }[]>(openSql, [programId, userId, role, messageId]);
    const left = { leftId: userId, leftAt: occurredAt, now: this.clock.now() };
    await this.moves.endEach(tx, open, ({ id }) => this.moves.withdrawPerson(tx, id, left));
  }

  /** D-A27, D-B44. Who is back since keeps what is new (D-A28). */
  @On(userDeleted, 'bookings.withdraw-deleted')
  async withdrawDeleted({ userId }: { userId: number }, { tx, messageId, occurredAt }: MessageMeta): Promise<void> {
    await this.providerCalendars.followAll(tx, userId);
    const open = await this.database.asPerson(userId, () => tx.query<Open[]>(openAnywhereSql, [userId, messageId]));
    const left = { leftId: userId, leftAt: occurredAt, now: this.clock.now() };
    for (const { id, ...place } of open) await this.database.asTenant(place, () => tx.query(lockSql, [id]));
    await this.moves.endAnywhere(tx, open, ({ id, ...place }) =>
      this.database.asTenant(place, () => this.moves.withdrawPerson(tx, id, left)),
    );
    const [ended] = await this.database.asPerson(userId, () => tx.query<Ended[]>(endedSql, [userId, occurredAt]));
    if (ended?.feed) await this.feeds.revokeIn(tx, userId);
    if (ended?.calendar) await this.calendars.unlinkIn(tx, userId);
  }

  /** D-B218 */
  @On(pairEnded, 'bookings.withdraw-pair')
  async withdrawPair({ programId, mentorId, menteeId }: PairPeople, { tx, messageId }: MessageMeta): Promise<void> {
    if (await this.programmes.areTied({ programId, mentorId, menteeId })) return;
    const asked = await tx.query<{ id: number }[]>(askedSql, [programId, mentorId, menteeId, messageId]);
    await this.moves.endEach(tx, asked, ({ id }) => this.moves.endPair(tx, id, this.clock.now()));
  }
}
