import type { NotificationList } from '@tandem/contracts/notifications';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { giveHost } from '../../../../test/portal-host.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { invitesBody, roleIdOf } from '../testing/invite-calls.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function send(world: EnterpriseWorld, role: string, emails: readonly string[], change: object = {}) {
  const id = await roleIdOf(app, world, role);
  return world.inside.post(`/roles/${id}/invites`, invitesBody(id, emails, change));
}

async function dressed(): Promise<EnterpriseWorld> {
  const world = await openEnterprise(app);
  const dress = {
    program_id: world.program.id,
    support_email: 'help@harbour.test',
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  };
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const photo = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  expect((await world.inside.post('/programs', formOf(dress, { photo }))).status).toBe(200);
  return world;
}

test('[D-P122] an invitation carries logo, colours, name and support e-mail of the programme, and a plain-text part', async () => {
  const world = await dressed();
  const { name } = world.program;
  const email = `invited-${world.program.id}@example.test`;
  await send(world, 'mentee', [email]);
  await app.worker.drain();
  const [mail, ...more] = await app.mailbox.to(email);
  const logo = /<img src="(http:\/\/localhost:3000\/[^"]+)" alt="([^"]*)"/.exec(mail?.html ?? '');
  expect([more, logo?.[2]]).toEqual([[], name]);
  expect((await app.anonymous.call('GET', new URL(String(logo?.[1])).pathname)).status).toBe(200);
  for (const part of ['border-top:4px solid #7A1F3D', name, 'help@harbour.test', 'Accept invitation'])
    expect(mail?.html).toContain(part);
  for (const part of [name, 'help@harbour.test', 'Accept invitation: http://localhost:3000/invites/'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/<[a-z]/);
});

test('[D-S36, D-P92, D-P93] invitations to a portal with a host of its own lead to that host, where people then sign in; so does its own address', async () => {
  const world = await openEnterprise(app);
  const portal = giveHost(app, world.program);
  const { origin } = new URL(portal);
  const email = `invited-${world.program.id}@example.test`;
  await send(world, 'mentee', [email]);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(email);
  expect(mail?.text).toContain(`Accept invitation: ${origin}/invites/`);
  const { body: link } = await world.inside.get(`/roles/${await roleIdOf(app, world, 'mentee')}/invites`);
  expect(String(link['invite_link'])).toContain(`${origin}/invites/`);
  const { body: programme } = await world.inside.get(`/programs?program_id=${world.program.id}`);
  expect(programme['program_url']).toBe(`${portal}/overviews`);
});

test('[D-P122] [D-S56] an invitation is mailed once however often its message is brought, and rings no bell, with or without an account', async () => {
  const world = await openEnterprise(app);
  const member = await world.member('mentor');
  expect((await send(world, 'admin', [member.email])).body['sent']).toBe(1);
  await Promise.all([app.worker.drain(), app.worker.drain()]);
  const brought = await app.database.ops.rows(
    `update kernel.outbox_delivery d set done_at = null, retry_at = clock_timestamp() from kernel.outbox_message m
     where m.id = d.message_id and m.program_id = $1 and d.subscription = 'programme-admin.mail-invitation' returning d.message_id`,
    [world.program.id],
  );
  expect(brought).toHaveLength(1);
  await app.worker.drain();
  expect(await app.mailbox.to(member.email)).toHaveLength(1);
  const bell = await (await app.as(member, world.program)).get<NotificationList>('/notifications');
  expect([bell.body.unread_total, bell.body.notifications]).toEqual([0, []]);
});

test.each<[string, object, string, string]>([
  ['no role', { role_id: undefined }, 'role_id', 'Role is required'],
  ['no redirect url', { redirect_url: undefined }, 'redirect_url', 'Redirect URL is required'],
  ['an empty redirect url', { redirect_url: '' }, 'redirect_url', 'Redirect URL is required'],
  ['no e-mail', { email: [], send_invite: [] }, 'email', 'Please enter at least one email'],
  ['no e-mail that is ticked', { send_invite: [false] }, 'email', 'Please enter at least one email'],
  ['a wrong e-mail', { email: ['nobody'] }, 'email', 'Please enter a valid email: nobody'],
])(
  '[P-276] an invitation with %s is refused with its text, and nobody is invited',
  async (_what, change, field, text) => {
    const world = await openEnterprise(app);
    const good = `good-${world.program.id}@example.test`;
    const refused = await send(world, 'mentee', [good], change);
    expect([refused.status, refused.body['errors']]).toEqual([422, { [field]: [text] }]);
    await app.worker.drain();
    expect(await app.mailbox.to(good)).toEqual([]);
  },
);

test('[P-276] one wrong address refuses the whole call, and nobody is invited', async () => {
  const world = await openEnterprise(app);
  const good = `good-${world.program.id}@example.test`;
  const refused = await send(world, 'mentee', [good, 'not-an-address']);
  expect([refused.status, refused.body['errors']?.['email']]).toEqual([
    422,
    ['Please enter a valid email: not-an-address'],
  ]);
  expect((await send(world, 'mentee', [])).status).toBe(422);
  await app.worker.drain();
  expect(await app.mailbox.to(good)).toEqual([]);
});

const foreignAddresses = ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'];

test.each(foreignAddresses)('[P-276] [S30] [D-P94] %s is no address of this site', async (redirect_url) => {
  const world = await openEnterprise(app);
  const answer = await send(world, 'mentee', ['a@example.test'], { redirect_url });
  expect(answer.status).toBe(422);
});
