import pg from 'pg';
import { browserOf, ownerOf } from '../../../../test/calendar-browser.js';
import { providers, providerScene, timeAt, type ProviderWorld } from '../testing/provider-world.js';
import { openStarts } from '../testing/session-world.js';

const scene = providerScene();
const { app, server, start } = scene;
const text = (at: Date) => at.toISOString();
const unread = 'The calendar could not be read.';
const isOffered = async (world: ProviderWorld, index = 0) => (await openStarts(world)).includes(text(start(index)));

const leftSql = `select (select count(*)::int from bookings.provider_calendar where user_id = $1) as links,
  (select count(*)::int from bookings.provider_busy where user_id = $1) as times,
  (select count(*)::int from kernel.timer where kind = 'bookings.provider-calendar-due' and key like $1 || ':%') as timers`;
const left = ({ mentor }: ProviderWorld) => app.database.ops.row(leftSql, [String(mentor.id)]);
const nothing = { links: 0, times: 0, timers: 0 };

test.each(providers)(
  '[D-B105] what was busy at %s stays so while it cannot be read, and the owner reads that and when it went well',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    await world.browser.link(provider, server);
    expect(await world.reading(provider)).toEqual({ read_at: null, error: null });
    await app.worker.drain();
    const well = { read_at: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/) as string };
    expect(await world.reading(provider)).toEqual({ ...well, error: null });
    for (const trouble of [{ status: 503 }, { status: 200, body: { value: 'x', items: 'x' } }]) {
      server.trouble(trouble);
      await world.later();
      expect(await world.reading(provider)).toEqual({ ...well, error: unread });
      expect(await isOffered(world)).toBe(false);
      await world.later();
      expect(await world.reading(provider)).toEqual({ ...well, error: null });
    }
  },
);

test.each(providers)('[D-B105] one event at %s that nobody understands costs the others nothing', async (provider) => {
  const world = await scene.world();
  world.enter(provider, start());
  const body = { ...timeAt(provider, start(1)), responseStatus: 'x', attendees: 'x' };
  server.enter(provider, ownerOf(world.mentor), body);
  const odd = { google: { date: '2026-02-30' }, microsoft: { dateTime: '2026-02-30T00:00:00', timeZone: 'UTC' } };
  server.enter(provider, ownerOf(world.mentor), { ...timeAt(provider, start(2)), start: odd[provider] });
  await world.link(provider);
  expect(await world.reading(provider)).toMatchObject({ error: null });
  expect([await isOffered(world), await isOffered(world, 1), await isOffered(world, 2)]).toEqual([false, false, true]);
});

test.each(providers)(
  '[D-B105] a calendar at %s without an end of pages is given up, and what was busy stays so',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    await world.link(provider);
    server.pageSize(0);
    const before = server.calls().length;
    await world.later();
    expect(server.calls().length - before).toBe(20);
    expect(await world.reading(provider)).toMatchObject({ error: unread });
    expect(await isOffered(world)).toBe(false);
  },
);

test.each(providers)('[D-B105] a token of %s that has run out is renewed for reading', async (provider) => {
  const world = await scene.world();
  await world.link(provider);
  world.enter(provider, start());
  server.expire();
  await world.later();
  expect(await isOffered(world)).toBe(false);
  expect(await world.reading(provider)).toMatchObject({ error: null });
});

test.each(providers)(
  '[D-B105, D-A61] who took back at %s what they allowed is linked no longer, and free again',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    await world.link(provider);
    server.withdraw(ownerOf(world.mentor));
    await world.later();
    expect(await world.browser.links()).toMatchObject({ [provider]: { connected: false } });
    expect(await isOffered(world)).toBe(true);
    expect(await left(world)).toEqual(nothing);
    const calls = server.calls().length;
    await world.later();
    expect(server.calls().length).toBe(calls);
  },
);

