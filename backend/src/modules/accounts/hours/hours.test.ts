import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { AccountsFacade, buildMentor } from '../index.js';

let app: TestApp;
let general: BuiltProgramme;
let portal: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  general = await generalProgramme(app);
  portal = await buildProgramme(app);
});
afterAll(() => app.close());

const mentor = (): Promise<{ id: number }> =>
  buildMentor(app, general, {
    hours: null,
    memberships: [
      { program: general, role: 'mentor' },
      { program: portal, role: 'mentor' },
    ],
  });
const monday = { weekday: 1, start: '09:00', end: '12:30' };
const body = { timezone: 'Europe/London', dnd: false, weekly: [monday], exceptions: [] };

test('[D-A56][A-124][A-130] hours are saved and read back with timezone and do not disturb', async () => {
  const api = await app.as(await mentor(), general);
  expect((await api.get('/users/current/availability')).body).toMatchObject({
    own: false,
    weekly: [],
    timezone: 'Asia/Kuala_Lumpur',
  });
  const exceptions = [
    { date: '2026-12-25', closed: true, start: null, end: null },
    { date: '2026-12-28', closed: false, start: '10:00', end: '11:00' },
  ];
  const saved = await api.put('/users/current/availability', { ...body, dnd: true, exceptions });
  expect(saved).toMatchObject({
    status: 200,
    body: { program_id: general.id, own: true, timezone: 'Europe/London', dnd: true, weekly: [monday], exceptions },
  });
  expect((await api.get('/users/current/availability')).body).toEqual(saved.body);
  expect((await api.get('/users/current')).body).toMatchObject({ timezone: 'Europe/London', dnd: true });
});

test('[D-B103] a programme without own hours uses the general ones, one with own hours its own, also for bookings', async () => {
  const person = await mentor();
  const [inGeneral, inPortal] = [await app.as(person, general), await app.as(person, portal)];
  await inGeneral.put('/users/current/availability', body);
  expect((await inPortal.get('/users/current/availability')).body).toMatchObject({ own: false, weekly: [monday] });
  const facade = app.get(AccountsFacade);
  const seen = (program: BuiltProgramme): Promise<unknown> =>
    app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
      facade.hoursOf(person.id, program.id),
    );
  expect(await seen(portal)).toMatchObject({ own: false, timezone: 'Europe/London', weekly: [monday] });
  await inPortal.put('/users/current/availability', { ...body, weekly: [] });
  expect(await seen(portal)).toMatchObject({ own: true, weekly: [] });
  expect(await seen(general)).toMatchObject({ own: true, weekly: [monday] });
});

const wrongHours = [
  ['end before start', { weekly: [{ weekday: 1, start: '12:00', end: '09:00' }] }, 'End must be after start'],
  [
    'a time off the 15-minute grid',
    { weekly: [{ weekday: 1, start: '09:10', end: '12:00' }] },
    'Times go in steps of 15 minutes',
  ],
  [
    'overlapping ranges',
    { weekly: [monday, { weekday: 1, start: '12:00', end: '14:00' }] },
    'Time ranges must not overlap',
  ],
  [
    'six ranges a day',
    {
      weekly: [8, 9, 10, 11, 12, 13].map((h) => ({
        weekday: 2,
        start: `${String(h).padStart(2, '0')}:00`,
        end: `${String(h).padStart(2, '0')}:30`,
      })),
    },
    'At most 5 time ranges a day',
  ],
  [
    'a closed date with hours',
    {
      exceptions: [
        { date: '2026-12-25', closed: true },
        { date: '2026-12-25', start: '09:00', end: '10:00' },
      ],
    },
    'A closed date cannot have time ranges',
  ],
  ['no timezone', { timezone: '' }, 'Timezone is required'],
  ['an unknown timezone', { timezone: 'Moon/Base' }, 'Please choose a timezone from the list'],
] as const;

test.each(wrongHours)('[D-A56][A-124] %s is refused and nothing is saved', async (_name, change, text) => {
  const api = await app.as(await mentor(), general);
  expect(await api.put('/users/current/availability', { ...body, ...change })).toMatchObject({
    status: 422,
    body: { error: text },
  });
  expect((await api.get('/users/current/availability')).body).toMatchObject({
    own: false,
    timezone: 'Asia/Kuala_Lumpur',
  });
});

test('[D-A56] ranges that touch are no overlap', async () => {
  const api = await app.as(await mentor(), general);
  const weekly = [monday, { weekday: 1, start: '12:30', end: '14:00' }];
  expect(await api.put('/users/current/availability', { ...body, weekly })).toMatchObject({
    status: 200,
    body: { weekly },
  });
});

test('[A-126][A-127][D-A58] the toggle flips the stored value, in every programme', async () => {
  const person = await mentor();
  const api = await app.as(person, general);
  expect((await api.get('/users/current/dnd_status')).body).toEqual({ active: false });
  expect((await api.post('/users/current/toggle_dnd')).body).toEqual({ active: true });
  expect((await (await app.as(person, portal)).get('/users/current/dnd_status')).body).toEqual({ active: true });
  expect(await app.get(AccountsFacade).isUnavailable(person.id)).toBe(true);
  expect((await api.post('/users/current/toggle_dnd')).body).toEqual({ active: false });
});

test('[D-A58] two toggles at the same moment end where they began', async () => {
  const api = await app.as(await mentor(), general);
  const answers = await Promise.all([api.post('/users/current/toggle_dnd'), api.post('/users/current/toggle_dnd')]);
  expect(answers.map((one) => one.body.active).sort()).toEqual([false, true]);
  expect((await api.get('/users/current/dnd_status')).body).toEqual({ active: false });
});

test('[A-125] POST /users/current sets timezone and do not disturb', async () => {
  const api = await app.as(await mentor(), general);
  const answer = await api.post('/users/current', {
    user: { timezone: 'Asia/Tokyo' },
    availability: { program_id: general.id, dnd: true },
  });
  expect(answer).toMatchObject({ status: 200, body: { timezone: 'Asia/Tokyo', dnd: true } });
});

test('[A-131][A-325] hours and do not disturb are the mentors’ alone', async () => {
  const api = await app.as(await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] }), general);
  expect(await api.put('/users/current/availability', body)).toMatchObject({ status: 403 });
  expect(await api.post('/users/current/toggle_dnd')).toMatchObject({ status: 403 });
});

test('[D-S51] a program_id that differs from the header is refused', async () => {
  const api = await app.as(await mentor(), general);
  expect(await api.put('/users/current/availability', { ...body, program_id: portal.id })).toMatchObject({
    status: 422,
  });
});

test('[D-B103] saved hours are announced in every programme of the mentor, because the general ones may hold there', async () => {
  const person = await mentor();
  await (await app.as(person, general)).put('/users/current/availability', body);
  const told = await app.database.ops.rows<{ tenant_id: number; program_id: number }>(
    `select distinct tenant_id, program_id from kernel.outbox_message
     where name = 'accounts.hours-saved.v1' and (payload ->> 'userId')::bigint = $1 order by program_id`,
    [person.id],
  );
  expect(told).toEqual([
    { tenant_id: general.tenantId, program_id: general.id },
    { tenant_id: portal.tenantId, program_id: portal.id },
  ]);
});
