import type { AgendaAnswer, AgendasView, MemberOverview, OverviewView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildAgenda } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.floor(app.clock.now().getTime() / hour) * hour + hours * hour);
const draft = (change: object = {}) => ({
  title: ' Kick-off ',
  description: 'We meet.\nBring a question.',
  start_time: '2031-06-01T09:00:00Z',
  end_time: '2031-06-01T10:30:00Z',
  link: 'https://meet.example.com/kick-off',
  link_name: 'Join us',
  ...change,
});
const create = (by: Api, change: object = {}) => by.post<AgendaAnswer>('/agendas', draft(change));
const list = async (by: Api, query = '') => (await by.get<AgendasView>(`/agendas${query}`)).body;
const titles = async (by: Api, query = '') => (await list(by, query)).agendas.map(({ title }) => title);

test('[P-230] [P-234] [P-236] [P-237] [P-238] [D-P02] [D-P05] an agenda is made, read, changed and deleted, each on record', async () => {
  const { inside, program, admin } = await openEnterprise(app);
  const made = await create(inside, { program_id: program.id });
  const { agenda } = made.body;
  expect([made.status, made.body.message]).toEqual([201, 'Agenda created successfully']);
  expect(agenda).toMatchObject({
    program_id: program.id,
    title: 'Kick-off',
    description: 'We meet.\nBring a question.',
    start_time: '2031-06-01T09:00:00.000Z',
    end_time: '2031-06-01T10:30:00.000Z',
    link: 'https://meet.example.com/kick-off',
    link_name: 'Join us',
    published: false,
    sent_updated_agenda: false,
  });
  expect((await list(inside, `?program_id=${program.id}`)).agendas).toEqual([agenda]);
  const changed = await inside.patch<AgendaAnswer>(`/agendas/${agenda.id}`, { title: 'Start', link: '' });
  expect([changed.status, changed.body.message]).toEqual([200, 'Agenda updated successfully']);
  expect(changed.body.agenda).toMatchObject({ title: 'Start', link: null, description: agenda.description });
  const stale = await inside.patch(`/agendas/${agenda.id}`, { title: 'Late', updated_at: '2020-01-01T00:00:00Z' });
  expect([stale.status, stale.body['error']]).toEqual([
    409,
    'This was changed by someone else. Please reload and try again.',
  ]);
  const gone = await inside.delete(`/agendas/${agenda.id}`);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Agenda deleted successfully' }]);
  expect((await inside.delete(`/agendas/${agenda.id}`)).status).toBe(404);
  expect(await titles(inside)).toEqual([]);
  const record = await app.database.ops.rows(
    `select action, actor_id as by from kernel.audit_row where object_type = 'agenda' and object_id = $1 order by id`,
    [String(agenda.id)],
  );
  expect(record).toEqual(
    ['agenda.created', 'agenda.changed', 'agenda.removed'].map((action) => ({ action, by: admin.id })),
  );
});

test.each([
  ['[P-231] a blank title', { title: ' ' }, 'title', 'Title is required'],
  ['[P-231] a missing start', { start_time: undefined }, 'start_time', 'Start time is required'],
  ['[P-231] a missing end', { end_time: '' }, 'end_time', 'End time is required'],
  ['[P-231] a day that does not exist', { start_time: '2031-02-30T09:00' }, 'start_time', 'Start time is required'],
  ['[P-231] a last day that does not exist', { end_time: '2031-06-31T09:00' }, 'end_time', 'End time is required'],
  [
    '[D-P85] an end at the start',
    { end_time: '2031-06-01T17:00:00+08:00' },
    'end_time',
    'End time must be after start time',
  ],
  [
    '[P-232] [D-P08] a link without its host',
    { link: 'meet' },
    'link',
    'Link must be a valid full URL (e.g. https://www.example.com)',
  ],
  [
    '[P-232] [D-P08] a link of another scheme',
    { link: 'javascript:alert(1)' },
    'link',
    'Link must be a valid full URL (e.g. https://www.example.com)',
  ],
  [
    '[D-P85] telling of what nobody may read',
    { sent_updated_agenda: true },
    'sent_updated_agenda',
    'Publish the agenda to notify participants.',
  ],
])('%s is refused, on a change too', async (_name, change, field, text) => {
  const { inside, program } = await openEnterprise(app);
  const refused = await create(inside, change);
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { [field]: [text] } }]);
  const id = await buildAgenda(app, {
    programId: program.id,
    published: false,
    startTime: new Date('2031-06-01T09:00Z'),
  });
  if (Object.values(change)[0] !== undefined)
    expect((await inside.patch(`/agendas/${id}`, change)).body).toMatchObject({ errors: { [field]: [text] } });
  expect(await titles(inside)).toEqual(['Kick-off']);
});