test.each(providers)(
  '[D-B105] busy times of the calendar that was linked at %s before end when another one is linked there',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    await world.link(provider);
    const page = await world.browser.leave(provider);
    const other = server.allow(page, `other-${world.mentor.id}`);
    await world.browser.open(`/calendars/${provider}/callback?${other}`);
    // Nor does it matter that the new one cannot be read.
    server.trouble({ status: 503 });
    await app.worker.drain();
    expect(await isOffered(world)).toBe(true);
    expect(await world.reading(provider)).toEqual({ read_at: null, error: unread });
  },
);

test.each(providers)(
  '[D-B105] a calendar that was linked anew at %s without a word, by an earlier version, is read in place of the one before',
  async (provider) => {
    const world = await scene.world();
    const id = world.enter(provider, start());
    await world.link(provider);
    server.amend(ownerOf(world.mentor), id, timeAt(provider, start(1)));
    const sql = `update accounts.linked_calendar set linked_at = linked_at + interval '1 minute' where user_id = $1`;
    await app.database.ops.rows(sql, [world.mentor.id]);
    await world.later();
    expect([await isOffered(world), await isOffered(world, 1)]).toEqual([true, false]);
    expect(await left(world)).toEqual({ links: 1, times: 1, timers: 1 });
  },
);

test.each(providers)(
  '[D-B105] a calendar that was linked at %s without a word, by an earlier version, is followed within half an hour',
  async (provider) => {
    const world = await scene.world();
    world.enter(provider, start());
    await world.browser.link(provider, server);
    const unsaid = `delete from kernel.outbox_message where name = 'accounts.calendar-linked.v1' and payload ->> 'userId' = $1`;
    await app.database.ops.rows(unsaid, [String(world.mentor.id)]);
    await app.worker.drain();
    expect(await left(world)).toEqual(nothing);
    await world.later();
    expect(await left(world)).toEqual({ links: 1, times: 1, timers: 1 });
    expect(await isOffered(world)).toBe(false);
    expect(await world.reading(provider)).toMatchObject({ read_at: expect.any(String) as string, error: null });
  },
);

test.each(providers)(
  '[S33, D-B105] of a calendar at %s whose pages are one heap of text not all is held',
  async (provider) => {
    const world = await scene.world();
    server.pageSize(1);
    for (const index of [0, 1, 2, 3]) world.enter(provider, start(index), { text: 'x'.repeat(4_000_000) });
    const before = server.calls().filter((call) => call.startsWith('GET ')).length;
    await world.link(provider);
    expect(server.calls().filter((call) => call.startsWith('GET ')).length - before).toBe(3);
    expect(await world.reading(provider)).toMatchObject({ error: unread });
  },
);

/** Milliseconds for a text that is long and no more than that; a machine that does other things at the same time may take longer. */
const atOnce = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50 ? 2500 : 15_000;

test.each(providers)('[S33, D-B105] a text at %s that takes long to look through holds nobody up', async (provider) => {
  const world = await scene.world();
  world.enter(provider, start(), { text: `${app.config.publicOrigin}/bookings?`.repeat(8000) });
  await world.browser.link(provider, server);
  const begun = performance.now();
  await app.worker.drain();
  expect(performance.now() - begun).toBeLessThan(atOnce);
  expect(await isOffered(world)).toBe(false);
});

test('[D-B105] unlinked and linked again before the worker hears of either, the calendar is read', async () => {
  const world = await scene.world();
  world.enter('google', start());
  await world.link('google');
  await world.api.mentor.delete('/calendars/google');
  await world.link('google');
  expect(await isOffered(world)).toBe(false);
  await world.browser.link('google', server);
  await world.api.mentor.delete('/calendars/google');
  await app.worker.drain();
  expect(await isOffered(world)).toBe(true);
  expect(await left(world)).toEqual(nothing);
});

