import { Injectable } from '@nestjs/common';
import { clockTime, timeRange } from '@tandem/contracts/platform';
import type { Blocker, BlockersView } from '@tandem/contracts/bookings';
import { Database, instantAt, NotFound, wallTime } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { MayRequest, ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { NotPaired, NotYourAction } from '../bookings.errors.js';
import { calendarTimes } from '../linked-calendar/calendar-times.js';
import { gridMinutes } from './open-starts.js';
import { isPlannedByAdmin, Planning } from './planning.js';
import type { AvailabilityWish } from './planning.js';
import type { RuleBlocker } from './slot-blockers.js';
import { SlotOffers } from './slot-offers.js';

export interface SlotQuestion extends AvailabilityWish {
  /** YYYY-MM-DD and HH:mm on the clock of whoever asks. */
  date: string;
  time: string;
  group_id?: number | undefined;
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

const unlinked = (kind: Blocker['kind'], values: Blocker['values']): Blocker => ({ kind, values, booking_id: null });

/** Tells mentors about their own time, and admins about that of the people they run, what stands in the way of a session (D-B109). */
@Injectable()
export class ExplainSlot {
  constructor(
    private readonly database: Database,
    private readonly planning: Planning,
    private readonly offers: SlotOffers,
    private readonly accounts: AccountsFacade,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly mayRequest: MayRequest,
  ) {}

  /** @throws NotYourAction for whoever is neither that mentor nor an admin, NotFound for people of somewhere else */
  run(actor: ActorView, question: SlotQuestion): Promise<BlockersView> {
    return this.planning.inProgramme(actor, question, async (programId) => {
      const asAdmin = isPlannedByAdmin(actor, question, programId);
      if (!asAdmin && question.mentorId !== actor.userId) throw new NotYourAction();
      const { timezone } = await this.planning.zonesOf(actor, question, programId);
      const startTime = instantAt(question.date, question.time, timezone);
      const asked = { actor, question, programId, startTime, timezone, asAdmin };
      const blockers = [...(await this.ofRules(asked)), ...(await this.ofPeople(asked))];
      return { start_time: startTime.toISOString(), timezone, blockers };
    });
  }

  private async ofRules(asked: Asked): Promise<Blocker[]> {
    const { programId, startTime, asAdmin } = asked;
    const { mentorId, duration: durationMinutes } = asked.question;
    const programme = await this.platform.programme(programId);
    const [mentor] = await this.platform.people([mentorId]);
    const values = { name: mentor?.fullName ?? '' };
    const wanted = { programId, mentorId, startTime, durationMinutes, withoutNotice: asAdmin };
    const found = (await this.offers.blockers(wanted)).map((one) => inWords(one, asked, values.name));
    if (await this.accounts.isUnavailable(mentorId)) found.unshift(unlinked('do_not_disturb', values));
    return programme?.isActive ? found : [unlinked('programme_inactive', {}), ...found];
  }

  /** Everybody who would be in the session and is in another one then. */
  private async ofPeople(asked: Asked): Promise<Blocker[]> {
    const { actor, question, programId, startTime, asAdmin } = asked;
    const until = new Date(startTime.getTime() + question.duration * minuteMs);
    const ids = await this.peopleOf(asked);
    const claims = await this.database.rows<Claim>(claimsSql, [
      ids,
      startTime,
      until,
      question.booking_id ?? null,
      programId,
    ]);
    const people = await this.platform.people([...new Set(claims.map(({ userId }) => userId))]);
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
    return claims.map((claim) => {
      const name = names.get(claim.userId) ?? '';
      const maySee = claim.userId === actor.userId || (asAdmin && claim.bookingId !== null);
      if (!maySee) return unlinked('busy', { name });
      const times = { from: clockOf(claim.start, asked), until: clockOf(claim.end, asked) };
      if (claim.ofCalendar) return unlinked('calendar', times);
      return { kind: 'session', values: { name, ...times }, booking_id: claim.bookingId };
    });
  }

  /** @throws NotFound for a person or a group of another programme, and for a mentor who is not in the group; NotPaired */
  private async peopleOf({ actor, question, programId, asAdmin }: Asked): Promise<number[]> {
    const { mentorId, other_id: otherId, group_id: groupId } = question;
    if (groupId === undefined) {
      // The people of a session that is moved are known by the session.
      if (otherId === undefined || question.booking_id !== undefined) return [mentorId];
      await this.planning.plannedWith(otherId, programId);
      if (!asAdmin) await this.ensureMayAsk(actor, programId, otherId);
      return [mentorId, otherId];
    }
    const group = await this.programmes.group(groupId);
    const ids = [...(group?.mentorIds ?? []), ...(group?.menteeIds ?? [])];
    if (group?.programId !== programId || !(asAdmin || ids.includes(actor.userId))) throw new NotFound();
    return [...new Set([mentorId, ...ids])];
  }

  /** Whoever may not ask somebody for a session learns nothing of their time (D-P36). @throws NotPaired */
  private async ensureMayAsk(actor: ActorView, programId: number, otherId: number): Promise<void> {
    const query = { programId, requesterId: actor.userId, requesterRole: 'mentor' as const, otherIds: [otherId] };
    const refusal = (await this.mayRequest.check(query)).get(otherId);
    if (refusal && refusal.reason !== 'unavailable') throw new NotPaired();
  }
}

type Clock = Pick<Asked, 'timezone'>;

const clockOf = (at: Date, { timezone }: Clock): string => clockTime(wallTime(at, timezone).time);
/** YYYY-MM-DD */
const dateOf = (at: Date, { timezone }: Clock): string => wallTime(at, timezone).date;

/** A reason with what its text needs: times as people read them, dates as YYYY-MM-DD. */
function inWords(blocker: RuleBlocker, asked: Asked, name: string): Blocker {
  switch (blocker.kind) {
    case 'before_programme':
      return unlinked(blocker.kind, { date: dateOf(blocker.at, asked) });
    case 'after_programme':
      return unlinked(blocker.kind, { date: dateOf(new Date(blocker.at.getTime() - 1), asked) });
    case 'outside_hours': {
      const hours = blocker.windows.map(({ start, end }) => timeRange(clockOf(start, asked), clockOf(end, asked)));
      return unlinked(blocker.kind, { hours: hours.join(', '), minutes: String(asked.question.duration) });
    }
    case 'between_starts':
      return unlinked(blocker.kind, { time: clockOf(blocker.nearest, asked), minutes: String(gridMinutes) });
    case 'too_soon':
      return unlinked(blocker.kind, { minutes: String(blocker.minutes) });
    case 'too_far':
      return unlinked(blocker.kind, { days: String(blocker.days) });
    default:
      return unlinked(blocker.kind, { name });
  }
}
