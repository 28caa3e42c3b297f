import type { Side } from '@tandem/contracts/bookings';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildCredits, buildMentor } from '../../accounts/index.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import type { BuiltPerson, BuiltProgramme, PersonOverrides, ProgrammeOverrides } from '../../platform/index.js';
import { buildProgrammeSettings } from '../../programme-admin/index.js';
import type { SettingsOverrides } from '../../programme-admin/index.js';
import { buildBooking } from '../bookings.builders.js';
import type { BookingOverrides, BuiltBooking } from '../bookings.builders.js';

export interface SessionWorldOverrides {
  readonly programme?: ProgrammeOverrides;
  readonly settings?: Omit<SettingsOverrides, 'programId'>;
  readonly mentor?: PersonOverrides;
  readonly mentee?: PersonOverrides;
  /** Whole credits of the mentee; the programme then asks for them. */
  readonly credits?: number;
}

/** A programme of its own with one mentor, open every day from 8 to 20, and one mentee. */
export interface SessionWorld {
  readonly program: BuiltProgramme;
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
  readonly api: Readonly<Record<Side, Api>>;
  /** Body of a create call by the mentee, for the start that lies so many half hours after 8:00 in `days` days. */
  request(start: Date | string, change?: Readonly<Record<string, unknown>>): { booking: Record<string, unknown> };
  build(overrides?: Partial<BookingOverrides>): Promise<BuiltBooking>;
  /** A new admin of the programme. */
  admin(): Promise<Api>;
}

export async function openSessionWorld(app: TestApp, overrides: SessionWorldOverrides = {}): Promise<SessionWorld> {
  const program = await buildProgramme(app, overrides.programme);
  const creditsRequired = overrides.credits !== undefined;
  await buildProgrammeSettings(app, { programId: program.id, creditsRequired, ...overrides.settings });
  const mentor = await buildMentor(app, program, overrides.mentor);
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], ...overrides.mentee });
  if (overrides.credits) await buildCredits(app, mentee.id, { credits: overrides.credits });
  return {
    program,
    mentor,
    mentee,
    api: { mentor: await app.as(mentor, program), mentee: await app.as(mentee, program) },
    request: (start, change = {}) => requestBody({ program_id: program.id, requestee_id: mentor.id }, start, change),
    admin: async () => app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program),
    build: (change = {}) => buildBooking(app, { program, mentor, mentee, creditsRequired, ...change }),
  };
}

export function requestBody(
  ids: { program_id: number; requestee_id: number },
  start: Date | string,
  change: Readonly<Record<string, unknown>> = {},
): { booking: Record<string, unknown> } {
  return {
    booking: {
      ...ids,
      start_time: new Date(start).toISOString(),
      topic: 'Choosing a first role',
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
      ...change,
    },
  };
}

/** Starts that the mentor can be booked at, as the mentee is told. */
export async function openStarts({ api, mentor }: SessionWorld, query = ''): Promise<string[]> {
  const { body } = await api.mentee.get(`/mentors/${mentor.id}/availability${query}`);
  return Object.values<Json>(body['slots'] ?? {}).map((slot) => String(slot['start_time']));
}

/** The n-th start of the mentor's coming days that no other n touches: six sessions of an hour a day, each with an hour after it. */
export function spacedStart(now: Date, index: number): Date {
  const day = 86_400_000;
  const eightInKualaLumpur = Math.floor(now.getTime() / day) * day + 2 * day;
  return new Date(eightInKualaLumpur + Math.floor(index / 6) * day + (index % 6) * 7_200_000);
}
