import type { NotificationList } from '@tandem/contracts/notifications';
import { startTestApp, type Api, type TestApp } from '../../../test/harness.js';
import {
  buildPerson,
  buildProgramme,
  generalProgramme,
  type BuiltPerson,
  type BuiltProgramme,
} from '../platform/index.js';
import { buildNotification } from './index.js';

let app: TestApp;
let general: BuiltProgramme;
let portal: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  general = await generalProgramme(app);
  portal = await buildProgramme(app);
});
afterAll(() => app.close());

async function member(): Promise<{ person: BuiltPerson; inGeneral: Api; inPortal: Api }> {
  const person = await buildPerson(app, {
    memberships: [
      { program: general, role: 'mentee' },
      { program: portal, role: 'mentee' },
    ],
  });
  return { person, inGeneral: await app.as(person, general), inPortal: await app.as(person, portal) };
}

const notify = (
  person: BuiltPerson,
  program: BuiltProgramme,
  rest: { message?: string; createdAt?: Date; linkPath?: string } = {},
): Promise<number> =>
  buildNotification(app, { tenantId: program.tenantId, programId: program.id, userId: person.id, ...rest });

const bell = async (api: Api): Promise<NotificationList> => (await api.get<NotificationList>('/notifications')).body;

test('[A-243][A-244][S-029][D-A102] the bell lists unread notices, newest first, with text, kind, link and age', async () => {
  const { person, inGeneral } = await member();
  const now = app.clock.now().getTime();
  await notify(person, general, { message: 'Older', createdAt: new Date(now - 5 * 60_000 - 1000) });
  await notify(person, general, {
    message: 'Newer',
    createdAt: new Date(now - 1000),
    linkPath: '/main/bookings?tab=closed',
  });
  expect(await bell(inGeneral)).toMatchObject({
    unread_total: 2,
    notifications: [
      { object_type: 'Booking', message: 'Newer', link_path: '/main/bookings?tab=closed', time_elapsed: 'just now' },
      { object_type: 'Booking', message: 'Older', link_path: '/main/bookings', time_elapsed: '5 minutes ago' },
    ],
  });
});

test('[D-A102] a portal shows its own notices, main/main those of all programmes', async () => {
  const { person, inGeneral, inPortal } = await member();
  await notify(person, general, { message: 'Of main' });
  await notify(person, portal, { message: 'Of the portal' });
  expect((await bell(inPortal)).notifications.map((row) => row.message)).toEqual(['Of the portal']);
  expect((await bell(inGeneral)).notifications.map((row) => row.message).sort()).toEqual(['Of main', 'Of the portal']);
});

test('[S-030][A-244] clearing one takes it out of the list, also from main/main for a portal’s, and again without error', async () => {
  const { person, inGeneral } = await member();
  const id = await notify(person, portal);
  await notify(person, general);
  expect(await inGeneral.post('/notifications/mark_read', { notification_id: id })).toMatchObject({
    status: 200,
    body: { unread_total: 1 },
  });
  expect((await bell(inGeneral)).notifications.map((row) => row.id)).not.toContain(id);
  expect(await inGeneral.post('/notifications/mark_read', { notification_id: id })).toMatchObject({ status: 200 });
});

test('[S-030][D-A102] clearing all clears those of the active programme; on main/main all', async () => {
  const { person, inGeneral, inPortal } = await member();
  await notify(person, portal);
  await notify(person, general);
  expect((await inPortal.post('/notifications/mark_all_read')).body).toEqual({ unread_total: 0 });
  expect((await bell(inGeneral)).unread_total).toBe(1);
  await notify(person, portal);
  expect((await inGeneral.post('/notifications/mark_all_read')).body).toEqual({ unread_total: 0 });
  expect(await bell(inPortal)).toEqual({ notifications: [], unread_total: 0 });
});

test('[S-030][D-A102] clearing all up to one leaves what has come since; an id that is none is refused', async () => {
  const { person, inGeneral, inPortal } = await member();
  await notify(person, portal);
  const shown = await notify(person, general);
  const since = await notify(person, portal);
  expect((await inGeneral.post('/notifications/mark_all_read', { up_to: shown })).body).toEqual({ unread_total: 1 });
  expect((await bell(inPortal)).notifications.map((row) => row.id)).toEqual([since]);
  expect(await inGeneral.post('/notifications/mark_all_read', { up_to: 'newest' })).toMatchObject({ status: 422 });
  expect((await bell(inPortal)).unread_total).toBe(1);
});

test('[S02][A-244] another person’s notice is unknown and stays unread', async () => {
  const [mine, other] = [await member(), await member()];
  const id = await notify(mine.person, portal);
  const answer = await other.inPortal.post('/notifications/mark_read', { notification_id: id });
  expect(answer).toMatchObject({ status: 404, body: { error: 'Not found.' } });
  await other.inPortal.post('/notifications/mark_all_read');
  expect((await bell(mine.inPortal)).unread_total).toBe(1);
});

test('[D-A102] at most 50 are listed with the true total; those older than 90 days are gone', async () => {
  const { person, inPortal } = await member();
  for (let count = 0; count < 51; count += 1) await notify(person, portal);
  await notify(person, portal, {
    message: 'Ancient',
    createdAt: new Date(app.clock.now().getTime() - 91 * 86_400_000),
  });
  const { notifications, unread_total } = await bell(inPortal);
  expect([notifications.length, unread_total]).toEqual([50, 51]);
});

test('[A-330][A-331] without a session the bell answers 401; a missing id is named', async () => {
  expect(await app.anonymous.get('/notifications')).toMatchObject({ status: 401 });
  const { inGeneral } = await member();
  expect(await inGeneral.post('/notifications/mark_read', {})).toMatchObject({
    status: 422,
    body: { errors: { notification_id: ['Notification is required'] } },
  });
});

test('[D-A102] notices are kept for 90 days and then removed, read or not', async () => {
  const { person, inPortal } = await member();
  const days = (count: number): Date => new Date(app.clock.now().getTime() - count * 86_400_000);
  const old = await notify(person, portal, { createdAt: days(91) });
  const kept = await notify(person, portal, { createdAt: days(88) });
  await inPortal.post('/notifications/mark_read', { notification_id: old });
  await app.clock.advance(86_400);
  await app.worker.drain();
  const rows = await app.database.ops.rows<{ id: number }>(
    'select id from notifications.notification where id = any($1)',
    [[old, kept]],
  );
  expect(rows).toEqual([{ id: kept }]);
  await app.clock.advance(-86_400);
});