test('[P-232] [D-P08] http addresses are links too', async () => {
  const { inside } = await openEnterprise(app);
  expect((await create(inside, { link: 'http://intranet/plan' })).body.agenda.link).toBe('http://intranet/plan');
});

test('[D-P85] [P-228] upcoming until its end and soonest first, past newest first; participants read what is published', async () => {
  const world = await openEnterprise(app);
  const programId = world.program.id;
  const build = (title: string, hours: number, published = true, minutes = 30) =>
    buildAgenda(app, { programId, title, startTime: inHours(hours), minutes, published });
  await build('Old', -50);
  await build('Yesterday', -24);
  await build('Tomorrow', 24);
  await build('Now', -1, true, 240);
  await build('Draft', 5, false);
  const member = await app.as(await world.member('mentee'), world.program);
  expect(await titles(world.inside, '?view=upcoming')).toEqual(['Now', 'Draft', 'Tomorrow']);
  expect(await titles(world.inside, '?view=past')).toEqual(['Yesterday', 'Old']);
  expect(await titles(member)).toEqual(['Now', 'Tomorrow', 'Yesterday', 'Old']);
  expect(await list(member, '?view=upcoming&per_page=1&page=2')).toMatchObject({
    agendas: [{ title: 'Tomorrow' }],
    total: 2,
    max_pages: 2,
    counts: { upcoming: 2, past: 2 },
  });
});

test('[P-233] [P-239] the toggle shows it to participants and takes it back; naming the state twice changes it once', async () => {
  const world = await openEnterprise(app);
  const id = await buildAgenda(app, { programId: world.program.id, published: false });
  const member = await app.as(await world.member('mentor'), world.program);
  const toggle = (body?: object) => world.inside.post<AgendaAnswer>(`/agendas/${id}/toggle_publish`, body);
  expect(await titles(member)).toEqual([]);
  const first = await toggle();
  expect([first.status, first.body.message, first.body.agenda.published]).toEqual([
    200,
    'Agenda published successfully',
    true,
  ]);
  expect(await titles(member)).toEqual(['Kick-off']);
  expect((await toggle({ published: true })).body.agenda.published).toBe(true);
  expect((await toggle()).body.message).toBe('Agenda unpublished successfully');
  expect(await titles(member)).toEqual([]);
});

