import type { AdminUser, AdminUsers } from '@tandem/contracts/accounts';
import { startTestApp, type Answer, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme, type BuiltPerson, type BuiltProgramme } from '../../platform/index.js';
import { buildProfile } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;
let superadmin: Api;
let superadminId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
  ({ id: superadminId } = await buildPerson(app, { isSuperadmin: true }));
  superadmin = await app.as({ id: superadminId });
});
afterAll(() => app.close());

const at = '/api/v1/main/admins/users';
const list = async (query = ''): Promise<AdminUsers> => (await superadmin.get<AdminUsers>(`${at}.json${query}`)).body;
const found = async (search: string): Promise<AdminUser[]> =>
  (await list(`?search=${encodeURIComponent(search)}`)).data;
const move = (person: { id: number }, email: string): Promise<Answer<unknown>> =>
  superadmin.post(`${at}/${person.id}/email`, { email });
const newAddress = (): string => `moved-${++count}@example.test`;
const confirm = (token: string) => app.anonymous.post('/users/confirmation', { confirmation_token: token });
const audited = (action: string, { id }: { id: number }) =>
  app.database.ops.rows(
    'select actor_id, value_from, value_to from kernel.audit_row where action = $1 and object_id = $2',
    [action, String(id)],
  );

async function linksMailedTo(email: string): Promise<string[]> {
  await app.worker.drain();
  const mails = await app.mailbox.to(email);
  return mails.flatMap(({ text }) => /confirmation_token=([\w-]+)/.exec(text)?.[1] ?? []);
}

async function unconfirmed(): Promise<BuiltPerson> {
  const person = await buildPerson(app, { confirmed: false });
  await app.anonymous.post('/api/enterprise/v1/auth/resend_confirmation', { email: person.email });
  return person;
}

