import type {
  AcceptedInvitation,
  InvitationView,
  RoleLinkView,
  SentInvitesAnswer,
} from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, type PersonOverrides } from '../../platform/index.js';
import { buildProgrammeSettings } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { invitesBody, roleIdOf } from '../testing/invite-calls.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400;

const tokenIn = (text: string): string => /\/invites\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The link of the newest invitation in a mailbox. */
async function mailedToken(email: string): Promise<string> {
  await app.worker.drain();
  return tokenIn((await app.mailbox.to(email)).at(-1)?.text ?? '');
}

async function invite(world: EnterpriseWorld, role: string, email: string): Promise<string> {
  const id = await roleIdOf(app, world, role);
  const sent = await world.inside.post<SentInvitesAnswer>(`/roles/${id}/invites`, invitesBody(id, [email]));
  expect([sent.status, sent.body.sent]).toEqual([200, 1]);
  return mailedToken(email);
}

async function guest(overrides: PersonOverrides = {}) {
  const person = await buildPerson(app, overrides);
  return { person, api: await app.as(person) };
}

const rolesOf = async (userId: number, programId: number) =>
  (
    await app.database.ops.rows<{ role: string }>(
      'select role from platform.membership where user_id = $1 and program_id = $2',
      [userId, programId],
    )
  ).map(({ role }) => role);

test('[P-275] [P-279] [D-P122] a mailed invitation says who invites, to what and as what, and lets its addressee in with that role', async () => {
  const world = await openEnterprise(app);
  const { person, api } = await guest();
  const token = await invite(world, 'mentor', person.email.toUpperCase());
  const [mail] = await app.mailbox.to(person.email);
  expect(mail?.subject).toBe(`You are invited to join ${world.program.name} as mentor`);
  expect(mail?.text).toContain(`${world.admin.firstname} ${world.admin.lastname} invites you`);
  expect(mail?.text).toContain('Accept invitation');
  const shown = await app.anonymous.get<InvitationView>(`/invites/${token}`);
  expect(shown.body).toMatchObject({
    role: 'mentor',
    invited_by: `${world.admin.firstname} ${world.admin.lastname}`,
    program: { id: world.program.id, name: world.program.name, enterprise_id: world.enterprise.id },
  });
  expect(JSON.stringify(shown.body)).not.toContain(person.email);
  const accepted = await api.post<AcceptedInvitation>(`/invites/${token}/accept`, { role: 'admin' });
  expect([accepted.status, accepted.body.redirect_url]).toEqual([
    200,
    `/app/${world.program.enterpriseSlug}/${world.program.slug}/overviews`,
  ]);
  expect(await rolesOf(person.id, world.program.id)).toEqual(['mentor']);
});

test('[S22] [D-P94] an invitation is for its addressee: another account is asked to switch, nobody signed out gets in', async () => {
  const world = await openEnterprise(app);
  const { person } = await guest();
  const other = await guest();
  const token = await invite(world, 'mentee', person.email);
  expect((await app.anonymous.post(`/invites/${token}/accept`)).status).toBe(401);
  const refused = await other.api.post(`/invites/${token}/accept`);
  expect([refused.status, refused.body['code']]).toEqual([403, 'invitation.other-account']);
  expect(await rolesOf(other.person.id, world.program.id)).toEqual([]);
  expect((await (await app.as(person)).post(`/invites/${token}/accept`)).status).toBe(200);
});

