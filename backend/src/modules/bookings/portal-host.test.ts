import type { CalendarFeedLinks } from '@tandem/contracts/bookings';
import ICAL from 'ical.js';
import type { Json } from '../../../test/harness.js';
import { giveHost } from '../../../test/portal-host.js';
import { mailedEntry } from './testing/mailed-entry.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();
let world: SessionWorld;
/** Its address on its own host. */
let portal: string;
beforeAll(async () => {
  world = await openSessionWorld(app);
  portal = giveHost(app, world.program);
});

async function agreedOn({ api, build }: SessionWorld, index: number): Promise<number> {
  const { id } = await build({ startTime: spacedStart(app.clock.now(), index) });
  expect((await api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.worker.drain();
  return id;
}

const addressIn = (file: string) => {
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  return String(entry?.getFirstPropertyValue('url'));
};

test('[D-S36, D-B188, D-B224] mails of a portal with a host of its own lead to that host, where its people are signed in', async () => {
  const id = await agreedOn(world, 0);
  const mail = (await app.mailbox.to(world.mentee.email)).at(-1);
  expect(mail?.text).toContain(`View session: ${portal}/bookings?tab=upcoming&session=${id}`);
  expect(mail?.text).toContain(`Meet here: ${portal}/bookings/${id}/room`);
  expect(mailedEntry(mail)?.url).toBe(`${portal}/bookings/${id}/room`);
  expect(`${mail?.text} ${mail?.html}`).not.toContain(app.config.publicOrigin);
});

test('[D-S36, D-B176] so do its calendar files and feeds', async () => {
  const id = await agreedOn(world, 1);
  const { body: file } = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect(addressIn(file)).toBe(`${portal}/bookings/${id}/room`);
  const asked = await openSessionWorld(app);
  const askedPortal = giveHost(app, asked.program, 'mentoring.acme.example');
  const { id: held } = await asked.build({ status: 'completed' });
  const { body: links } = await asked.api.mentee.post<CalendarFeedLinks>('/bookings/calendar');
  const { body: feed } = await app.anonymous.get<string>(new URL(links.url).pathname);
  expect(addressIn(feed)).toBe(`${askedPortal}/bookings?tab=to_review&session=${held}`);
});

test('[D-S36, D-B204] so does the mail to its support address', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: new Date(app.clock.now().getTime() - 10_800_000) });
  const support = 'update platform.programme set support_email = $2 where id = $1';
  await app.database.ops.rows(support, [world.program.id, 'help@harbour.example']);
  const complaint = { reportedUserId: world.mentor.id, reason: 'Technical issues' };
  expect((await world.api.mentee.post(`/bookings/${id}/report`, complaint)).status).toBe(200);
  await app.worker.drain();
  const [mail] = await app.mailbox.to('help@harbour.example');
  expect(mail?.text).toContain(`View session: ${portal}/admin/bookings/reported?booking=${id}`);
});

test('[D-S36, D-B222] a notice in the bell stays on the host on which it is read', async () => {
  const id = await agreedOn(world, 2);
  await app.clock.set(new Date(spacedStart(app.clock.now(), 2).getTime() - 4 * 60_000));
  await app.worker.drain();
  const { body } = await world.api.mentee.get('/notifications');
  const rows = Object.values<Json>(body['notifications'] ?? {});
  const starting = rows.find(({ message }) => String(message).endsWith('is starting now.'));
  expect(starting?.['link_path']).toBe(`${new URL(portal).pathname}/bookings/${id}/room`);
});

test('[D-S36, D-B188] a portal without a host of its own is where everything is', async () => {
  const other = await openSessionWorld(app);
  const id = await agreedOn(other, 0);
  const { enterpriseSlug, slug } = other.program;
  const mail = (await app.mailbox.to(other.mentee.email)).at(-1);
  expect(mailedEntry(mail)?.url).toBe(`${app.config.publicOrigin}/app/${enterpriseSlug}/${slug}/bookings/${id}/room`);
});
