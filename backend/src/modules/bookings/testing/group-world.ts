import type { Api, TestApp } from '../../../../test/harness.js';
import { buildCredits, buildMentor } from '../../accounts/index.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import type { BuiltPerson, BuiltProgramme } from '../../platform/index.js';
import { buildGroup, buildProgrammeSettings } from '../../programme-admin/index.js';
import { buildBooking } from '../bookings.builders.js';
import type { BookingOverrides, BuiltBooking } from '../bookings.builders.js';
import { requestBody } from './session-world.js';

/** In this order the mentors and mentees of the group stand in it. */
export const members = ['mentor', 'asker', 'guest', 'silent'] as const;
export type Member = (typeof members)[number];

/**
 * A programme with a group of a mentor and three mentees: one asks for sessions, one comes along, one does not answer.
 */
export interface GroupWorld {
  readonly program: BuiltProgramme;
  readonly groupId: number;
  readonly people: Readonly<Record<Member, BuiltPerson>>;
  readonly api: Readonly<Record<Member, Api>>;
  request(start: Date, change?: Readonly<Record<string, unknown>>): { booking: Record<string, unknown> };
  /** A session that the asker asked for; from upcoming on everybody but the silent one has said yes. */
  build(overrides?: Partial<BookingOverrides>): Promise<BuiltBooking>;
  admin(): Promise<Api>;
}

const names: Readonly<Record<Member, readonly [string, string]>> = {
  mentor: ['Aisha', 'Rahman'],
  asker: ['Ben', 'Okafor'],
  guest: ['Chitra', 'Nair'],
  silent: ['Dewi', 'Putri'],
};

interface GroupWorldOverrides {
  /** Whole credits of each mentee; the programme then asks for them. */
  readonly credits?: number;
  readonly state?: 'pending' | 'active' | 'archived';
}

export async function openGroupWorld(app: TestApp, { credits, state }: GroupWorldOverrides = {}): Promise<GroupWorld> {
  const program = await buildProgramme(app);
  const creditsRequired = credits !== undefined;
  await buildProgrammeSettings(app, { programId: program.id, creditsRequired, pairingMethod: 'admin_pairs' });
  const named = (who: Member) => ({ firstname: names[who][0], lastname: names[who][1] });
  const mentee = (who: Member) => buildPerson(app, { ...named(who), memberships: [{ program, role: 'mentee' }] });
  const mentor = await buildMentor(app, program, named('mentor'));
  const people = { mentor, asker: await mentee('asker'), guest: await mentee('guest'), silent: await mentee('silent') };
  const menteeIds = [people.asker.id, people.guest.id, people.silent.id];
  if (credits) for (const id of menteeIds) await buildCredits(app, id, { credits });
  const group = { mentorIds: [mentor.id], menteeIds };
  const { id } = await buildGroup(app, {
    ...group,
    programId: program.id,
    state: state ?? 'active',
    name: 'Growth circle',
  });
  const fixed = { program, mentor, mentee: people.asker, creditsRequired, silentIds: [people.silent.id] };
  return {
    program,
    groupId: id,
    people,
    api: {
      mentor: await app.as(mentor, program),
      asker: await app.as(people.asker, program),
      guest: await app.as(people.guest, program),
      silent: await app.as(people.silent, program),
    },
    request: (start, change = {}) => {
      const { booking } = requestBody({ program_id: program.id, requestee_id: mentor.id }, start, change);
      const { requestee_id: _mentor, ...rest } = booking;
      return { booking: { booking_type: 'group', group_id: id, ...rest, ...change } };
    },
    build: (change = {}) => buildBooking(app, { ...fixed, group: { id, ...group }, ...change }),
    admin: async () => app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program),
  };
}

export interface StoredGroupSession {
  readonly status: string;
  readonly awaiting: string | null;
  /** 'response credit' of each member, in the order of their names; `absent` follows where they were. */
  readonly seats: readonly string[];
  readonly busyIds: readonly number[];
  /** Messages told so far, without area and version. */
  readonly messages: readonly string[];
}

/** What the database knows of a session of a group. */
export async function storedGroupSession(app: TestApp, id: number): Promise<StoredGroupSession> {
  const row = await app.database.ops.row<StoredGroupSession>(
    `select b.status, b.awaiting_side as awaiting,
       array(select s.response || ' ' || s.credit_state || case when s.absent then ' absent' else '' end
         from bookings.booking_participant s where s.booking_id = b.id order by s.id) as seats,
       array(select c.user_id from bookings.slot_claim c where c.booking_id = b.id order by c.user_id) as "busyIds",
       array(select regexp_replace(m.name, '^bookings\\.|\\.v\\d+$', '', 'g') from kernel.outbox_message m
         where m.name like 'bookings.%' and (m.payload ->> 'bookingId')::bigint = b.id order by m.id) as messages
     from bookings.booking b where b.id = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no booking ${id}.`);
  return row;
}