test('[S23] of fifty uses of one invitation at once, one joins and the others are told that it was used and whom to ask', async () => {
  const world = await openEnterprise(app);
  await world.inside.post('/programs', { program_id: world.program.id, support_email: 'help@harbour.test' });
  const { person, api } = await guest();
  const token = await invite(world, 'mentee', person.email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => api.post(`/invites/${token}/accept`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
  const refused = answers.filter(({ status }) => status === 410).map(({ body }) => [body['error'], body['contact']]);
  expect([...new Set(refused.map(String))]).toEqual(['This invitation has already been used.,help@harbour.test']);
  expect(await rolesOf(person.id, world.program.id)).toEqual(['mentee']);
});

test('[S22] [D-P92] [D-P94] an invitation that was sent again voids the older link, which names whom to ask; after 14 days it is expired', async () => {
  const world = await openEnterprise(app);
  const contact = { program_id: world.program.id, support_email: 'help@harbour.test' };
  expect((await world.inside.post('/programs', contact)).status).toBe(200);
  const { person, api } = await guest();
  const first = await invite(world, 'mentee', person.email);
  const second = await invite(world, 'mentee', person.email);
  expect(second).not.toBe(first);
  const gone = await api.post(`/invites/${first}/accept`);
  expect([gone.status, gone.body['error']]).toEqual([410, 'This invitation link has expired.']);
  expect([gone.body['contact'], gone.body['errors']]).toEqual(['help@harbour.test', undefined]);
  expect((await app.anonymous.get(`/invites/${first}`)).status).toBe(410);
  await app.clock.advance(14 * day + 1);
  expect((await api.post(`/invites/${second}/accept`)).status).toBe(410);
  expect(await rolesOf(person.id, world.program.id)).toEqual([]);
  await app.clock.advance(-(14 * day + 1));
});

test('[P-271] [D-P92] [D-P99] a role has one shared link of seven days; refreshing voids the old one, two admins at once get the same new one', async () => {
  const world = await openEnterprise(app);
  const path = `/roles/${await roleIdOf(app, world, 'mentee')}/invites`;
  const first = (await world.inside.get<RoleLinkView>(path)).body;
  expect((await world.inside.get<RoleLinkView>(path)).body).toEqual(first);
  const days = (new Date(first.expires_at).getTime() - app.clock.now().getTime()) / (day * 1000);
  expect(Math.round(days)).toBe(7);
  await app.clock.advance(8 * day);
  const { api, person } = await guest();
  expect((await api.post(`/invites/${tokenIn(first.invite_link)}/accept`)).status).toBe(410);
  const refreshed = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.inside.post<RoleLinkView>(`${path}/refresh`, { expires_at: first.expires_at }),
    ),
  );
  const links = new Set(refreshed.map(({ body: view }) => view.invite_link));
  expect([links.size, links.has(first.invite_link)]).toEqual([1, false]);
  expect((await api.post(`/invites/${tokenIn([...links][0] ?? '')}/accept`)).status).toBe(200);
  expect(await rolesOf(person.id, world.program.id)).toEqual(['mentee']);
  await app.clock.advance(-8 * day);
});

test('[D-P48] in an open programme the shared link lets nobody in without an application, a personal invitation does', async () => {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id });
  await app.database.ops.rows(
    `update programme_admin.programme_settings set privacy_settings = 'open' where program_id = $1`,
    [world.program.id],
  );
  const { api, person } = await guest();
  const link = (await world.inside.get<RoleLinkView>(`/roles/${await roleIdOf(app, world, 'mentor')}/invites`)).body;
  const refused = await api.post(`/invites/${tokenIn(link.invite_link)}/accept`);
  expect([refused.status, refused.body['error']]).toEqual([403, 'Applications are now closed']);
  const token = await invite(world, 'mentor', person.email);
  expect((await api.post(`/invites/${token}/accept`)).status).toBe(200);
});

test('[P-278] [D-P93] ticked rows and the bulk text are sent, once each; members of the role and unticked rows are not', async () => {
  const world = await openEnterprise(app);
  const member = await world.member('mentee');
  const role = await roleIdOf(app, world, 'mentee');
  const mark = `bulk-${world.program.id}`;
  const sent = await world.inside.post<SentInvitesAnswer>(
    `/roles/${role}/invites`,
    invitesBody(role, [`${mark}-a@example.test`, `${mark}-b@example.test`, member.email], {
      send_invite: [true, false, true],
      batch_send_hidden: false,
      batch_send_invites: `${mark}-C@example.test, ${mark}-a@example.test\n${mark}-d@example.test`,
    }),
  );
  expect(sent.body).toEqual({ message: 'Successfully sent 3 invitation(s) for Mentee role!', sent: 3 });
  await app.worker.drain();
  const mails = await app.mailbox.all();
  const reached = mails.flatMap(({ to }) => to).filter((to) => to.startsWith(mark) || to === member.email);
  expect(reached.sort()).toEqual(['a', 'c', 'd'].map((letter) => `${mark}-${letter}@example.test`));
});

