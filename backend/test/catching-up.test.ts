import type { MentorProfile } from '@tandem/contracts/accounts';
import type { OverviewView } from '@tandem/contracts/programme-admin';
import type { MigrationInterface } from 'typeorm';
import { migrationSource } from '../src/kernel/database/prepare.js';
import { ScaleOfAnswers1795050000152 } from '../src/modules/bookings/migrations/20261127003200-scale-of-answers.js';
import { TellReports1795050000151 } from '../src/modules/bookings/migrations/20261127003100-tell-reports.js';
import { openGroupWorld } from '../src/modules/bookings/testing/group-world.js';
import { quietApp } from '../src/modules/bookings/testing/quiet-app.js';
import { openSessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildReviewQuestion } from '../src/modules/programme-admin/index.js';
import type { Api } from './harness.js';

const app = quietApp();

/** What the new version finds, which the version before has left. */
async function comeAnew(step: MigrationInterface): Promise<void> {
  const source = await migrationSource(app.urls, []).initialize();
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  await step.down(runner);
  await step.up(runner);
  await runner.commitTransaction();
  await runner.release();
  await source.destroy();
  await app.worker.drain();
}

interface Place {
  readonly program: { readonly id: number; readonly enterpriseSlug: string; readonly slug: string };
  readonly mentor: { readonly id: number };
  readonly admin: Api;
}

/** Sessions that count as held: for the mentor, and for the programme. */
async function heldIn({ program, mentor, admin }: Place): Promise<number[]> {
  const page = `/api/v1/app/${program.enterpriseSlug}/${program.slug}/members/${mentor.id}.json`;
  const { data } = (await admin.get<{ data: MentorProfile }>(page)).body;
  const { analytics } = (await admin.get<OverviewView>(`/dashboard/overview?program_id=${program.id}`)).body;
  return [data.mentoring_sessions_count, analytics.bookings_count.completed];
}

test('[D-B186] [D-P56] a report that waited for its decision before anybody counted by it is heard of, by nobody else, and the decision too', async () => {
  const world = await openSessionWorld(app);
  const admin = await world.admin();
  const place = { ...world, admin };
  const { id } = await world.build({ status: 'reported', reportedFrom: 'completed', tell: 'steps' });
  await world.build({
    status: 'completed',
    startTime: new Date(app.clock.now().getTime() - 80 * 3_600_000),
    tell: 'steps',
  });
  await app.worker.drain();
  expect(await heldIn(place)).toEqual([2, 2]);
  const mails = (await app.mailbox.to(world.mentor.email)).length;
  await comeAnew(new TellReports1795050000151());
  expect(await heldIn(place)).toEqual([1, 1]);
  expect((await app.mailbox.to(world.mentor.email)).length).toBe(mails);
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  await app.worker.drain();
  expect(await heldIn(place)).toEqual([2, 2]);
});

test('[D-B186] [D-P56] so is one about a session of a group', async () => {
  const world = await openGroupWorld(app);
  const place = { program: world.program, mentor: world.people.mentor, admin: await world.admin() };
  await world.build({ status: 'investigating', reportedFrom: 'completed', tell: 'steps' });
  await app.worker.drain();
  expect(await heldIn(place)).toEqual([1, 1]);
  await comeAnew(new TellReports1795050000151());
  expect(await heldIn(place)).toEqual([0, 0]);
});

test('[D-B223] a star that was given before scales were kept gets that of the form it answered', async () => {
  const world = await openSessionWorld(app);
  const ask = { programId: world.program.id, category: 'stars' as const, title: 'How likely?' };
  const question = await buildReviewQuestion(app, { ...ask, scale_start: 0, scale_end: 10 });
  const startTime = new Date(app.clock.now().getTime() - 26 * 3_600_000);
  const { id, seats } = await world.build({ status: 'upcoming', startTime });
  expect((await world.api.mentor.post(`/bookings/${id}/complete`)).status).toBe(200);
  const answers = [{ question_id: question, value: 6 }];
  const path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
  expect((await world.api.mentee.post(path, { answers })).status).toBe(201);
  await comeAnew(new ScaleOfAnswers1795050000152());
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(body['booking']?.['reviews']?.['user_review']?.['feedback']).toMatchObject([
    { value: 6, scale_start: 0, scale_end: 10 },
  ]);
});
