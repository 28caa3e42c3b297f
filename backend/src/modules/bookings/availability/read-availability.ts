import { Injectable } from '@nestjs/common';
import type { AvailabilityView, DaySlotsView, Slot } from '@tandem/contracts/bookings';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { isPlannedByAdmin, Planning } from './planning.js';
import type { AvailabilityWish, Zones } from './planning.js';
import { SlotOffers } from './slot-offers.js';
import { zoneClock } from './zone-clock.js';

interface Found extends Zones {
  programId: number;
  slots: Slot[];
}

/** The starts on both clocks; the other side's only where it shows something else. */
function slotsOn(starts: readonly Date[], { timezone, other_timezone }: Zones): Slot[] {
  const [own, others] = [zoneClock(timezone), zoneClock(other_timezone ?? timezone)];
  return starts.map((start) => {
    const [face, other] = [own.face(start), others.face(start)];
    const same = face.date === other.date && face.time === other.time;
    return { start_time: start.toISOString(), ...face, other_time: same ? null : other };
  });
}

/** Answers the dates and times at which a mentor can be booked, grouped by the viewer's time zone (D-B106, D-B137, D-B138). */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly planning: Planning,
    private readonly offers: SlotOffers,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  all(actor: ActorView, wish: AvailabilityWish): Promise<AvailabilityView> {
    return this.planning.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone, other_timezone } = await this.search(actor, wish, programId);
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
        duration: wish.duration,
        credit,
        notice: { cancel_hours, reschedule_hours },
      };
    });
  }

  ofDay(actor: ActorView, wish: AvailabilityWish & { date: string }): Promise<DaySlotsView> {
    return this.planning.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone } = await this.search(actor, wish, programId);
      const date = wish.date.split('-').reverse().join('/');
      const ofDay = slots.filter((slot) => slot.date === date);
      return { date, time_slots: ofDay.map((slot) => slot.time), slots: ofDay, timezone };
    });
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
    return { programId, ...shown, slots: slotsOn(starts, shown) };
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