test('[D-P94] an admin whose address is unconfirmed sends nothing', async () => {
  const world = await openEnterprise(app);
  const admin = await world.member('admin', {
    confirmed: false,
    memberships: [{ program: world.program, role: 'admin' }],
  });
  const role = await roleIdOf(app, world, 'mentee');
  const answer = await (
    await app.as(admin, world.program)
  ).post(`/roles/${role}/invites`, invitesBody(role, ['a@example.test']));
  expect([answer.status, answer.body['error']]).toEqual([403, 'Please confirm your email address first.']);
});

test('[S09] [D-P11] admins invite admins but no portal owner, and no role of another programme', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  const admin = await app.as(await world.member('admin'), world.program);
  const ask = async (role: number) => (await admin.get(`/roles/${role}/invites`)).status;
  expect(await ask(await roleIdOf(app, world, 'admin'))).toBe(200);
  expect(await ask(await roleIdOf(app, world, 'portal_owner'))).toBe(403);
  expect(await ask(await roleIdOf(app, other, 'mentee'))).toBe(404);
  const mentor = await app.as(await world.member('mentor'), world.program);
  expect((await mentor.get(`/roles/${await roleIdOf(app, world, 'mentee')}/invites`)).status).toBe(403);
});

test('[D-P12] [D-P122] an accepted invitation makes the one portal owner; who was it is an admin and hears of it', async () => {
  const world = await openEnterprise(app);
  const former = await world.member('portal_owner');
  const { person, api } = await guest();
  const token = await invite(world, 'portal_owner', person.email);
  expect((await api.post(`/invites/${token}/accept`)).status).toBe(200);
  expect([await rolesOf(person.id, world.program.id), await rolesOf(former.id, world.program.id)]).toEqual([
    ['portal_owner'],
    ['admin'],
  ]);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(former.email);
  expect(mail?.subject).toBe(`Your access to ${world.program.name} has changed`);
  expect(mail?.text).toMatch(/You are now an? admin of .+, no longer/);
});

test('[S22] links that were altered or made up are unknown', async () => {
  const world = await openEnterprise(app);
  const { api } = await guest();
  const link = (await world.inside.get<RoleLinkView>(`/roles/${await roleIdOf(app, world, 'mentee')}/invites`)).body;
  const token = tokenIn(link.invite_link);
  for (const forged of [token.replace(/^\d+/, '1'), `${token.slice(0, -2)}AA`, 'no-such-invitation', '1-link-1-1-x'])
    expect([forged, (await api.post(`/invites/${forged}/accept`)).status]).toEqual([forged, 404]);
});

test.each([
  ['switched off', 'is_active = false'],
  ['over', "ends_on = '2020-01-01'"],
])('[D-P16] in a programme that is %s nobody is invited, no link is renewed and nobody joins', async (_, change) => {
  const world = await openEnterprise(app);
  const { person, api } = await guest();
  const token = await invite(world, 'mentee', person.email);
  const role = await roleIdOf(app, world, 'mentee');
  const path = `/roles/${role}/invites`;
  const link = (await world.inside.get<RoleLinkView>(path)).body;
  await app.database.ops.rows(`update platform.programme set ${change} where id = $1`, [world.program.id]);
  const address = `late-${world.program.id}@example.test`;
  const refused = [
    await world.inside.post(path, invitesBody(role, [address])),
    await world.inside.post(`${path}/refresh`, { expires_at: link.expires_at }),
    await api.post(`/invites/${token}/accept`),
  ];
  expect(refused.map(({ status, body: answer }) => [status, answer['error']])).toEqual(
    refused.map(() => [403, 'This programme is not active.']),
  );
  await app.worker.drain();
  expect(await app.mailbox.to(address)).toEqual([]);
  expect((await world.inside.get<RoleLinkView>(path)).body).toEqual(link);
  expect(await rolesOf(person.id, world.program.id)).toEqual([]);
});
