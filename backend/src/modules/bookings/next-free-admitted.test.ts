import type { MentorProfile } from '@tandem/contracts/accounts';
import type { Api } from '../../../test/harness.js';
import { buildHours, buildMentor, buildProfile } from '../accounts/index.js';
import { buildPerson, generalProgramme } from '../platform/index.js';
import type { BuiltProgramme } from '../platform/index.js';
import { buildRoleLink } from '../programme-admin/index.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();
const day = 86_400;

/** What a member reads of a mentor, some days from now at most. */
async function freeWithin(reader: Api, { program, id, days }: { program: BuiltProgramme; id: number; days: number }) {
  await app.worker.drain();
  const path = `/api/v1/app/${program.enterpriseSlug}/${program.slug}/members/${id}.json`;
  const { next_free_at: at } = (await reader.get<{ data: MentorProfile }>(path)).body.data;
  return at !== null && Date.parse(at) < app.clock.now().getTime() + days * day * 1000;
}

/** A mentee of the programme. */
const reads = async (program: BuiltProgramme): Promise<Api> =>
  app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);

test('[D-A68] [D-B103] whose do-not-disturb ends is shown with a free time at once, in every programme', async () => {
  const here = await openSessionWorld(app);
  const there = await openSessionWorld(app);
  const memberships = [here, there].map(({ program }) => ({ program, role: 'mentor' as const }));
  const { id } = await buildMentor(app, here.program, { memberships });
  await buildHours(app, id, { program: there.program });
  const mentor = await app.as({ id }, here.program);
  const shownIn = ({ program, api }: SessionWorld) => freeWithin(api.mentee, { program, id, days: 2 });
  const shown = async () => [await shownIn(here), await shownIn(there)];
  expect(await shown()).toEqual([true, true]);
  expect((await mentor.post('/users/current/toggle_dnd')).body).toEqual({ active: true });
  expect(await shown()).toEqual([false, false]);
  // Meanwhile the time that was told passes.
  await app.clock.advance(3 * day);
  expect(await shown()).toEqual([false, false]);
  expect((await mentor.post('/users/current/toggle_dnd')).body).toEqual({ active: false });
  expect(await shown()).toEqual([true, true]);
});

test('[D-A68] [D-A134] [D-B103] so is whose application is approved, who had set the hours while it was undecided', async () => {
  const program = await generalProgramme(app);
  const { status, body } = await app.anonymous.post<{ user: { id: number } }>('/users/sign_up', {
    firstname: 'New',
    lastname: 'Comer',
    email: 'newcomer@example.test',
    password: 'Mentor!2026',
    password_confirmation: 'Mentor!2026',
    user_type: 'mentor',
    country_id: 129,
    accept_terms: true,
  });
  expect(status).toBe(201);
  const { id } = body.user;
  await buildProfile(app, id);
  await buildHours(app, id, { program });
  await app.worker.drain();
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const decided = await superadmin.post(`/api/v1/main/admins/mentor_applications/${id}`, { status: 'approved' });
  expect(decided.status).toBe(200);
  expect(await freeWithin(await reads(program), { program, id, days: 2 })).toBe(true);
});

test('[D-A68] [D-B103] so is a mentor of the general site who joins a portal: the general hours hold there from then on', async () => {
  const general = await generalProgramme(app);
  const { program } = await openSessionWorld(app);
  const { id } = await buildMentor(app, general);
  await app.worker.drain();
  const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
  const link = await buildRoleLink(app, { programId: program.id, by: admin, role: 'mentor' });
  expect((await (await app.as({ id })).post(`${link}/accept`)).status).toBe(200);
  expect(await freeWithin(await reads(program), { program, id, days: 2 })).toBe(true);
});
