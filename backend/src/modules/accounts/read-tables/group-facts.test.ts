import type { MentorProfile } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { Message } from '../../../kernel/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import {
  buildPerson,
  buildProgramme,
  PlatformModule,
  type BuiltPerson,
  type BuiltProgramme,
} from '../../platform/index.js';
import { AccountsWorkerModule } from '../accounts.worker.js';
import { AccountsModule, buildMentor } from '../index.js';
import { memberAbsent, sessionCompleted, sessionReported, sessionResolved } from './session-messages.js';

let app: TestApp;
let program: BuiltProgramme;
let mentors: readonly [BuiltPerson, BuiltPerson];
let mentees: readonly [BuiltPerson, BuiltPerson];

beforeAll(async () => {
  app = await startTestApp({
    modules: [PlatformModule, AccountsModule, NotificationsModule, NotificationsWorkerModule, AccountsWorkerModule],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  program = await buildProgramme(app);
  const mentee = () => buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  mentors = [await buildMentor(app, program), await buildMentor(app, program)];
  mentees = [await mentee(), await mentee()];
});

async function tell<T>(message: Message<T>, payload: T): Promise<void> {
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
  await app.worker.drain();
}

/** A session of all four. */
function session(bookingId: number, presentIds: readonly number[]) {
  const ids = (people: readonly BuiltPerson[]) => people.map(({ id }) => id);
  const standing = { mentorId: mentors[0].id, menteeId: mentees[0].id };
  const everybody = { mentorIds: ids(mentors), menteeIds: ids(mentees) };
  return { bookingId, programId: program.id, ...standing, ...everybody, presentIds: [...presentIds] };
}

/** Sessions held and mentees helped of each mentor, as their profiles say. */
async function counts(): Promise<(readonly number[])[]> {
  const api = await app.as(mentees[0], program);
  const of = async ({ id }: BuiltPerson) => {
    const path = `/api/v1/app/${program.enterpriseSlug}/${program.slug}/members/${id}.json`;
    const { data } = (await api.get<{ data: MentorProfile }>(path)).body;
    return [data.mentoring_sessions_count, data.mentees_helped_count];
  };
  return [await of(mentors[0]), await of(mentors[1])];
}

test('[D-A49] [D-B64] who of a group did not come to a session has not held it, and was not helped by it', async () => {
  await tell(sessionCompleted, session(1, [mentors[0].id, mentees[0].id]));
  expect(await counts()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('[D-A49] [D-B65] nor has who turns out to have stayed away', async () => {
  const all = session(
    2,
    [...mentors, ...mentees].map(({ id }) => id),
  );
  await tell(sessionCompleted, all);
  expect(await counts()).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await tell(memberAbsent, { ...all, absentId: mentors[1].id });
  await tell(memberAbsent, { ...all, absentId: mentees[1].id });
  expect(await counts()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('[D-A49] [D-B186] a report that is decided as completed brings back those who were there, and nobody else', async () => {
  const some = session(3, [mentors[0].id, mentees[0].id]);
  await tell(sessionReported, some);
  await tell(sessionResolved, { ...some, outcome: 'completed' });
  expect(await counts()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});
