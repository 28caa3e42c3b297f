import { buildPerson } from '../../platform/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
const words = 'He was rude to me.';

const supportBy = ({ program }: SessionWorld, address: string) =>
  app.database.ops.rows('update platform.programme set support_email = $2 where id = $1', [program.id, address]);

/** The mentee reports the mentor, in these words; answers the subject of what admins and support read. */
async function report({ api, build, mentor }: SessionWorld): Promise<string> {
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id } = await build({ status: 'upcoming', startTime });
  const complaint = { reportedUserId: mentor.id, reason: 'Others', other_reason: words };
  expect((await api.mentee.post(`/bookings/${id}/report`, complaint)).status).toBe(200);
  await app.worker.drain();
  return `Session #${id} reported`;
}

const read = async (address: string, subject: string) =>
  (await app.mailbox.to(address)).filter((mail) => mail.subject === subject).length;

test('[D-B72, D-B204] where the one whom a report is about reads at the support address, it goes to that of the installation', async () => {
  const world = await openSessionWorld(app);
  await supportBy(world, world.mentor.email.toUpperCase());
  const subject = await report(world);
  expect(await read(app.config.supportEmail, subject)).toBe(1);
  const mails = await app.mailbox.to(world.mentor.email);
  expect(mails.map((mail) => mail.subject)).toContain('Session under review');
  expect(JSON.stringify(mails)).not.toContain(words);
});

test("[D-B204] a programme's own support address is written to, and an admin who reads there only once", async () => {
  const world = await openSessionWorld(app);
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  await supportBy(world, 'help@harbour.example');
  const first = await report(world);
  expect([await read('help@harbour.example', first), await read(app.config.supportEmail, first)]).toEqual([1, 0]);
  await supportBy(world, admin.email);
  const second = await report(world);
  expect([await read(admin.email, second), await read(app.config.supportEmail, second)]).toEqual([1, 0]);
});