test('[D-A148] superadmins find everybody of the installation by name or e-mail, with credits and last visit', async () => {
  const mentee = await buildPerson(app, {
    firstname: 'Zoë',
    lastname: 'Quillfeather',
    memberships: [{ program, role: 'mentee' }],
  });
  const stranger = await buildPerson(app, { lastname: 'Quillfeather', confirmed: false });
  await app.as(mentee, program);
  await superadmin.post(`${at}/${mentee.id}/credits`, { units: 30, reason: 'Goodwill' });
  const [second, first, ...others] = await found('quillfeather');
  expect(others).toEqual([]);
  expect(first).toEqual({
    id: mentee.id,
    full_name: 'Zoë Quillfeather',
    email: mentee.email,
    confirmed: true,
    deleted: false,
    is_fl_mentor: false,
    balance: 30,
    last_active_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(second).toMatchObject({ id: stranger.id, confirmed: false, balance: 0, last_active_at: null });
  expect((await found('zoe quill')).map(({ id }) => id)).toEqual([mentee.id]);
  expect((await found(stranger.email.toUpperCase())).map(({ id }) => id)).toEqual([stranger.id]);
  expect(await found('100%_')).toEqual([]);
});

test('[D-A148] ten people a page, newest first, and a deleted one is a "Deleted User" whom no search finds', async () => {
  const gone = await buildPerson(app, { lastname: 'Vanishwood' });
  await app.database.ops.transaction((tx) =>
    tx.query('update platform."user" set deleted_at = now() where id = $1', [gone.id]),
  );
  expect((await list()).data[0]).toMatchObject({
    id: gone.id,
    full_name: 'Deleted User',
    email: null,
    confirmed: false,
    deleted: true,
  });
  expect(await found('Vanishwood')).toEqual([]);
  expect(await found(gone.email)).toEqual([]);
  for (let more = 0; more < 10; more += 1) await buildPerson(app);
  const pages = [await list(), await list('?page=2')];
  expect(pages[0]).toMatchObject({ data: { length: 10 }, max_pages: pages[1]?.max_pages });
  expect(pages[1]?.data[0]?.id).toBe(gone.id);
  expect(await superadmin.get(`${at}.json?page=0`)).toMatchObject({ status: 422 });
});

test('[D-A148][S10] nobody but a superadmin sees the list or changes an account; deleted and unknown people are not found', async () => {
  const mentor = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentor' }] }), program);
  const target = await buildPerson(app);
  const calls = (api: Api, id: number) =>
    Promise.all([
      api.post(`${at}/${id}/email`, { email: newAddress() }),
      api.post(`${at}/${id}/fl_mentor`, { is_fl_mentor: true }),
      api.delete(`${at}/${id}/sessions`),
    ]);
  expect((await mentor.get(`${at}.json`)).status).toBe(403);
  expect((await calls(mentor, target.id)).map(({ status }) => status)).toEqual([403, 403, 403]);
  await app.database.ops.transaction((tx) =>
    tx.query('update platform."user" set deleted_at = now() where id = $1', [target.id]),
  );
  for (const id of [target.id, 999_999_999])
    expect((await calls(superadmin, id)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('[D-A24] a new address counts at once, is unconfirmed until its own link is used, and both addresses are mailed', async () => {
  const person = await buildPerson(app, { firstname: 'Aina' });
  const email = newAddress();
  expect(await move(person, ` ${email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { user_id: person.id, email },
  });
  expect(await found(email)).toMatchObject([{ id: person.id, confirmed: false }]);
  const [link = '', ...more] = await linksMailedTo(email);
  expect(more).toEqual([]);
  const [news, ...others] = await app.mailbox.to(person.email);
  expect(others).toEqual([]);
  expect(news).toMatchObject({ subject: expect.stringMatching(/^Your e-mail for .* was changed$/) });
  expect(news?.text).toContain('Hi Aina,');
  expect(`${news?.text}${news?.html}`).not.toContain(email);
  expect((await confirm(link)).status).toBe(200);
  expect(await found(email)).toMatchObject([{ confirmed: true }]);
  expect(await audited('email.changed', person)).toEqual([
    { actor_id: superadminId, value_from: person.email, value_to: email },
  ]);
});

test('[D-A24] no link that the old address got, or still gets, confirms the new one or sets a password', async () => {
  const person = await unconfirmed();
  await app.anonymous.post('/api/enterprise/v1/auth/forgot_password', { email: person.email });
  const [old = ''] = await linksMailedTo(person.email);
  expect(old).not.toBe('');
  const reset = (await app.mailbox.to(person.email)).flatMap(
    ({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  expect(reset).toHaveLength(1);
  const useReset = () =>
    app.anonymous.post('/api/enterprise/v1/auth/reset_password', {
      password: 'Another!2026',
      password_confirmation: 'Another!2026',
      reset_password_token: reset[0],
    });
  const email = newAddress();
  await move(person, email);
  expect(await confirm(old)).toMatchObject({ status: 422, body: { code: 'confirmation.invalid' } });
  expect((await useReset()).status).toBe(422);
  // A link that was written for the old address while the change ran: not cancelled, and yet good for nothing.
  await app.database.ops.transaction((tx) =>
    tx.query('update platform.user_token set used_at = null where user_id = $1 and email = $2', [
      person.id,
      person.email,
    ]),
  );
  expect([(await confirm(old)).status, (await useReset()).status]).toEqual([422, 422]);
  expect(await found(email)).toMatchObject([{ confirmed: false }]);
});

test('[D-A24][S23] two people moved to one address at once: one gets it, the other keeps its own', async () => {
  const people = [await buildPerson(app), await buildPerson(app)] as const;
  const email = newAddress();
  const answers = await Promise.all(people.map((person) => move(person, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    errors: { email: ['Email has already been taken'] },
  });
  expect(await found(email)).toHaveLength(1);
  const loser = people[answers.findIndex(({ status }) => status === 422)];
  expect(await found(loser?.email ?? '')).toMatchObject([{ id: loser?.id, confirmed: true }]);
});

test('[D-A24] an address that is taken, missing, malformed or the same is refused beside its field', async () => {
  const [person, other] = [await buildPerson(app), await buildPerson(app)];
  const refusals = {
    [other.email]: 'Email has already been taken',
    [person.email]: 'This is the e-mail of the account already',
    ' ': 'E-mail is required',
    'no address': 'Please enter a valid email',
  };
  for (const [email, text] of Object.entries(refusals))
    expect(await move(person, email)).toMatchObject({ status: 422, body: { errors: { email: [text] } } });
  await app.worker.drain();
  expect(await app.mailbox.to(person.email)).toEqual([]);
});

test('[D-A24] people cannot change their own e-mail', async () => {
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  const api = await app.as(person, program);
  const email = newAddress();
  await api.post('/users/current', { email, user: { email, firstname: 'Mine' } });
  expect((await api.get('/users/current')).body).toMatchObject({ email: person.email, firstname: 'Mine' });
  expect((await api.post(`${at}/${person.id}/email`, { email })).status).toBe(403);
});

test('[D-A148] ending the sessions of a person signs every device out, and is audited', async () => {
  const person = await buildPerson(app);
  const devices = [await app.as(person), await app.as(person)];
  expect(await superadmin.delete(`${at}/${person.id}/sessions`)).toMatchObject({
    status: 200,
    body: { user_id: person.id, ended: 2 },
  });
  for (const device of devices) expect((await device.get('/users/current')).status).toBe(401);
  expect(await audited('sessions.ended', person)).toEqual([{ actor_id: superadminId, value_from: null, value_to: 2 }]);
  expect((await (await app.as(person)).get('/users/current')).status).toBe(200);
});

test('[D-A148][D-A75] who is made a first-line mentor needs no credits until that is taken back; each change is audited once', async () => {
  const mentor = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
  await buildProfile(app, mentor.id);
  const api = await app.as(mentor, program);
  const set = (is: unknown) => superadmin.post(`${at}/${mentor.id}/fl_mentor`, { is_fl_mentor: is });
  const credits = async () => (await api.get('/users/current/credits')).body;
  expect(await credits()).toMatchObject({ sufficient: false, is_fl_mentor: false });
  await set(true);
  expect(await set(true)).toMatchObject({ status: 200, body: { user_id: mentor.id, is_fl_mentor: true } });
  expect(await credits()).toMatchObject({ sufficient: true, is_fl_mentor: true });
  expect(await found(mentor.email)).toMatchObject([{ is_fl_mentor: true }]);
  await set(false);
  expect(await credits()).toMatchObject({ sufficient: false, is_fl_mentor: false });
  expect(await audited('fl-mentor.set', mentor)).toHaveLength(2);
  expect(await set('yes')).toMatchObject({
    status: 422,
    body: { errors: { is_fl_mentor: ['Say whether the person is a first-line mentor'] } },
  });
});
