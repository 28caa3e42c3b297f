import { Injectable } from '@nestjs/common';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { SlotNotOffered } from '../bookings.errors.js';
import { calendarTimes } from '../linked-calendar/calendar-times.js';
import { freeStarts, horizonDays, isOffered, offeredStarts, programmeBounds } from './open-starts.js';
import type { SlotRules, Span } from './open-starts.js';
import { ruleBlockers } from './slot-blockers.js';
import type { RuleBlocker } from './slot-blockers.js';

export interface WantedSlot {
  programId: number;
  mentorId: number;
  startTime: Date;
  durationMinutes: number;
  /** Read from the programme where the caller does not know them. */
  bounds?: SlotRules['bounds'];
  /** An admin books without the notice that participants give (D-B107). */
  withoutNotice?: boolean;
}

export interface SlotSearch {
  programId: number;
  mentorId: number;
  /** Who looks, or is planned for by an admin: their own sessions are taken out too. */
  viewerId: number | null;
  durationMinutes: number;
  /** The session being moved, which does not stand in its own way. */
  ignoredBookingId: number | null;
  withoutNotice?: boolean;
}

/** Time that the mentor ($1) or the viewer ($2) is busy in, of every programme and by their own calendars, without that of the session being moved ($5). */
export const busySql = `
  select lower(c.during) as start, upper(c.during) as "end" from bookings.slot_claim c
  where c.user_id in ($1, $2) and c.during && tstzrange($3, $4) and c.booking_id is distinct from $5
  union all select lower(during), upper(during) from ${calendarTimes} b
  where user_id in ($1, $2) and during && tstzrange($3, $4)`;

const dayMs = 86_400_000;

/** Start times of a mentor: hours from accounts, dates from the programme, busy times from the claims. */
@Injectable()
export class SlotOffers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsFacade,
    private readonly platform: PlatformFacade,
  ) {}

  /** The free starts of the next 60 days, earliest first; none for a mentor without hours or with do-not-disturb on (D-B103). */
  async search(search: SlotSearch): Promise<Date[]> {
    const now = this.clock.now();
    const rules = await this.rulesFor(search, now);
    if (!rules || (await this.accounts.isUnavailable(search.mentorId))) return [];
    return freeStarts(offeredStarts(rules), search.durationMinutes, await this.busy(search, now));
  }

  /** Repeats the slot check before a request; who is busy is left to the claims. @throws SlotNotOffered */
  async ensureOffered(wanted: WantedSlot): Promise<void> {
    const rules = await this.rulesFor(wanted, this.clock.now());
    if (!rules || !isOffered(wanted.startTime, rules)) throw new SlotNotOffered();
  }

  /** The same for a session that is there already: its mentor may have set do-not-disturb since (D-B103). @throws SlotNotOffered */
  async ensureOfferedAnew(wanted: WantedSlot): Promise<void> {
    if (await this.accounts.isUnavailable(wanted.mentorId)) throw new SlotNotOffered();
    await this.ensureOffered(wanted);
  }

  /** Why a start would not be offered; nothing where it would. */
  async blockers(wanted: WantedSlot): Promise<RuleBlocker[]> {
    const rules = await this.rulesFor(wanted, this.clock.now());
    return rules ? ruleBlockers(wanted.startTime, rules) : [{ kind: 'no_hours' }];
  }

  private async rulesFor(slot: Omit<WantedSlot, 'startTime'>, now: Date): Promise<SlotRules | null> {
    const hours = await this.accounts.hoursOf(slot.mentorId, slot.programId);
    const bounds = slot.bounds ?? (await this.boundsOf(slot.programId));
    const rules = { hours, durationMinutes: slot.durationMinutes, now, bounds };
    return hours && { ...rules, hours, ...(slot.withoutNotice ? { noticeMinutes: 0 } : {}) };
  }

  private async boundsOf(programId: number): Promise<SlotRules['bounds']> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    return programmeBounds(programme.startsOn, programme.endsOn, programme.timezone);
  }

  private busy(search: SlotSearch, now: Date): Promise<Span[]> {
    const until = new Date(now.getTime() + (horizonDays + 1) * dayMs);
    const { mentorId, viewerId, ignoredBookingId } = search;
    return this.database.rows<Span>(busySql, [mentorId, viewerId, now, until, ignoredBookingId]);
  }
}