test('[D-P85] [D-P122] "Notify participants" mails mentees and mentors once on that save, on their clock, and not who saved it', async () => {
  const world = await openEnterprise(app);
  const mentee = await world.member('mentee', { timezone: 'America/New_York' });
  const [mentor, admin] = [await world.member('mentor'), await world.member('admin')];
  const memberships = (['admin', 'mentor'] as const).map((role) => ({ program: world.program, role }));
  const saver = await buildPerson(app, { memberships });
  const api = await app.as(saver, world.program);
  const options = { headers: { 'Idempotency-Key': 'kick-off' } };
  const body = draft({ published: true, sent_updated_agenda: true });
  const [first, again] = [
    await api.post<AgendaAnswer>('/agendas', body, options),
    await api.post<AgendaAnswer>('/agendas', body, options),
  ];
  expect(again.body.agenda.id).toBe(first.body.agenda.id);
  expect(first.body.agenda.sent_updated_agenda).toBe(true);
  await app.worker.drain();
  const mails = await app.mailbox.to(mentee.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`${world.program.name} agenda: Kick-off`]);
  for (const text of [
    '1 Jun 2031, 5:00 AM - 6:30 AM EDT',
    'Bring a question.',
    'Join us: https://meet.example.com/kick-off',
  ])
    expect(mails[0]?.text).toContain(text);
  expect(await app.mailbox.to(mentor.email)).toHaveLength(1);
  for (const silent of [admin, world.admin, saver]) expect(await app.mailbox.to(silent.email)).toEqual([]);
  await api.patch(`/agendas/${first.body.agenda.id}`, { title: 'Start' });
  await app.worker.drain();
  expect(await app.mailbox.to(mentee.email)).toHaveLength(1);
  await api.patch(`/agendas/${first.body.agenda.id}`, { title: 'Begin', sent_updated_agenda: true });
  await app.worker.drain();
  expect((await app.mailbox.to(mentee.email)).map(({ subject }) => subject)).toContain(
    `${world.program.name} agenda: Begin`,
  );
});

test('[D-P03] a time without an offset is what the admin’s clock shows, and is answered so', async () => {
  const world = await openEnterprise(app);
  const admin = await app.as(await world.member('admin', { timezone: 'Europe/Berlin' }), world.program);
  const { body } = await create(admin, { start_time: '2031-06-01T09:00', end_time: '2031-06-01T10:00' });
  expect(body.agenda).toMatchObject({
    start_time: '2031-06-01T07:00:00.000Z',
    viewer_time: { start: '2031-06-01T09:00', end: '2031-06-01T10:00', zone: 'CEST' },
  });
});

const overviewOf = async <V>(by: Api, { program }: EnterpriseWorld) =>
  (await by.get<V>(`/dashboard/overview?program_id=${program.id}`)).body;

test('[P-125] [D-P53] [D-P124] the first agenda counts in the guide, and dashboards show the next ones', async () => {
  const world = await openEnterprise(app);
  const programId = world.program.id;
  await buildAgenda(app, { programId, title: 'Over', startTime: inHours(-48) });
  await buildAgenda(app, { programId, title: 'Draft', published: false });
  await buildAgenda(app, { programId, title: 'Open' });
  const member = await app.as(await world.member('mentee'), world.program);
  const told = await overviewOf<OverviewView>(world.inside, world);
  expect(told.setup_status).toMatchObject({ has_created_agenda: true, overall: 67 });
  expect(told.agendas.map(({ title }) => title)).toEqual(['Draft', 'Open']);
  expect((await overviewOf<MemberOverview>(member, world)).agendas.map(({ title }) => title)).toEqual(['Open']);
});

test('[P-326] [P-001] participants write nothing, and another programme’s agendas are not found', async () => {
  const [world, other] = [await openEnterprise(app), await openEnterprise(app)];
  const id = await buildAgenda(app, { programId: world.program.id });
  const mentor = await app.as(await world.member('mentor'), world.program);
  for (const [by, status] of [
    [mentor, 403],
    [other.inside, 404],
  ] as const) {
    expect((await by.patch(`/agendas/${id}`, { title: 'Mine' })).status).toBe(status);
    expect((await by.post(`/agendas/${id}/toggle_publish`, { published: false })).status).toBe(status);
    expect((await by.delete(`/agendas/${id}`)).status).toBe(status);
  }
  expect((await create(mentor)).status).toBe(403);
  expect((await create(other.inside, { program_id: world.program.id })).status).toBe(422);
  expect(await titles(world.inside)).toEqual(['Kick-off']);
  expect(await titles(other.inside)).toEqual([]);
});
