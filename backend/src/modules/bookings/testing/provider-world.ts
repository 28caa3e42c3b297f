import { browserOf, ownerOf, type CalendarBrowser } from '../../../../test/calendar-browser.js';
import { openCalendarProviders, type CalendarProviders } from '../../../../test/calendar-provider.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { openSessionWorld, spacedStart, type SessionWorld } from './session-world.js';

export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];
type Body = Readonly<Record<string, unknown>>;

const hour = 3_600_000;
/** Each test signs a person in, from one address. */
const LIMITS = JSON.stringify({
  'signed-out': { max: 1000, windowSeconds: 60 },
  'accounts.calendars': { max: 1000, windowSeconds: 60 },
});
const words = { google: (text: string) => ({ description: text }), microsoft: bodyOf } as const;

function bodyOf(text: string): Body {
  return { body: { contentType: 'text', content: text } };
}

/** From when to when, as that provider keeps it. */
export function timeAt(provider: Provider, start: Date, end = new Date(start.getTime() + hour)): Body {
  const point = (at: Date) =>
    provider === 'google'
      ? { dateTime: at.toISOString().replace('.000Z', '+00:00') }
      : { dateTime: at.toISOString().replace('.000Z', '.0000000'), timeZone: 'UTC' };
  return { start: point(start), end: point(end) };
}

/** An hour of somebody's own, as that provider keeps it. */
export function eventAt(provider: Provider, start: Date, { text = 'With candles', ...change }: Body = {}): Body {
  const title = 'Secret dinner';
  const own =
    provider === 'google'
      ? { status: 'confirmed', summary: title }
      : { subject: title, isAllDay: false, showAs: 'busy' };
  return { ...own, ...words[provider](String(text)), ...timeAt(provider, start), ...change };
}

export interface ProviderWorld extends SessionWorld {
  readonly browser: CalendarBrowser;
  /** The mentor's calendar there: an event of their own; answers its id. */
  enter(provider: Provider, start: Date, change?: Body): string;
  /** The mentor links it, and the worker does what follows. */
  link(provider: Provider): Promise<void>;
  /** Half an hour later. */
  later(): Promise<void>;
  /** What the Integrations tab is told of the mentor's calendar. */
  reading(provider: Provider): Promise<unknown>;
}

/** A product that is registered with both providers: started before the tests of a file, and stopped after them. */
export interface ProviderScene {
  readonly app: TestApp;
  readonly server: CalendarProviders;
  /** By the clock as the test began. */
  readonly start: (index?: number) => Date;
  world(): Promise<ProviderWorld>;
}

async function openWorld({ app, server }: ProviderScene): Promise<ProviderWorld> {
  const world = await openSessionWorld(app);
  const browser = await browserOf(app, world.mentor);
  return {
    ...world,
    browser,
    enter: (provider, start, change) => server.enter(provider, ownerOf(world.mentor), eventAt(provider, start, change)),
    link: async (provider) => {
      expect(await browser.link(provider, server)).toContain('outcome=linked');
      await app.worker.drain();
    },
    later: async () => {
      await app.clock.advance(31 * 60);
      await app.worker.drain();
    },
    reading: async (provider) => {
      const links = (await browser.links()) as Record<Provider, { busy_times?: unknown }>;
      return links[provider].busy_times;
    },
  };
}

export function providerScene(): ProviderScene {
  const running: { app?: TestApp; server?: CalendarProviders } = {};
  const opened: ProviderWorld[] = [];
  let begun = new Date(0);
  beforeAll(async () => {
    running.server = await openCalendarProviders();
    running.app = await startTestApp({ env: { ...running.server.env, LIMITS, LOG_LEVEL: 'silent' } });
  }, 60_000);
  afterAll(async () => {
    await running.app?.close();
    await running.server?.close();
  });
  beforeEach(() => void (begun = scene.app.clock.now()));
  // Calendars that stay linked are read along in the tests after.
  afterEach(async () => {
    scene.server.pageSize(250);
    scene.server.timeZone('Asia/Kuala_Lumpur');
    for (const { api } of opened.splice(0))
      for (const provider of providers)
        for (const person of [api.mentor, api.mentee]) await person.delete(`/calendars/${provider}`);
    await scene.app.worker.drain();
  });
  const of = <T extends object>(name: 'app' | 'server') =>
    new Proxy({} as T, { get: (_none, key) => Reflect.get(running[name] ?? {}, key) as unknown });
  const scene: ProviderScene = {
    app: of<TestApp>('app'),
    server: of<CalendarProviders>('server'),
    start: (index = 0) => spacedStart(begun, index),
    world: async () => {
      const world = await openWorld(scene);
      opened.push(world);
      return world;
    },
  };
  return scene;
}
