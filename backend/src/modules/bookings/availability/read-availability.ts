import { Injectable } from '@nestjs/common';
import type { AvailabilityView, DaySlotsView, Slot } from '@tandem/contracts/bookings';
import { Database } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { MemberClocks } from './member-clocks.js';
import type { GroupWish } from './member-clocks.js';
import { isPlannedByAdmin, Planning } from './planning.js';
import type { AvailabilityWish, Zones } from './planning.js';
import { shownSlots } from './shown-slots.js';
import { SlotOffers } from './slot-offers.js';

interface Found extends Zones {
  programId: number;
  slots: Slot[];
}

/** Answers the dates and times at which a mentor can be booked, grouped by the viewer's time zone (D-B106, D-B137, D-B138). */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly database: Database,
    private readonly planning: Planning,
    private readonly offers: SlotOffers,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly members: MemberClocks,
  ) {}

  all(actor: ActorView, wish: AvailabilityWish): Promise<AvailabilityView> {
    return this.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone, other_timezone, mentee_timezone } = await this.search(actor, wish, programId);
      const timeslots: Record<string, string[]> = {};
      for (const slot of slots) (timeslots[slot.date] ??= []).push(slot.time);
      const settings = await this.programmes.programmeSettings(programId);
      const credit = await this.creditOf(actor, wish, settings.creditsRequired);
      const { cancelHours: cancel_hours, rescheduleHours: reschedule_hours } = settings.notice;
      return {
        available_dates: Object.keys(timeslots),
        timeslots,
        slots,
        timezone,
        other_timezone,
        mentee_timezone,
        duration: wish.duration,
        credit,
        notice: { cancel_hours, reschedule_hours },
      };
    });
  }

  ofDay(actor: ActorView, wish: GroupWish & { date: string }): Promise<DaySlotsView> {
    return this.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone } = await this.search(actor, wish, programId);
      const date = wish.date.split('-').reverse().join('/');
      const ofDay = slots.filter((slot) => slot.date === date);
      const viewerId = isPlannedByAdmin(actor, wish, programId) ? null : actor.userId;
      const members = await this.members.at(ofDay, wish, { programId, timezone, viewerId });
      return { date, time_slots: ofDay.map((slot) => slot.time), slots: ofDay, timezone, members };
    });
  }

  /** People look at one mentor after the other: what is read for each is prepared once. */
  private inProgramme<T>(actor: ActorView, wish: AvailabilityWish, work: (programId: number) => Promise<T>) {
    return this.planning.inProgramme(actor, wish, (programId) => this.database.sharingReads(() => work(programId)));
  }

  private async search(actor: ActorView, wish: AvailabilityWish, programId: number): Promise<Found> {
    const shown = await this.planning.zonesOf(actor, wish, programId);
    const asAdmin = isPlannedByAdmin(actor, wish, programId);
    const starts = await this.offers.search({
      programId,
      mentorId: wish.mentorId,
      viewerId: asAdmin ? await this.planning.plannedWith(wish.other_id, programId) : actor.userId,
      withoutNotice: asAdmin,
      durationMinutes: wish.duration,
      ignoredBookingId: wish.booking_id ?? null,
    });
    return { programId, ...shown, slots: shownSlots(starts, { ...shown, duration: wish.duration }) };
  }

  /** A mentor who looks at the own hours asks a mentee and pays nothing, a special mentor never pays (D-B119, D-B122). */
  private async creditOf(
    actor: ActorView,
    wish: AvailabilityWish,
    creditsRequired: boolean,
  ): Promise<AvailabilityView['credit']> {
    const asked = creditsRequired && wish.mentorId !== actor.userId;
    const required = asked && !(await this.accounts.neverPays(actor.userId));
    return { required, balance: required ? await this.accounts.balance(actor.userId) : 0 };
  }
}
