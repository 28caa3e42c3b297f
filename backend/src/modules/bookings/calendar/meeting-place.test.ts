import type { Json } from '../../../../test/harness.js';
import { openGroupWorld } from '../testing/group-world.js';
import { mailedEntry } from '../testing/mailed-entry.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';

const app = quietApp();

/** The last mail to somebody, with its calendar file as a calendar reads it. */
async function lastMail(email: string) {
  await app.worker.drain();
  const mail = (await app.mailbox.to(email)).at(-1);
  return { subject: mail?.subject, text: mail?.text, ...mailedEntry(mail) };
}

test('[D-B224, D-B176] the mail of a confirmed session and its calendar file lead to the room, where it is a video session', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  await world.api.mentor.post(`/bookings/${id}/accept`);
  const room = `${app.config.publicOrigin}/app/${world.program.enterpriseSlug}/${world.program.slug}/bookings/${id}/room`;
  const mail = await lastMail(world.mentee.email);
  expect(mail).toMatchObject({ subject: 'Session confirmed', url: room, status: 'CONFIRMED' });
  // A file that says PUBLISH or CANCEL has to say who does so.
  expect(mail.organizer).toBe(`mailto:${/<(.+)>/.exec(app.config.mailFrom)?.[1]}`);
  expect(mail.text).toContain(`Meet here: ${room}`);
});

test.each([
  ['in person', { booking_method: 'physical', location: 'Level 3', contact_info: 'Ask at the desk' }, 'Level 3'],
  ['by phone', { session_type: 'Phone Call', contact_info: '+60 12 345 6789' }, null],
])('[D-B73, D-B156] a session %s says in its mail where, once it is confirmed', async (_title, change, location) => {
  const world = await openSessionWorld(app);
  const asked = world.request(spacedStart(app.clock.now(), 0), change);
  const { body } = await world.api.mentee.post('/bookings/booking_submission', asked);
  expect((await lastMail(world.mentor.email)).text).not.toContain(change.contact_info);
  await world.api.mentor.post(`/bookings/${Number(body['booking']?.['id'])}/accept`);
  const mail = await lastMail(world.mentee.email);
  expect(mail).toMatchObject({ subject: 'Session confirmed', location });
  expect(mail.text).toContain(`Contact: ${change.contact_info}`);
  if (location !== null) expect(mail.text).toContain(`Meet here: ${location}`);
});

test('[D-B222] the notice that a session is starting leads into its room', async () => {
  const world = await openSessionWorld(app);
  const { id, startTime } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  await app.worker.drain();
  await app.clock.set(new Date(startTime.getTime() - 4 * 60_000));
  await app.worker.drain();
  const { body } = await world.api.mentee.get('/notifications');
  const rows = Object.values<Json>(body['notifications'] ?? {});
  const starting = rows.find((row) => String(row['message']).endsWith('is starting now.'));
  expect(starting?.['link_path']).toMatch(new RegExp(`/bookings/${id}/room$`));
});

test('[D-B63] [D-B176] a member who leaves a confirmed session gets a mail that takes it out of their calendar and leads to the list of what is theirs; one who was only asked gets none', async () => {
  const world = await openGroupWorld(app);
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  await world.api.guest.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' });
  const list = `${app.config.publicOrigin}/app/${world.program.enterpriseSlug}/${world.program.slug}/bookings`;
  const mail = await lastMail(world.people.guest.email);
  expect(mail.text).toContain(list);
  expect(mail.text).not.toContain('session=');
  expect(mail).toMatchObject({
    url: list,
    subject: 'You have left a session',
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: `booking-${id}`,
  });
  const asked = await world.build({ status: 'pending', startTime: spacedStart(app.clock.now(), 2) });
  for (const session of [asked.id, id])
    await world.api.silent.post(`/bookings/${session}/cancel`, { reason: 'I am ill.' });
  expect((await lastMail(world.people.silent.email)).subject).not.toBe('You have left a session');
});

test('[D-B176] who of a group accepts a new time after it was agreed on gets an entry that is newer than their tentative one', async () => {
  const world = await openGroupWorld(app);
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0), silentIds: [] });
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  expect((await world.api.mentor.post(`/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect((await world.api.asker.post(`/bookings/${id}/accept`)).status).toBe(200);
  const tentative = await lastMail(world.people.guest.email);
  expect(tentative).toMatchObject({ status: 'TENTATIVE', sequence: 1 });
  await app.clock.advance(60);
  expect((await world.api.guest.post(`/bookings/${id}/accept`)).status).toBe(200);
  const agreed = await lastMail(world.people.guest.email);
  expect(agreed).toMatchObject({
    subject: 'Session confirmed',
    uid: `booking-${id}`,
    status: 'CONFIRMED',
    sequence: 1,
  });
  expect(Date.parse(String(agreed.stamp))).toBeGreaterThan(Date.parse(String(tentative.stamp)));
});

test('[D-B63] [D-B176] so does one who leaves a session whose new time waits for an answer: a mail has taken it into their calendar', async () => {
  const world = await openGroupWorld(app);
  const start = spacedStart(app.clock.now(), 0);
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  expect((await world.api.mentor.post(`/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect(await lastMail(world.people.guest.email)).toMatchObject({ status: 'TENTATIVE', sequence: 1 });
  expect((await world.api.guest.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' })).status).toBe(200);
  expect(await lastMail(world.people.guest.email)).toMatchObject({
    subject: 'You have left a session',
    uid: `booking-${id}`,
    sequence: 2,
    status: 'CANCELLED',
  });
});
