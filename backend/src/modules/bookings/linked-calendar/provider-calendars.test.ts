import { ownerOf } from '../../../../test/calendar-browser.js';
import { calendarServer } from '../../../../test/calendar-server.js';
import { wallTime } from '../../../kernel/index.js';
import { eventAt, providers, providerScene, timeAt } from '../testing/provider-world.js';
import { openStarts } from '../testing/session-world.js';

const scene = providerScene();
const { app, server, start } = scene;
const calendar = calendarServer();
const text = (at: Date) => at.toISOString();
const halfAnHour = 1_800_000;
const ask = '/api/v2/my/bookings';

test.each(providers)(
  '[D-B105] [D-A57] when the mentor is busy by a calendar linked at %s cannot be booked, until it is unlinked',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    expect(await openStarts(world)).toContain(text(start()));
    await world.link(provider);
    expect(await openStarts(world)).not.toContain(text(start()));
    expect(await openStarts(world)).toContain(text(start(1)));
    expect(await world.api.mentee.post(ask, world.request(start()))).toMatchObject({
      status: 409,
      body: { code: 'slot.taken', error: 'This time slot is no longer available.' },
    });
    expect((await world.api.mentor.delete(`/calendars/${provider}`)).status).toBe(200);
    await app.worker.drain();
    expect(await openStarts(world)).toContain(text(start()));
    expect((await world.api.mentee.post(ask, world.request(start()))).status).toBe(201);
  },
);

test.each(providers)(
  '[D-B105, D-B109] why a time is not free names the calendar linked at %s to its owner, and to an admin only that they are busy',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    // Linked by its address too it is the same calendar, and told once.
    calendar.busy = [start()];
    await world.api.mentor.put('/bookings/linked_calendar', { address: calendar.address });
    await world.link(provider);
    const { date, time } = wallTime(start(), 'Asia/Kuala_Lumpur');
    const path = `/mentors/${world.mentor.id}/blockers?date=${date}&time=${time}`;
    const own = { kind: 'calendar', values: { from: '8:00 AM', until: '9:00 AM' }, booking_id: null };
    expect((await world.api.mentor.get(path)).body['blockers']).toEqual([own]);
    const admin = await world.admin();
    expect((await admin.get(`${path}&as_admin=true`)).body).toMatchObject({ blockers: [{ kind: 'busy' }] });
  },
);

test.each([
  ['google', { transparency: 'transparent' }],
  ['google', { status: 'cancelled' }],
  ['google', { attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus: 'declined' }] }],
  ['microsoft', { showAs: 'free' }],
  ['microsoft', { showAs: 'workingElsewhere' }],
  ['microsoft', { isCancelled: true }],
  ['microsoft', { responseStatus: { response: 'declined' } }],
] as const)('[D-B105] an event at %s with %j keeps nobody busy', async (provider, change) => {
  const world = await scene.world();
  world.enter(provider, start(), change);
  world.enter(provider, start(1));
  await world.link(provider);
  expect(await openStarts(world)).toContain(text(start()));
  expect(await openStarts(world)).not.toContain(text(start(1)));
});

test.each([
  ['google', { attendees: [{ self: true, responseStatus: 'accepted' }, { responseStatus: 'declined' }] }],
  ['google', { status: 'tentative' }],
  ['microsoft', { showAs: 'tentative' }],
  ['microsoft', { showAs: 'oof', responseStatus: { response: 'organizer' } }],
] as const)('[D-B105] an event at %s with %j keeps its owner busy', async (provider, change) => {
  const world = await scene.world();
  world.enter(provider, start(), change);
  await world.link(provider);
  expect(await openStarts(world)).not.toContain(text(start()));
});

test.each(providers)(
  '[D-B105] a session that was written into the calendar at %s stands in nobody’s way, nor when its owner rewrote it',
  async (provider) => {
    const world = await scene.world();
    const { id } = await world.build({ status: 'upcoming', startTime: start(2) });
    await world.link(provider);
    await world.api.mentor.post(`/api/v2/my/calendar/add_to_${provider}_calendar?booking_id=${id}`);
    const [written] = server.events(ownerOf(world.mentor));
    server.amend(ownerOf(world.mentor), written?.id ?? '', eventAt(provider, start(2), { text: 'My own words' }));
    await world.later();
    const counted = 'select count(*)::int as times from bookings.provider_busy where user_id = $1';
    expect(await app.database.ops.row(counted, [world.mentor.id])).toEqual({ times: 0 });
    // It is busy by the session alone, which may move to where the two overlap.
    expect(await openStarts(world)).not.toContain(text(start(2)));
    const moved = new Date(start(2).getTime() + halfAnHour);
    const move = { rescheduleDateTime: text(moved) };
    expect((await world.api.mentee.post(`/bookings/${id}/reschedule`, move)).status).toBe(200);
  },
);

test.each(providers)(
  '[D-B105] at %s an entry that names one of our sessions is ours; one of another installation is not',
  async (provider) => {
    const world = await scene.world();
    const page = (origin: string) => ({ text: `Topic\n${origin}/bookings?tab=upcoming&session=41` });
    const signed = {
      google: { extendedProperties: { private: { tandemInstallation: 'f'.repeat(32) } } },
      microsoft: {
        singleValueExtendedProperties: [
          { id: 'String {5f0c1c1e-6f4f-4b59-9d1c-7a3f2b8d4e60} Name TandemInstallation', value: 'f'.repeat(32) },
        ],
      },
    };
    world.enter(provider, start(), page(app.config.publicOrigin));
    world.enter(provider, start(1), { ...page('https://elsewhere.test'), ...signed[provider] });
    await world.link(provider);
    expect(await openStarts(world)).toContain(text(start()));
    expect(await openStarts(world)).not.toContain(text(start(1)));
  },
);

