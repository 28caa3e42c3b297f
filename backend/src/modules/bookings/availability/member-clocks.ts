import { Injectable } from '@nestjs/common';
import type { DaySlotsView, Slot } from '@tandem/contracts/bookings';
import { Database, NotFound } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { AvailabilityWish } from './planning.js';
import { timesOn } from './shown-slots.js';

/** For whom somebody plans: a group, or those in the session of one that is moved. */
export interface GroupWish extends AvailabilityWish {
  group_id?: number | undefined;
}

interface Planned {
  readonly programId: number;
  /** Of the slots. */
  readonly timezone: string;
  /** Who of the people plans; null for an admin. */
  readonly viewerId: number | null;
}

/** Everybody in a session ($1), if it is one of a group. */
const seatedSql = `
  select s.user_id as id from bookings.booking_participant s
  join bookings.booking b on b.id = s.booking_id and b.group_id is not null
  where s.booking_id = $1 and s.response is distinct from 'declined'`;

/** What time it is for the people of a group, whose mentor's hours alone count (D-B107). */
@Injectable()
export class MemberClocks {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /**
   * By name; without whoever has the clock of the slots, the mentor and, for one of the people, the viewer and the other side, whose
   * clocks the slots have already. @throws NotFound for a group of somewhere else, or one that the viewer is none of
   */
  async at(slots: readonly Slot[], wish: GroupWish, on: Planned) {
    const shownIds = [wish.mentorId, ...(on.viewerId === null ? [] : [on.viewerId, wish.other_id])];
    const people = await this.platform.people(await this.idsOf(wish, on));
    const namesIn = new Map<string, string[]>();
    for (const { id, fullName, timezone } of [...people].sort((a, b) => a.fullName.localeCompare(b.fullName)))
      if (!shownIds.includes(id) && timezone !== on.timezone)
        namesIn.set(timezone, [...(namesIn.get(timezone) ?? []), fullName]);
    return [...namesIn].map(([timezone, names]): NonNullable<DaySlotsView['members']>[number] => {
      const timeAt = timesOn(timezone, wish.duration);
      return { names, times: slots.map(({ start_time }) => timeAt(new Date(start_time))) };
    });
  }

  private async idsOf({ group_id, booking_id }: GroupWish, { programId, viewerId }: Planned): Promise<number[]> {
    if (booking_id !== undefined)
      return (await this.database.rows<{ id: number }>(seatedSql, [booking_id])).map(({ id }) => id);
    if (group_id === undefined) return [];
    const group = await this.programmes.group(group_id);
    if (group?.programId !== programId) throw new NotFound();
    const ids = [...group.mentorIds, ...group.menteeIds];
    if (viewerId !== null && !ids.includes(viewerId)) throw new NotFound();
    return ids;
  }
}
