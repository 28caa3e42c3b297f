import type { OfflineData } from '@tandem/contracts/bookings';
import { buildLearningModule } from '../../programme-admin/index.js';
import { idOf, openOfflineScene, rowsOf } from '../testing/offline-scene.js';
import { openSessionWorld, openStarts } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const days = [
  { startsOn: '2026-01-01', endsOn: '2026-01-31' },
  { startsOn: '2026-02-01', endsOn: '2026-02-28' },
  { startsOn: '2026-03-01', endsOn: '2026-03-31' },
] as const;

const factOf = (bookingId: number) =>
  app.database.ops.rows(
    'select learning_module_id, held_at is not null as held from programme_admin.session_fact where booking_id = $1',
    [bookingId],
  );

test('[B-043, B-085, B-090, D-B150] a past session is logged for a module of the programme, which its details name, also once it is removed', async () => {
  const { world, log } = await openOfflineScene(app);
  const programId = world.program.id;
  const first = await buildLearningModule(app, { programId, name: 'Know yourself', ...days[0] });
  await buildLearningModule(app, { programId, name: 'Taken back', removed: true, ...days[1] });
  const last = await buildLearningModule(app, { programId, name: 'Land the role', ...days[2] });
  const { body } = await world.api.mentee.get<OfflineData>('/bookings/offline_sessions_data');
  expect(body.learning_modules).toEqual([
    { id: first, title: 'Know yourself' },
    { id: last, title: 'Land the role' },
  ]);
  const answer = await log({ agenda_id: String(last) });
  const named = { learning_module: { id: last, title: 'Land the role' } };
  expect(answer).toMatchObject({ status: 201, body: { booking: named } });
  await app.worker.drain();
  expect(await factOf(idOf(answer))).toEqual([{ learning_module_id: last, held: true }]);
  await app.database.ops.rows('update programme_admin.learning_module set removed_at = $2 where id = $1', [
    last,
    app.clock.now(),
  ]);
  expect((await world.api.mentor.get(`/bookings/${idOf(answer)}`)).body['booking']).toMatchObject(named);
});

test('[B-085] a module of another programme and a removed one are refused, and nothing is logged', async () => {
  const { world, log } = await openOfflineScene(app);
  const other = await openSessionWorld(app);
  const foreign = await buildLearningModule(app, { programId: other.program.id, ...days[0] });
  const gone = await buildLearningModule(app, { programId: world.program.id, removed: true, ...days[0] });
  for (const agenda_id of [foreign, gone, 'soon'])
    expect(await log({ agenda_id })).toMatchObject({
      status: 422,
      body: { errors: { agenda_id: ['This learning module is not available.'] } },
    });
  expect(await rowsOf(app, world)).toEqual([]);
});

test('[D-B149] a request for a session names its module too, and every step of it tells which', async () => {
  const world = await openSessionWorld(app);
  const agenda_id = await buildLearningModule(app, { programId: world.program.id, name: 'Get ready', ...days[0] });
  const [start = ''] = await openStarts(world);
  const ask = (module: number) =>
    world.api.mentee.post('/bookings/booking_submission', world.request(start, { agenda_id: module }));
  expect(await ask(agenda_id + 1_000_000)).toMatchObject({
    status: 422,
    body: { code: 'learning-module.not_offered' },
  });
  const answer = await ask(agenda_id);
  expect(answer.body['booking']).toMatchObject({ learning_module: { id: agenda_id, title: 'Get ready' } });
  await app.worker.drain();
  expect(await factOf(idOf(answer))).toEqual([{ learning_module_id: agenda_id, held: false }]);
});