test.each(providers)('[D-B105] an event that moved at %s is followed half an hour later', async (provider) => {
  const world = await scene.world();
  const id = world.enter(provider, start());
  await world.link(provider);
  const moved = start(4);
  server.amend(ownerOf(world.mentor), id, timeAt(provider, moved));
  await app.worker.drain();
  expect(await openStarts(world)).toContain(text(moved));
  await world.later();
  expect(await openStarts(world)).not.toContain(text(moved));
  expect(await openStarts(world)).toContain(text(start()));
});

test.each(providers)('[D-B105] events at %s come page by page, and all of them count', async (provider) => {
  const world = await scene.world();
  server.pageSize(2);
  for (const index of [0, 1, 2, 3, 4]) world.enter(provider, start(index));
  await world.link(provider);
  const open = await openStarts(world);
  expect([0, 1, 2, 3, 4, 5].filter((index) => open.includes(text(start(index))))).toEqual([5]);
});

test('[D-B105] the token goes to no other server that an answer names as the next page', async () => {
  const world = await scene.world();
  const elsewhere = server.env['GOOGLE_CALENDAR_API_URL'];
  await world.browser.link('microsoft', server);
  server.trouble({ status: 200, body: { value: [], '@odata.nextLink': `${elsewhere}/me/calendarView` } });
  const before = server.calls().length;
  await app.worker.drain();
  expect(server.calls().slice(before)).toEqual(['GET /microsoft/v1.0/me/calendarView']);
  expect(await world.reading('microsoft')).toMatchObject({ error: 'The calendar could not be read.' });
});

const wholeDay = (date: string, next: string) => ({
  google: { start: { date }, end: { date: next } },
  microsoft: {
    isAllDay: true,
    start: { dateTime: `${date}T00:00:00.0000000`, timeZone: 'UTC' },
    end: { dateTime: `${next}T00:00:00.0000000`, timeZone: 'UTC' },
  },
});

test.each([
  ['google', 'the clock of the calendar', 'Asia/Tokyo', 23],
  ['google', 'the clock of its owner, where the calendar’s is not known', 'Elsewhere/Nowhere', 0],
  ['microsoft', 'the clock of its owner', 'Asia/Tokyo', 0],
] as const)('[D-B105] whole days at %s are those on %s', async (provider, _whose, zone, endsAt) => {
  const world = await scene.world();
  server.timeZone(zone);
  await app.database.ops.rows(`update platform."user" set timezone = 'Asia/Kuala_Lumpur' where id = $1 returning id`, [
    world.mentor.id,
  ]);
  const day = (offset: number) => new Date(start().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  world.enter(provider, start(), wholeDay(day(1), day(2))[provider]);
  await world.link(provider);
  const kept = `select lower(during) as begins, upper(during) as ends from bookings.provider_busy where user_id = $1`;
  const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`);
  // Midnight in Tokyo is 11 PM in Kuala Lumpur.
  const expected =
    endsAt === 23
      ? { begins: at(day(0), '23:00'), ends: at(day(1), '23:00') }
      : { begins: at(day(1), '00:00'), ends: at(day(2), '00:00') };
  expect(await app.database.ops.rows(kept, [world.mentor.id])).toEqual([expected]);
  const open = await openStarts(world);
  expect([0, 6, 12].filter((index) => open.includes(text(start(index))))).toEqual([0, 12]);
});

test.each(providers)(
  '[D-B105] a calendar at an address and one at %s stand beside each other, and neither takes the other’s times',
  async (provider) => {
    const world = await scene.world();
    calendar.busy = [start()];
    await world.api.mentor.put('/bookings/linked_calendar', { address: calendar.address });
    const id = world.enter(provider, start(1));
    await world.link(provider);
    const taken = async () => {
      const open = await openStarts(world);
      return [0, 1, 2, 3].filter((index) => !open.includes(text(start(index))));
    };
    expect(await taken()).toEqual([0, 1]);
    // Each is read anew and has changed.
    calendar.busy = [start(2)];
    server.amend(ownerOf(world.mentor), id, timeAt(provider, start(3)));
    await world.later();
    expect(await taken()).toEqual([2, 3]);
    await world.api.mentor.delete('/bookings/linked_calendar');
    expect(await taken()).toEqual([3]);
    await world.api.mentor.put('/bookings/linked_calendar', { address: calendar.address });
    await app.worker.drain();
    await world.api.mentor.delete(`/calendars/${provider}`);
    await app.worker.drain();
    expect(await taken()).toEqual([2]);
  },
);

test('[D-B105] calendars at both providers stand beside each other', async () => {
  const world = await scene.world();
  world.enter('google', start());
  world.enter('microsoft', start(1));
  await world.link('google');
  await world.link('microsoft');
  await world.api.mentor.delete('/calendars/google');
  await app.worker.drain();
  expect(await openStarts(world)).toContain(text(start()));
  expect(await openStarts(world)).not.toContain(text(start(1)));
});
