import { Injectable } from '@nestjs/common';
import type { Blocker, BlockersView } from '@tandem/contracts/bookings';
import { Clock, Database, instantAt, instantsAt, NotFound, zoneAbbreviation } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { MayRequest, ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { settingOf } from '../booking/setting.js';
import { NotPaired, NotYourAction } from '../bookings.errors.js';
import { calendarTimes } from '../linked-calendar/calendar-times.js';
import { tryMove } from './explain-slot-move.js';
import { inWords, spanOf, unlinked } from './explain-slot-words.js';
import { isPlannedByAdmin, Planning } from './planning.js';
import type { AvailabilityWish } from './planning.js';
import { SlotOffers } from './slot-offers.js';

export interface SlotQuestion extends AvailabilityWish {
  /** YYYY-MM-DD and HH:mm on the clock of whoever asks; with `second` the second of two equal times. */
  date: string;
  time: string;
  group_id?: number | undefined;
  second?: 'true' | undefined;
}

/** A question with what is known about it. */
interface Asked {
  readonly actor: ActorView;
  readonly question: SlotQuestion;
  readonly programId: number;
  readonly startTime: Date;
  readonly timezone: string;
  readonly asAdmin: boolean;
}

/** Whose session it would be. */
interface Meeting {
  /** The mentor whose hours count. */
  readonly hostId: number;
  /** Whose time it would take. */
  readonly peopleIds: readonly number[];
  /** What stands in the way at any time. */
  readonly blockers: readonly Blocker[];
}

interface Claim {
  userId: number;
  start: Date;
  end: Date;
  /** Null for a session that is not of this programme. */
  bookingId: number | null;
  /** By the calendar that the person linked. */
  ofCalendar: boolean;
}

/**
 * Claims between two instants of people ($1) and of everybody in the session being moved ($4), without its own. A calendar that somebody linked
 * by its address and at its provider counts once.
 */
export const claimsSql = `
  with asked as (select array(select unnest($1::bigint[]) union select user_id from bookings.slot_claim where booking_id = $4) as people)
  select c.user_id as "userId", lower(c.during) as start, upper(c.during) as "end", b.id as "bookingId", false as "ofCalendar"
  from bookings.slot_claim c
  left join bookings.booking b on b.id = c.booking_id and b.program_id = $5
  where c.user_id = any((select people from asked)::bigint[]) and c.during && tstzrange($2, $3) and c.booking_id is distinct from $4
  union all select distinct c.user_id, lower(c.during), upper(c.during), null::bigint, true from ${calendarTimes} c
  where c.user_id = any((select people from asked)::bigint[]) and c.during && tstzrange($2, $3)
  order by start, "userId" limit 50`;

const minuteMs = 60_000;

const endOf = ({ startTime, question }: Asked): Date => new Date(startTime.getTime() + question.duration * minuteMs);

/** Tells mentors about their own time, and admins about that of the people they run, what stands in the way of a session (D-B109). */
@Injectable()
export class ExplainSlot {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly planning: Planning,
    private readonly offers: SlotOffers,
    private readonly accounts: AccountsFacade,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly mayRequest: MayRequest,
  ) {}

  /** @throws NotYourAction for whoever is neither that mentor nor an admin, NotFound for people of somewhere else, NotPaired */
  run(actor: ActorView, question: SlotQuestion): Promise<BlockersView> {
    return this.planning.inProgramme(actor, question, async (programId) => {
      const asAdmin = isPlannedByAdmin(actor, question, programId);
      if (!asAdmin && question.mentorId !== actor.userId) throw new NotYourAction();
      const { timezone } = await this.planning.zonesOf(actor, question, programId);
      const { date, time, second } = question;
      const equal = instantsAt(date, time, timezone);
      const startTime = equal[second ? 1 : 0] ?? instantAt(date, time, timezone);
      const asked = { actor, question, programId, startTime, timezone, asAdmin };
      const meeting = await this.meetingOf(asked);
      const ofTime = [...(await this.ofRules(asked, meeting)), ...(await this.ofPeople(asked, meeting))];
      const blockers = [...meeting.blockers, ...ofTime];
      const repeated_in = equal.length > 1 ? equal.map((at) => zoneAbbreviation(at, timezone)) : [];
      return { start_time: startTime.toISOString(), timezone, repeated_in, blockers };
    });
  }

  private async ofRules(asked: Asked, { hostId }: Meeting): Promise<Blocker[]> {
    const { programId, startTime, asAdmin, question, timezone } = asked;
    const durationMinutes = question.duration;
    const programme = await this.platform.programme(programId);
    const [mentor] = await this.platform.people([hostId]);
    const values = { name: mentor?.fullName ?? '' };
    const wanted = { programId, mentorId: hostId, startTime, durationMinutes, withoutNotice: asAdmin };
    const told = { timezone, duration: durationMinutes };
    const found = (await this.offers.blockers(wanted)).map((one) => inWords(one, told, values.name));
    if (await this.accounts.isUnavailable(hostId)) found.unshift(unlinked('do_not_disturb', values));
    // What is left in a programme that was switched off can still be moved by its admins.
    const isOpen = programme?.isActive === true || (asAdmin && question.booking_id !== undefined);
    return isOpen ? found : [unlinked('programme_inactive'), ...found];
  }

  /** Everybody who would be in the session and is in another one then. */
  private async ofPeople(asked: Asked, { peopleIds }: Meeting): Promise<Blocker[]> {
    const { actor, question, programId, startTime, asAdmin } = asked;
    const claims = await this.database.rows<Claim>(claimsSql, [
      peopleIds,
      startTime,
      endOf(asked),
      question.booking_id ?? null,
      programId,
    ]);
    const people = await this.platform.people([...new Set(claims.map(({ userId }) => userId))]);
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
    const maySee = ({ userId, bookingId }: Claim) => userId === actor.userId || (asAdmin && bookingId !== null);
    const unseen = claims.filter((claim) => !maySee(claim));
    return claims.flatMap((claim): Blocker[] => {
      const name = names.get(claim.userId) ?? '';
      if (!maySee(claim)) {
        // Nobody is called busy twice, in however many sessions they are then.
        const isFirst = claim === unseen.find(({ userId }) => userId === claim.userId);
        return isFirst ? [unlinked('busy', { name })] : [];
      }
      const times = spanOf(claim, asked);
      if (claim.ofCalendar) return [unlinked('calendar', times)];
      return [{ kind: 'session', values: { name, ...times }, booking_id: claim.bookingId }];
    });
  }

  /** @throws NotFound for a mentor, another person or a group that the session cannot be of; NotPaired */
  private async meetingOf(asked: Asked): Promise<Meeting> {
    const { actor, question, programId, asAdmin } = asked;
    if (question.booking_id !== undefined) return this.ofMove(asked, question.booking_id);
    const meeting = await (question.group_id === undefined
      ? this.ofTwo(asked)
      : this.ofGroup(asked, question.group_id));
    if (asAdmin) return meeting;
    const setting = await settingOf(this.database, { programId, userId: actor.userId, otherId: actor.userId });
    if (setting?.confirmed) return meeting;
    return { ...meeting, blockers: [unlinked('email_unconfirmed'), ...meeting.blockers] };
  }

  /** The people of a session that is moved are known by the session, and so is whose hours count (D-B107). */
  private async ofMove(asked: Asked, bookingId: number): Promise<Meeting> {
    const { actor, question, startTime, asAdmin } = asked;
    const to = { startTime, durationMinutes: question.duration };
    const move = { by: asAdmin ? ('admin' as const) : ('mentor' as const), userId: actor.userId, to };
    const now = this.clock.now();
    const { mentorIds, hostId, blockers, isUnmoved } = await this.database.transaction((tx) =>
      tryMove(tx, bookingId, { ...move, now }),
    );
    if (!mentorIds.includes(question.mentorId)) throw new NotFound();
    const own = isUnmoved ? [await this.ownTime(asked, { bookingId, hostId })] : [];
    return { hostId, peopleIds: [hostId], blockers: [...blockers, ...own] };
  }

  /** The session that is asked about. A remote of before reads of it as of any other session in the way. */
  private async ownTime(asked: Asked, { bookingId, hostId }: { bookingId: number; hostId: number }): Promise<Blocker> {
    const [host] = await this.platform.people([hostId]);
    const times = spanOf({ start: asked.startTime, end: endOf(asked) }, asked);
    const values = { name: host?.fullName ?? '', ...times };
    return { kind: 'session', values, booking_id: bookingId, is_same_time: true };
  }

  /** A mentor and whom they plan with, where that is known. */
  private async ofTwo({ actor, question, programId, asAdmin }: Asked): Promise<Meeting> {
    const { mentorId: hostId, other_id: otherId } = question;
    if (otherId === undefined) return { hostId, peopleIds: [hostId], blockers: [] };
    await this.planning.plannedWith(otherId, programId);
    const both = { hostId, peopleIds: [hostId, otherId], blockers: [] };
    if (!asAdmin) return (await this.ofOneAlone(actor, programId, otherId)) ?? both;
    const roles = await this.platform.rolesIn(otherId, programId);
    if (otherId === hostId || !roles.includes('mentee')) throw new NotFound();
    return both;
  }

  /** Whoever may not ask somebody for a session learns nothing of their time (D-P36); null for who may. @throws NotPaired */
  private async ofOneAlone({ userId }: ActorView, programId: number, otherId: number): Promise<Meeting | null> {
    const query = { programId, requesterId: userId, requesterRole: 'mentor' as const, otherIds: [otherId] };
    const refusal = (await this.mayRequest.check(query)).get(otherId);
    if (!refusal || refusal.reason === 'unavailable') return null;
    if (refusal.reason !== 'fully_booked') throw new NotPaired();
    const blockers = [unlinked(`${refusal.full ?? 'mentor'}_fully_booked`)];
    return { hostId: userId, peopleIds: [userId], blockers };
  }

  /** Everybody of a group; where an admin plans, its first mentor's hours count. */
  private async ofGroup({ actor, question, programId, asAdmin }: Asked, groupId: number): Promise<Meeting> {
    const { mentorId } = question;
    const group = await this.programmes.group(groupId);
    if (group?.programId !== programId || !group.mentorIds.includes(mentorId)) throw new NotFound();
    const hostId = asAdmin ? (group.mentorIds[0] ?? mentorId) : actor.userId;
    const peopleIds = [...new Set([...group.mentorIds, ...group.menteeIds])];
    return { hostId, peopleIds, blockers: ofGroupItself(group) };
  }
}

/** A mentor of it is asked about, so that only the other side can be empty. */
function ofGroupItself({ state, menteeIds }: GroupPeopleView): Blocker[] {
  if (state !== 'active') return [unlinked(state === 'pending' ? 'group_not_joined' : 'group_over')];
  return menteeIds.length > 0 ? [] : [{ ...unlinked('group_over'), lacks_mentees: true }];
}
