import type { CalendarFeedLinks } from '@tandem/contracts/bookings';
import ICAL from 'ical.js';
import type { Api, Json } from '../../../test/harness.js';
import { openGroupWorld } from './testing/group-world.js';
import type { Member } from './testing/group-world.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();

/** Where a person's last notice leads to, without the portal. */
async function lastLink(api: Api, { enterpriseSlug, slug }: SessionWorld['program']): Promise<string> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  const [last] = Object.values<Json>(body['notifications'] ?? {});
  return String(last?.['link_path']).replace(`/app/${enterpriseSlug}/${slug}`, '');
}
const linkOf = ({ api, program }: SessionWorld, side: 'mentor' | 'mentee' = 'mentor') => lastLink(api[side], program);

const isListed = async (api: Api, tab: string, id: number) => {
  const { body } = await api.get<{ bookings: { id: number }[] }>(`/api/v2/my/bookings?tab=${tab}`);
  return body.bookings.some((booking) => booking.id === id);
};
const listOf = ({ api }: SessionWorld, tab: string, id: number) => isListed(api.mentor, tab, id);

test.each([
  ['complete', 'to_review'],
  ['cancel', 'closed'],
  ['miss', 'closed'],
] as const)(
  '[D-B187, D-B207, D-B09] the news of a review that ended in %s leads to the session in the list that holds it, %s',
  async (action, tab) => {
    const world = await openSessionWorld(app);
    const { id, seats } = await world.build({ status: 'reported' });
    const body = action === 'miss' ? { missed_participant_id: seats.mentee } : {};
    expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/${action}`, body)).status).toBe(200);
    expect(await linkOf(world)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await listOf(world, tab, id)).toBe(true);
  },
);

test('[D-B187, D-B207, D-B09] where one of the two had reviewed it, that list is another one for each', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'reported', reportedFrom: 'partially_rated', firstRater: 'mentor' });
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  for (const [side, tab] of [
    ['mentor', 'closed'],
    ['mentee', 'to_review'],
  ] as const) {
    expect(await linkOf(world, side)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await isListed(world.api[side], tab, id)).toBe(true);
  }
});

test.each([
  ['first', 'completed', 'to_review'],
  ['last', 'partially_rated', 'closed'],
] as const)(
  '[D-B187, D-B203, D-B09] the news of the %s review leads to the session, %s until then, in the list that holds it',
  async (_which, status, tab) => {
    const world = await openSessionWorld(app);
    const { id, seats } = await world.build({ status, firstRater: 'mentor' });
    const path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
    const { body: form } = await world.api.mentee.get<{ questions: { id: number }[] }>(path);
    const answers = form.questions.map((question) => ({ question_id: question.id, value: 5 }));
    expect((await world.api.mentee.post(path, { answers })).status).toBe(201);
    expect(await linkOf(world)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await listOf(world, tab, id)).toBe(true);
  },
);

test('[D-B187, D-B209, D-B09] the news of a refund leads to a session that can still be reviewed in its list', async () => {
  const world = await openSessionWorld(app, { credits: 1 });
  const { id } = await world.build({ status: 'completed' });
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/refund`)).status).toBe(200);
  expect(await linkOf(world, 'mentee')).toBe(`/bookings?tab=to_review&session=${id}`);
  expect(await isListed(world.api.mentee, 'to_review', id)).toBe(true);
});

test('[D-B187, D-B65, D-B203, D-B09] in a group the list is that of each reader: of one who stayed away, and of a mentor who has reviewed it before the last mentee', async () => {
  const world = await openGroupWorld(app);
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id } = await world.build({ status: 'upcoming', startTime });
  const seatOf = 'select id from bookings.booking_participant where booking_id = $1 and user_id = $2';
  const seat = await app.database.ops.row<{ id: number }>(seatOf, [id, world.people.guest.id]);
  const missed = { missed_participant_id: seat?.id };
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/miss`, missed)).status).toBe(200);
  const expectLink = async (who: Member, tab: string) => {
    expect(await lastLink(world.api[who], world.program)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await isListed(world.api[who], tab, id)).toBe(true);
  };
  await expectLink('guest', 'upcoming');
  const held = await world.build({ status: 'completed' });
  const review = async (who: Member, side: 'mentor' | 'mentee') => {
    const path = `/bookings/${held.id}/booking_participants/${held.seats[side]}/feedback`;
    const { body: form } = await world.api[who].get<{ questions: { id: number }[] }>(path);
    const answers = form.questions.map((question) => ({ question_id: question.id, value: 5 }));
    expect((await world.api[who].post(path, { answers })).status).toBe(201);
  };
  await review('mentor', 'mentee');
  await review('asker', 'mentor');
  expect(await lastLink(world.api.mentor, world.program)).toBe(`/bookings?tab=closed&session=${held.id}`);
  expect(await isListed(world.api.mentor, 'closed', held.id)).toBe(true);
});

test('[D-B176, D-B09, D-P16] a calendar feed leads to a held session in the list that holds it, and in the marketplace while the portal is switched off', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'completed' });
  const { body: links } = await world.api.mentee.post<CalendarFeedLinks>('/bookings/calendar');
  const urlIn = async () => {
    const { body } = await app.anonymous.get<string>(new URL(links.url).pathname);
    const entry = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
    return String(entry?.getFirstPropertyValue('url')).replace(app.config.publicOrigin, '');
  };
  const { enterpriseSlug, slug } = world.program;
  expect(await urlIn()).toBe(`/app/${enterpriseSlug}/${slug}/bookings?tab=to_review&session=${id}`);
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  expect(await urlIn()).toBe(`/main/bookings?tab=to_review&session=${id}`);
});
