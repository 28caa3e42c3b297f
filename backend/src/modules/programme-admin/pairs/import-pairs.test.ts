import type { PairImportAnswer, PairingsView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildPair, buildProgrammeSettings } from '../programme-admin.builders.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = ({ inside }: Pick<EnterpriseWorld, 'inside'>, text: string | Uint8Array<ArrayBuffer>) =>
  inside.post<PairImportAnswer>('/pairings/import', formOf({}, { file: new Blob([text], { type: 'text/csv' }) }));

test('[P-185] [D-P45] a file pairs its rows, and tells which were skipped and which failed and why', async () => {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id, menteesPerMentor: 2 });
  const [mentor, other] = [await world.member('mentor'), await world.member('mentor')];
  const mentees = [await world.member('mentee'), await world.member('mentee'), await world.member('mentee')] as const;
  await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: mentees[0].id });
  const { status, body } = await send(
    world,
    [
      '\uFEFFMentor_Email,note,mentee_email',
      `${mentor.email},old,${mentees[0].email}`,
      `${mentor.email.toUpperCase()},"new, twice",${mentees[1].email}`,
      `${mentor.email},full,${mentees[2].email}`,
      `${mentees[0].email},no mentor,${mentees[2].email}`,
      `${other.email},nobody,nobody@example.test`,
      ',,',
    ].join('\r\n'),
  );
  expect([status, body.message]).toEqual([200, '1 pairing(s) created.']);
  const row = (line: number, mentee_email: string, mentor_email: string, reason: string | null) => ({
    line,
    mentee_email,
    mentor_email,
    reason,
  });
  expect(body.created).toEqual([row(3, mentees[1].email, mentor.email, null)]);
  expect(body.skipped).toEqual([row(2, mentees[0].email, mentor.email, 'Already paired')]);
  expect(body.failed).toEqual([
    row(4, mentees[2].email, mentor.email, 'One of them has no room for another pairing'),
    row(5, mentees[2].email, mentees[0].email, 'No mentor of this program has this email'),
    row(6, 'nobody@example.test', other.email, 'No mentee of this program has this email'),
  ]);
  await app.worker.drain();
  expect((await app.mailbox.to(mentees[1].email)).map(({ subject }) => subject)).toEqual([
    `You have been paired with ${mentor.firstname} ${mentor.lastname}`,
  ]);
});

test('[D-P45] a row with one person in both columns fails for that reason', async () => {
  const world = await openEnterprise(app);
  const { email } = await buildPerson(app, {
    memberships: (['mentor', 'mentee'] as const).map((role) => ({ program: world.program, role })),
  });
  const { body } = await send(world, `mentee_email,mentor_email\n${email},${email}`);
  expect(body.failed).toEqual([
    { line: 2, mentee_email: email, mentor_email: email, reason: 'Nobody can be paired with themselves' },
  ]);
});

const unreadable = [
  [
    'without its columns',
    'mentee,mentor\na@x.test,b@x.test',
    'The file needs the columns mentee_email and mentor_email',
  ],
  ['that is no text', new Uint8Array([0xff, 0xfe, 0x00, 0x41]), 'Please choose a CSV file in UTF-8'],
  [
    'of too many rows',
    `mentee_email,mentor_email\n${'a@x.test,b@x.test\n'.repeat(501)}`,
    'The file has more than 500 rows',
  ],
  ['that is too long', 'x'.repeat(1_048_577), 'File exceeds 1MB'],
] as const;

test.each(unreadable)('[D-P45] a file %s is refused and pairs nobody', async (_, text, refusal) => {
  const world = await openEnterprise(app);
  const refused = await world.inside.post('/pairings/import', formOf({}, { file: new Blob([text]) }));
  expect([refused.status, refused.body['errors']]).toEqual([422, { file: [refusal] }]);
  expect((await world.inside.get<PairingsView>('/pairings')).body.total).toBe(0);
});

test('[P-326] only those who run the programme import', async () => {
  const world = await openEnterprise(app);
  const mentor = await world.member('mentor');
  const refused = await send({ inside: await app.as(mentor, world.program) }, 'mentee_email,mentor_email');
  expect(refused.status).toBe(403);
});
