import { Injectable } from '@nestjs/common';
import { contactMethods, newBookingDurations } from '@tandem/contracts/bookings';
import type { AdminFormData } from '@tandem/contracts/bookings';
import { NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { isWhole } from '../booking/whole-group.js';

type Named = AdminFormData['mentors'][number];

/** Groups that one answer lists: more than a programme has, as its form finds no others. */
const mostGroups = 2000;

/** What an admin chooses from when a session is made (B-107, B-110, D-B145). */
@Injectable()
export class ReadFormData {
  constructor(
    private readonly platform: PlatformFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /** @throws NotFound without a programme */
  async run({ programId }: ActorView): Promise<AdminFormData> {
    if (programId === null) throw new NotFound();
    const [mentors, mentees] = await Promise.all([this.people(programId, 'mentor'), this.people(programId, 'mentee')]);
    const groups = await this.groups(programId, new Map([...mentors, ...mentees].map((person) => [person.id, person])));
    return { mentors, mentees, groups, contact_methods: [...contactMethods], durations: [...newBookingDurations] };
  }

  private async people(programId: number, role: 'mentor' | 'mentee'): Promise<Named[]> {
    const people = await this.platform.people(await this.platform.membersOf(programId, role));
    return people
      .map(({ id, fullName, photoUrl }) => ({ id, name: fullName, photo_url: photoUrl }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  private async groups(programId: number, people: ReadonlyMap<number, Named>): Promise<AdminFormData['groups']> {
    const groups = await this.programmes.activeGroups({ programId, memberId: null, limit: mostGroups });
    return groups.filter(isWhole).flatMap(({ id, name, mentorIds, menteeIds }) => {
      const participants = [...mentorIds, ...menteeIds].flatMap((userId) => people.get(userId) ?? []);
      return mentorIds[0] === undefined ? [] : [{ id, name, mentor_id: mentorIds[0], participants }];
    });
  }
}