test.each(providers)('[D-B105] workers beside each other import the calendar at %s once', async (provider) => {
  const world = await scene.world();
  world.enter(provider, start());
  world.enter(provider, start(1));
  await world.browser.link(provider, server);
  await Promise.all([app.worker.drain(), app.worker.drain(), app.worker.drain()]);
  expect(await left(world)).toEqual({ links: 1, times: 2, timers: 1 });
  await app.clock.advance(31 * 60);
  await Promise.all([app.worker.drain(), app.worker.drain(), app.worker.drain()]);
  expect(await left(world)).toEqual({ links: 1, times: 2, timers: 1 });
  const due = `select count(*)::int as count from kernel.outbox_message
    where name = 'bookings.provider-calendar-due.v1' and payload ->> 'userId' = $1`;
  expect(await app.database.ops.row(due, [String(world.mentor.id)])).toEqual({ count: 2 });
});

test.each(providers)('[D-B105] of a calendar at %s nothing but when its owner is busy is kept', async (provider) => {
  const world = await scene.world();
  world.enter(provider, start());
  await world.link(provider);
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const told = [];
  for (const { name } of tables.rows) {
    const found = await owner.query(`select 1 from ${name} t where t::text ~ 'Secret dinner|With candles' limit 1`);
    if (found.rowCount) told.push(name);
  }
  await owner.end();
  expect(told).toEqual([]);
  const seen = await app.database.asPerson(world.mentee.id, () =>
    app.database.rows('select user_id from bookings.provider_calendar'),
  );
  expect(seen).toEqual([]);
});

test('[D-B105] a mentee who is busy by the own calendar learns that it is the own one', async () => {
  const world = await scene.world();
  server.enter('google', ownerOf(world.mentee), { status: 'confirmed', ...timeAt('google', start()) });
  await (await browserOf(app, world.mentee)).link('google', server);
  await app.worker.drain();
  expect(await world.api.mentee.post('/api/v2/my/bookings', world.request(start()))).toMatchObject({
    status: 409,
    body: { code: 'slot.own_calendar' },
  });
});

test('[D-B105] directories are told of the next free time as soon as a calendar is read, and when it is unlinked', async () => {
  const world = await scene.world();
  await app.worker.drain();
  const sql = 'select next_free_at from accounts.mentor_stat where user_id = $1';
  const shown = async () => (await app.database.ops.row<{ next_free_at: Date }>(sql, [world.mentor.id]))?.next_free_at;
  const [first = ''] = await openStarts(world);
  expect((await shown())?.toISOString()).toBe(first);
  world.enter('google', new Date(first));
  await world.link('google');
  const [next = ''] = await openStarts(world);
  expect(next > first).toBe(true);
  expect((await shown())?.toISOString()).toBe(next);
  await world.api.mentor.delete('/calendars/google');
  await app.worker.drain();
  expect((await shown())?.toISOString()).toBe(first);
});

test('[D-B105, D-A27, D-A28] the calendar of a deleted account is read no more and leaves nothing; who comes back finds it followed', async () => {
  const world = await scene.world();
  world.enter('google', start());
  await world.link('google');
  expect(await left(world)).toEqual({ links: 1, times: 1, timers: 1 });
  const bye = { reason_for_leaving: 'I no longer need mentoring' };
  expect((await world.api.mentor.post('/users/current/delete_account', bye)).status).toBe(200);
  await app.worker.drain();
  expect(await left(world)).toEqual(nothing);
  const calls = server.calls().length;
  await world.later();
  expect(server.calls().length).toBe(calls);
  const mails = await app.mailbox.to(world.mentor.email);
  const token = /token=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  expect((await app.anonymous.post('/users/restore', { token })).status).toBe(200);
  await app.worker.drain();
  expect(await left(world)).toEqual({ links: 1, times: 1, timers: 1 });
  // A delivery that failed until now is made once the person is back.
  const late = `update kernel.outbox_delivery d set done_at = null, retry_at = now() from kernel.outbox_message m
    where m.id = d.message_id and d.subscription = 'bookings.withdraw-deleted' and m.payload ->> 'userId' = $1 returning 1`;
  expect(await app.database.ops.rows(late, [String(world.mentor.id)])).toHaveLength(1);
  await app.worker.drain();
  expect(await left(world)).toEqual({ links: 1, times: 1, timers: 1 });
});
