import type { BookingView } from '@tandem/contracts/bookings';
import type { Api } from '../../../../test/harness.js';
import { buildProfile } from '../../accounts/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

/** Whether the answer would take a credit of this person, by their view of the session. */
const cost = async (api: Api, id: number) =>
  (await api.get<{ booking: BookingView }>(`/bookings/${id}`)).body.booking.accept_takes_credit;

test('[D-B120] a mentee whom a mentor asks is told that saying yes takes a credit, until it is taken; nobody else is', async () => {
  const { api, build, admin } = await openSessionWorld(app, { credits: 5 });
  const { id } = await build({ requestedBy: 'mentor' });
  expect([await cost(api.mentee, id), await cost(api.mentor, id), await cost(await admin(), id)]).toEqual([
    true,
    false,
    false,
  ]);
  await api.mentee.post(`/bookings/${id}/accept`);
  expect(await cost(api.mentee, id)).toBe(false);
});

test('[D-B120] [D-B118] nothing is taken of who asked, of a move of what is paid, or where sessions cost none', async () => {
  const { api, build } = await openSessionWorld(app, { credits: 5 });
  const { id } = await build();
  expect(await cost(api.mentee, id)).toBe(false);
  const free = await openSessionWorld(app);
  const asked = await free.build({ requestedBy: 'mentor' });
  expect(await cost(free.api.mentee, asked.id)).toBe(false);
});

test('[D-B122] [D-A75] whoever never pays is told of no credit', async () => {
  const { api, build, mentee } = await openSessionWorld(app, { credits: 5 });
  await buildProfile(app, mentee.id, { isFlMentor: true });
  const { id } = await build({ requestedBy: 'mentor' });
  expect(await cost(api.mentee, id)).toBe(false);
});

test('[D-B120] [D-B62] in a group it is told to each mentee who has not answered, of their own credit', async () => {
  const { api, build } = await openGroupWorld(app, { credits: 2 });
  const { id } = await build({ status: 'upcoming' });
  const told = () => Promise.all([api.asker, api.guest, api.silent, api.mentor].map((each) => cost(each, id)));
  expect(await told()).toEqual([false, false, true, false]);
  await api.silent.post(`/bookings/${id}/accept`);
  expect(await told()).toEqual([false, false, false, false]);
});
