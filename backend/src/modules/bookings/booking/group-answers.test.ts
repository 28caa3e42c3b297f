import type { Api, CapturedMail, Json } from '../../../../test/harness.js';
import { members, openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { mailedEntry } from '../testing/mailed-entry.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
beforeEach(async () => {
  world = await openGroupWorld(app);
});

const question = 'Please say whether you come: who has not answered by the start is not in the session.';

async function bellOf(api: Api): Promise<string[]> {
  const { body } = await api.get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
}

/** The mails of a subject to a member. */
const mailsOf = async (who: Member, subject: string): Promise<CapturedMail[]> =>
  (await app.mailbox.to(world.people[who].email)).filter((mail) => mail.subject === subject);

/** Who gets a mail of a subject, with what its file says of the session, and whether it asks for an answer. */
async function toldTo(subject: string): Promise<(string | null)[]> {
  await app.worker.drain();
  return Promise.all(
    members.map(async (who) => {
      const [mail] = await mailsOf(who, subject);
      if (!mail) return null;
      return `${String(mailedEntry(mail)?.status ?? 'no file')}${mail.text.includes(question) ? ', asked' : ''}`;
    }),
  );
}

/** The asker asks, the mentor says yes; nobody else has answered. */
async function confirm(): Promise<number> {
  const { body } = await world.api.asker.post(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), 0)),
  );
  const id = Number((body as Json)['booking']?.['id']);
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  return id;
}

test('[D-B192, D-B176, D-B62, D-B64] members who have not answered are told that the session is confirmed, asked whether they come, and get no calendar file', async () => {
  await confirm();
  expect(await toldTo('Session confirmed')).toEqual(['CONFIRMED', 'CONFIRMED', 'no file, asked', 'no file, asked']);
  expect(await bellOf(world.api.guest)).toContainEqual(
    expect.stringMatching(/^Your session with Growth circle on .+ is confirmed\.$/),
  );
});

test('[D-B62, D-B187, D-B192] a member who says yes later gets the calendar file by mail only; mentors and whoever asked read it in the bell', async () => {
  const id = await confirm();
  await app.worker.drain();
  const before = await bellOf(world.api.guest);
  expect((await world.api.guest.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.worker.drain();
  const mails = await mailsOf('guest', 'Session confirmed');
  expect(mails.map(mailedEntry)).toEqual([
    null,
    expect.objectContaining({ uid: `booking-${id}`, status: 'CONFIRMED' }),
  ]);
  expect(mails[1]?.text).not.toContain(question);
  expect(mails[1]?.text).toContain('Meet here: ');
  expect(await bellOf(world.api.guest)).toEqual(before);
  const comes = /^Chitra Nair will take part in your session with Growth circle on .+\.$/;
  const heard = await Promise.all(
    members.map(async (who) => (await bellOf(world.api[who])).filter((text) => comes.test(text)).length),
  );
  expect(heard).toEqual([1, 1, 0, 0]);
});

test('[D-B199, D-B64] the reminder asks those who have not answered, and nobody else', async () => {
  const { startTime } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  await app.clock.set(new Date(startTime.getTime() - 23 * 3_600_000));
  const [plain, asked] = ['no file', 'no file, asked'];
  expect(await toldTo('Session reminder')).toEqual([plain, plain, plain, asked]);
});

test('[D-B176, D-B195] a session that is called off leaves the calendars of those who had said yes; the others have none of it', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  expect((await world.api.mentor.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' })).status).toBe(200);
  expect(await toldTo('Session cancelled')).toEqual([null, 'CANCELLED', 'CANCELLED', 'no file']);
});

test('[D-B176, D-B198] a session that an admin moves stands in the calendar of who has not answered as not yet agreed', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  const admin = await world.admin();
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect(await toldTo('Session rescheduled')).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'TENTATIVE']);
});
