import { providers, providerScene } from '../testing/provider-world.js';

const scene = providerScene();
const { app, server } = scene;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString();

async function pass(minutes: number): Promise<void> {
  await app.clock.advance(minutes * 60);
  await app.worker.drain();
}

/** How often the calendars were asked for while so many minutes passed. */
async function readsWithin(minutes: number): Promise<number> {
  const before = server.calls().length;
  await pass(minutes);
  return server.calls().length - before;
}

const asked: [string, number, () => string, { quiet: number; then: number }][] = [
  ['for two hours', 429, () => '7200', { quiet: 118, then: 3 }],
  ['for ten minutes', 503, () => '600', { quiet: 9, then: 2 }],
  ['until a moment', 429, () => inMinutes(60), { quiet: 58, then: 3 }],
  ['for no time at all, at least five minutes', 429, () => '0', { quiet: 4, then: 2 }],
  ['for a year, at most a day', 503, () => '31536000', { quiet: 24 * 60 - 2, then: 3 }],
  ['in words that nobody understands, for the usual half hour', 429, () => 'soon', { quiet: 28, then: 3 }],
];
describe.each(providers)('%s', (provider) => {
  test.each(asked)('[D-B105] that asks to be left alone %s is left alone', async (_case, status, wish, wait) => {
    const world = await scene.world();
    await world.link(provider);
    server.trouble({ status, headers: { 'retry-after': wish() } });
    expect(await readsWithin(31)).toBe(1);
    expect(await world.reading(provider)).toMatchObject({ error: 'The calendar could not be read.' });
    expect(await readsWithin(wait.quiet)).toBe(0);
    expect(await readsWithin(wait.then)).toBe(1);
    expect(await world.reading(provider)).toMatchObject({ error: null });
    // From then on as ever.
    expect([await readsWithin(28), await readsWithin(3)]).toEqual([0, 1]);
  });

  test('[D-B105] that asks so and is then unlinked is asked no more', async () => {
    const world = await scene.world();
    await world.link(provider);
    server.trouble({ status: 429, headers: { 'retry-after': '600' } });
    await pass(31);
    await world.api.mentor.delete(`/calendars/${provider}`);
    await app.worker.drain();
    expect(await readsWithin(45)).toBe(0);
  });
});
