import { setupSteps, type ProgrammeAdminView, type ProgrammeListView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { formOf, openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const draftText = 'This program is still a draft. Submit its setup to open it.';
const inactiveText = 'This programme is not active.';

/** An enterprise whose admin has just made a programme by the form. */
async function openDraft() {
  const world = await openEnterprise(app);
  const { body: made } = await world.api.post<ProgrammeAdminView>('/programs', {
    enterprise_id: world.enterprise.id,
    name: 'Fresh Start',
    description: 'Six months.',
    pairing_method: 'mentee_picks',
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  });
  const program = { ...world.program, id: made.id, slug: made.slug, name: made.name };
  const inside = await app.as(world.admin, program);
  const parts: Record<string, object> = {
    structure: {
      start_date: `${app.clock.now().getUTCFullYear() + 1}-02-01`,
      duration: '3_months',
      timezone: 'Asia/Kuala_Lumpur',
      no_of_participants: 'less_than_20',
      template_type: 'create_my_own',
    },
    pairing: { pairing_method: 'mentee_picks', program_goals: ['Confidence'] },
    reflection: { review_questions: [] },
  };
  const submit = (by: Api, step: string, more: object = {}) =>
    by.post('/programs', formOf({ program_id: made.id, setup_step: step, ...parts[step], ...more }));
  const status = async () =>
    (await world.api.get<ProgrammeListView>('/api/enterprise/v1/programs')).body.programs.find(
      ({ id }) => id === made.id,
    )?.status;
  return { world, made, program, inside, submit, status };
}

test('[P-322] [D-P15] [D-P17] a new programme is a draft; drafts of its steps leave it one, and the submit of the last open step makes it active', async () => {
  const { world, made, inside, submit, status } = await openDraft();
  expect([made.status, made.is_active, await status()]).toEqual(['draft', false, 'draft']);
  expect(await world.api.get('/api/enterprise/v1/programs')).toMatchObject({
    body: { programs: expect.arrayContaining([expect.objectContaining({ id: world.program.id, status: 'active' })]) },
  });
  for (const step of setupSteps) await submit(inside, step, { draft: true });
  expect(await status()).toBe('draft');
  for (const step of ['reflection', 'pairing'] as const)
    expect((await submit(inside, step)).body).toMatchObject({ status: 'draft', is_active: false });
  expect((await submit(inside, 'structure')).body).toMatchObject({ status: 'active', is_active: true });
  expect(await status()).toBe('active');
  await submit(inside, 'pairing');
  expect(await status()).toBe('active');
});

test('[D-P15] [D-P11] [D-P16] nobody is invited into a draft, paired in it or let in by a link, and who runs it may still set it up', async () => {
  const { world, program, inside } = await openDraft();
  const roles = (await inside.get<ProgrammeAdminView>(`/programs?program_id=${program.id}`)).body.available_roles;
  const id = roles.find(({ name }) => name === 'mentor')?.id;
  const seat = (role: 'mentor' | 'mentee') => buildPerson(app, { memberships: [{ program, role }] });
  const [mentor, mentee] = [await seat('mentor'), await seat('mentee')];
  const rows = { email: ['early@example.test'], send_invite: [true], batch_send_hidden: true, batch_send_invites: '' };
  const people = { mentor_id: mentor.id, mentee_id: mentee.id };
  const refused = [
    await inside.post(`/roles/${id}/invites`, { role_id: id, redirect_url: '/users/login', ...rows }),
    await inside.post(`/roles/${id}/invites/refresh`, {}),
    await inside.post('/pairings', people),
    await inside.post('/groups', { name: 'Early', mentor_ids: [mentor.id], mentee_ids: [mentee.id] }),
  ];
  expect(refused.map(({ status, body }) => [status, body['error']])).toEqual(refused.map(() => [403, draftText]));
  const link = String((await inside.get(`/roles/${id}/invites`)).body['invite_link']);
  const guest = await app.as(await buildPerson(app));
  const entering = await guest.post(`/invites/${link.slice(link.lastIndexOf('/') + 1)}/accept`);
  expect([entering.status, entering.body['error']]).toEqual([403, inactiveText]);
  const asking = await (await app.as(mentee, program)).post('/bookings/booking_submission', {});
  expect([asking.status, asking.body['error']]).toEqual([403, inactiveText]);
  await app.worker.drain();
  expect(await app.mailbox.to('early@example.test')).toEqual([]);
  const alert = { program_id: program.id, dashboard_alert: 'Welcome in June.' };
  expect((await inside.post('/dashboard/alert', alert)).status).toBe(200);
  expect((await world.api.post('/programs', { program_id: program.id, support_email: 'us@acme.test' })).status).toBe(
    200,
  );
});

test('[D-P15] admins are invited into a draft by mail and by link, come in, and submit its set-up; it stays closed to others', async () => {
  const { program, inside, submit, status } = await openDraft();
  const roles = (await inside.get<ProgrammeAdminView>(`/programs?program_id=${program.id}`)).body.available_roles;
  const id = roles.find(({ name }) => name === 'admin')?.id;
  const [byMail, byLink] = [await buildPerson(app), await buildPerson(app)];
  const rows = { email: [byMail.email], send_invite: [true], batch_send_hidden: true, batch_send_invites: '' };
  const sent = await inside.post(`/roles/${id}/invites`, { role_id: id, redirect_url: '/users/login', ...rows });
  expect([sent.status, (await inside.post(`/roles/${id}/invites/refresh`, {})).status]).toEqual([200, 200]);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(byMail.email);
  const tokens = [mail?.text, String((await inside.get(`/roles/${id}/invites`)).body['invite_link'])].map(
    (text) => /\/invites\/([\w.~-]+)/.exec(text ?? '')?.[1],
  );
  for (const [index, person] of [byMail, byLink].entries())
    expect((await (await app.as(person)).post(`/invites/${tokens[index]}/accept`)).status).toBe(200);
  const admin = await app.as(byMail, program);
  for (const step of setupSteps) expect((await submit(admin, step)).status).toBe(200);
  expect(await status()).toBe('active');
});

test('[D-P15] [D-P11] a draft is no matter of the switch: only the set-up makes it active, also by an admin of the programme', async () => {
  const { world, made, program, submit, status } = await openDraft();
  const turned = await world.api.post('/programs', { program_id: made.id, is_active: true });
  expect([turned.status, turned.body['errors']]).toEqual([
    422,
    { is_active: ['Submit the setup of the program to activate it.'] },
  ]);
  await world.api.post('/programs', { program_id: made.id, is_active: false });
  expect(await status()).toBe('draft');
  const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
  for (const step of setupSteps) expect((await submit(admin, step)).status).toBe(200);
  expect(await status()).toBe('active');
  await world.api.post('/programs', { program_id: made.id, is_active: false });
  expect(await status()).toBe('inactive');
  await submit(admin, 'pairing');
  expect(await status()).toBe('inactive');
});

test('[D-P94] an unconfirmed admin saves drafts, but the submit that would activate the programme is refused and keeps nothing', async () => {
  const { program, inside, submit, status } = await openDraft();
  for (const step of ['structure', 'pairing'] as const) await submit(inside, step);
  const person = await buildPerson(app, { confirmed: false, memberships: [{ program, role: 'admin' }] });
  const unconfirmed = await app.as(person, program);
  expect((await submit(unconfirmed, 'reflection', { draft: true })).status).toBe(200);
  const refused = await submit(unconfirmed, 'reflection', { description: 'Not kept.' });
  expect([refused.status, refused.body['error']]).toEqual([403, 'Please confirm your email address first.']);
  const after = (await inside.get<ProgrammeAdminView>(`/programs?program_id=${program.id}`)).body;
  expect([after.setup_steps, after.description, await status()]).toEqual([
    ['structure', 'pairing'],
    'Six months.',
    'draft',
  ]);
});

test('[D-P15] two admins who submit the two last steps at once activate the programme', async () => {
  const { inside, submit, status, made } = await openDraft();
  await submit(inside, 'structure');
  const answers = await Promise.all(['pairing', 'reflection'].map((step) => submit(inside, step)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await status()).toBe('active');
  const records = await app.database.ops.rows(
    `select from kernel.audit_row where action = 'programme.activated' and object_id = $1`,
    [String(made.id)],
  );
  expect(records).toHaveLength(1);
});
