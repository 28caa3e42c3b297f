import { Injectable } from '@nestjs/common';
import type { AvailabilityView, DaySlotsView, Slot } from '@tandem/contracts/bookings';
import { Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { BookingAccess, isAdminOf } from '../booking/booking-access.js';
import { SlotOffers } from './slot-offers.js';
import { zoneClock } from './zone-clock.js';

export interface AvailabilityWish {
  mentorId: number;
  program_id?: number | undefined;
  duration: number;
  booking_id?: number | undefined;
  /** The mentee a mentor plans with. */
  other_id?: number | undefined;
  as_admin?: 'true' | undefined;
}

/** The programme of a mentor ($2): the zone its people see times in unless they chose one (D-B114), and the other side's ($3). */
const zonesSql = `
  select p.timezone,
    (select other.timezone from platform."user" other where other.id = $3 and other.deleted_at is null
      and exists (select from platform.membership o where o.program_id = p.id and o.user_id = other.id)) as other_timezone
  from platform.programme p
  join platform.membership m on m.program_id = p.id and m.role = 'mentor' and m.user_id = $2
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where p.id = $1`;

/** Whether somebody ($2) mentors or is mentored in a programme ($1). */
const memberSql = `
  select m.id from platform.membership m
  where m.program_id = $1 and m.user_id = $2 and m.role in ('mentor', 'mentee') limit 1`;

interface Zones {
  timezone: string;
  other_timezone: string | null;
}

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

/** In the programme the roles are of; who moves a booking as an admin was let in as one of its programme. */
const isPlannedByAdmin = (actor: ActorView, wish: AvailabilityWish, programId: number): boolean =>
  wish.as_admin === 'true' &&
  (wish.booking_id !== undefined || (isAdminOf(actor.roles) && programId === actor.programId));

/** Answers the dates and times at which a mentor can be booked, grouped by the viewer's time zone (D-B106, D-B137, D-B138). */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly database: Database,
    private readonly offers: SlotOffers,
    private readonly access: BookingAccess,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /** With a booking to move, its own programme counts, whichever one the caller is in (D-S51). */
  all(actor: ActorView, wish: AvailabilityWish): Promise<AvailabilityView> {
    return this.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone, other_timezone } = await this.search(actor, wish, programId);
      const timeslots: Record<string, string[]> = {};
      for (const slot of slots) (timeslots[slot.date] ??= []).push(slot.time);
      const credit = await this.creditOf(actor, wish, programId);
      return {
        available_dates: Object.keys(timeslots),
        timeslots,
        slots,
        timezone,
        other_timezone,
        duration: wish.duration,
        credit,
      };
    });
  }

  ofDay(actor: ActorView, wish: AvailabilityWish & { date: string }): Promise<DaySlotsView> {
    return this.inProgramme(actor, wish, async (programId) => {
      const { slots, timezone } = await this.search(actor, wish, programId);
      const date = wish.date.split('-').reverse().join('/');
      const ofDay = slots.filter((slot) => slot.date === date);
      return { date, time_slots: ofDay.map((slot) => slot.time), slots: ofDay, timezone };
    });
  }

  private inProgramme<T>(
    actor: ActorView,
    wish: AvailabilityWish,
    work: (programId: number) => Promise<T>,
  ): Promise<T> {
    const known = (programId: number | null): Promise<T> => {
      if (programId === null) throw new NotFound();
      return work(programId);
    };
    if (wish.booking_id === undefined) return known(wish.program_id ?? actor.programId);
    const ofBooking = () => known(requestContext().programId);
    if (wish.as_admin === 'true') return this.access.toAdminister(wish.booking_id, actor, ofBooking);
    return this.access.asParticipant(wish.booking_id, actor, ofBooking);
  }

  private async search(actor: ActorView, wish: AvailabilityWish, programId: number): Promise<Found> {
    const otherId = wish.mentorId === actor.userId ? wish.other_id : wish.mentorId;
    const zones = await this.database.row<Zones>(zonesSql, [programId, wish.mentorId, otherId ?? null]);
    if (!zones) throw new NotFound();
    const shown = { ...zones, timezone: requestContext().timezone ?? zones.timezone };
    const asAdmin = isPlannedByAdmin(actor, wish, programId);
    const starts = await this.offers.search({
      programId,
      mentorId: wish.mentorId,
      viewerId: asAdmin ? await this.plannedWith(wish.other_id, programId) : actor.userId,
      withoutNotice: asAdmin,
      durationMinutes: wish.duration,
      ignoredBookingId: wish.booking_id ?? null,
    });
    return { programId, ...shown, slots: slotsOn(starts, shown) };
  }

  /** Whose times an admin compares the mentor's with. @throws NotFound for a person of somewhere else (D-B100) */
  private async plannedWith(otherId: number | undefined, programId: number): Promise<number | null> {
    if (otherId === undefined) return null;
    if (!(await this.database.row(memberSql, [programId, otherId]))) throw new NotFound();
    return otherId;
  }

  /** A mentor who looks at the own hours asks a mentee and pays nothing, a special mentor never pays (D-B119, D-B122). */
  private async creditOf(
    actor: ActorView,
    wish: AvailabilityWish,
    programId: number,
  ): Promise<AvailabilityView['credit']> {
    const { creditsRequired } = await this.programmes.programmeSettings(programId);
    const asked = creditsRequired && wish.mentorId !== actor.userId;
    const required = asked && !(await this.accounts.neverPays(actor.userId));
    return { required, balance: required ? await this.accounts.balance(actor.userId) : 0 };
  }
}
