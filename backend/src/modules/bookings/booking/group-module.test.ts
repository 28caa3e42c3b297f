import type { MemberOverview } from '@tandem/contracts/programme-admin';
import { buildLearningModule } from '../../programme-admin/index.js';
import { members, openGroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[D-P60, D-B64, D-B65] a session of a group does the task of its module for all who came, for who never answered or stayed away it does not', async () => {
  const world = await openGroupWorld(app);
  const learningModuleId = await buildLearningModule(app, {
    programId: world.program.id,
    startsOn: '2026-01-01',
    endsOn: '2030-12-31',
    tasks: [{ name: 'Mock interview', category: 'session' }],
  });
  const done = async () => {
    await app.worker.drain();
    const path = `/dashboard/overview?program_id=${world.program.id}`;
    const views = await Promise.all(members.map((who) => world.api[who].get<MemberOverview>(path)));
    return members.filter((_who, at) => views[at]?.body.learning_modules[0]?.tasks[0]?.done);
  };
  const past = new Date(app.clock.now().getTime() - 50 * 3_600_000);
  const booking = await world.build({ status: 'upcoming', startTime: past, learningModuleId, tell: 'steps' });
  expect(await done()).toEqual([]);
  expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  expect(await done()).toEqual(['mentor', 'asker', 'guest']);
  const admin = await world.admin();
  const missed = await admin.patch(`/api/v2/admin/bookings/${booking.id}/miss`, {
    missed_participant_id: booking.seats.mentee,
  });
  expect(missed.status).toBe(200);
  expect(await done()).toEqual(['mentor', 'guest']);
});
