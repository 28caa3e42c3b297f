import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { BuiltBooking } from '../backend/src/modules/bookings/bookings.builders';
import type { BuiltEvent } from '../backend/src/modules/events/events.builders';
import type { BuiltPerson, BuiltProgramme } from '../backend/src/modules/platform/platform.builders';
import { openContext } from './support/contexts';
import { homeOf, portalPath, takeSeat } from './support/people';
import { expect, test, type TestWorld } from './support/world';

/** The default, a colour that is light, and one that is dark: each picks other text on its fills. */
const colours = ['#428AC9', '#F5C518', '#6B0F1A'] as const;
const schemes = ['light', 'dark'] as const;
/** In a deep run every page is looked at in each colour; else in two of them, which go round from page to page. */
const looksAtAll = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of the same rules whose outcome depends on colours; all others read what no theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Place {
  readonly program: BuiltProgramme;
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
  readonly admin: BuiltPerson;
  readonly superadmin: BuiltPerson;
  /** Runs the enterprise of the programme. */
  readonly owner: BuiltPerson;
  readonly upcoming: BuiltBooking;
  readonly held: BuiltBooking;
  readonly event: BuiltEvent;
  /** The mentee's order of a ticket. */
  readonly order: number;
}

interface Round {
  /** Who looks; `null` is a visitor. */
  readonly who: 'mentor' | 'mentee' | 'admin' | 'superadmin' | 'owner' | null;
  readonly paths: (place: Place) => readonly string[];
}

/** A page is looked at by adding it here. Each round is one person in one browser; long rounds come first. */
const rounds: Readonly<Record<string, Round>> = {
  'sessions and mentors': {
    who: 'mentee',
    paths: ({ program, mentor, upcoming, held }) => [
      homeOf(program),
      portalPath(program, '/directory'),
      portalPath(program, `/members/${mentor.id}`),
      portalPath(program, '/bookings'),
      portalPath(program, '/bookings/offline'),
      `${portalPath(program, '/bookings')}?session=${upcoming.id}`,
      portalPath(program, `/bookings/${held.id}/participants/${held.seats.mentor}/feedback`),
    ],
  },
  'signing in and visiting': {
    who: null,
    paths: ({ program: { tenantId, id } }) => [
      `/users/login?enterprise_id=${tenantId}&program_id=${id}`,
      `/users/sign_up?enterprise_id=${tenantId}&program_id=${id}`,
      '/login',
      '/register',
      '/forgot-password',
      '/discover/mentors',
      '/invites/none',
    ],
  },
  'the own account': {
    who: 'mentee',
    paths: ({ program, mentee, event, order }) => [
      `/users/${mentee.slug}/edit`,
      `/users/${mentee.slug}/edit/profile`,
      `/users/${mentee.slug}/edit/notification`,
      portalPath(program, '/events'),
      portalPath(program, '/newsfeed'),
      portalPath(program, `/events/${event.id}/thank_you?order=${order}`),
      portalPath(program, '/nothing-here'),
      '/subscriptions',
      '/package/10/purchase_page',
    ],
  },
  'a mentor': {
    who: 'mentor',
    paths: ({ program, event }) => [
      homeOf(program),
      portalPath(program, '/availability'),
      portalPath(program, '/groups'),
      portalPath(program, '/agenda'),
      portalPath(program, `/events/${event.id}/checkout?tickets=${event.ticketIds[0]}x1`),
    ],
  },
  'an admin and the events': {
    who: 'admin',
    paths: ({ program, event }) => [
      portalPath(program, '/admin/events'),
      portalPath(program, '/admin/newsfeed'),
      portalPath(program, '/admin/events/new'),
      portalPath(program, `/admin/events/${event.id}/attendees`),
      portalPath(program, `/admin/events/${event.id}/check_in`),
      portalPath(program, `/events/${event.id}`),
      '/events/unsubscribe?token=none',
    ],
  },
  'an admin and the people': {
    who: 'admin',
    paths: ({ program }) => [
      portalPath(program, '/admin/user_management'),
      portalPath(program, '/admin/group_and_pairings_management?tab=groups'),
      portalPath(program, '/admin/group_and_pairings_management?tab=groups&create=group'),
      portalPath(program, '/admin/agenda'),
      portalPath(program, '/admin/agenda?create=agenda'),
    ],
  },
  'who runs the enterprise': {
    who: 'owner',
    paths: ({ program }) => [
      '/create',
      `/edit/${program.id}`,
      portalPath(program, '/admin/setup'),
      portalPath(program, '/admin/dashboard_settings'),
      portalPath(program, '/admin/appearance?tab=page_customization'),
      '/dashboard',
    ],
  },
  'who looks after the installation': {
    who: 'superadmin',
    paths: () => ['/main/admins/releases'],
  },
  'an admin': {
    who: 'admin',
    paths: ({ program }) => [
      portalPath(program, '/admin'),
      `${portalPath(program, '/admin')}?activity=all`,
      portalPath(program, '/admin/appearance'),
      portalPath(program, '/admin/settings'),
      `${portalPath(program, '/admin/user-invites')}?role=mentee`,
    ],
  },
};

/** A quarter of an hour that is ahead and within the day in which holders are let in. */
const soon = (now: Date) => new Date(Math.ceil((now.getTime() + 2 * 3_600_000) / 900_000) * 900_000);

async function buildPlace({ build, world }: TestWorld): Promise<Place> {
  const enterprise = await build.buildEnterprise(world);
  const program = await build.buildProgramme(world, { enterprise, primary: colours[0] });
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks' });
  const mentor = await build.buildMentor(world, program, {
    firstname: 'Ingrid',
    lastname: 'Solberg',
    timezone: 'Europe/Oslo',
  });
  const mentee = await build.buildPerson(world, {
    firstname: 'Tomas',
    lastname: 'Reyes',
    memberships: [{ program, role: 'mentee' }],
  });
  const admin = await build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
  const superadmin = await build.buildPerson(world, { isSuperadmin: true, memberships: [{ program, role: 'admin' }] });
  const owner = await build.buildPerson(world, { enterpriseAdminOf: [enterprise] });
  await build.buildGroup(world, { programId: program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] });
  await build.buildAgenda(world, {
    programId: program.id,
    description: 'Bring a question.',
    link: 'https://meet.example.com/',
  });
  const upcoming = await build.buildBooking(world, { program, mentor, mentee, status: 'upcoming' });
  const held = await build.buildBooking(world, { program, mentor, mentee, status: 'completed' });
  const event = await build.buildEvent(world, { program, by: admin, start: soon(world.clock.now()) });
  const order = await build.buildTickets(world, {
    event,
    person: mentee,
    amounts: { [Number(event.ticketIds[0])]: 1 },
  });
  return { program, mentor, mentee, admin, superadmin, owner, upcoming, held, event, order };
}

/** The style sheet with which the server dresses a programme of each colour. */
async function servedDresses({ build, world }: TestWorld, page: Page): Promise<ReadonlyMap<string, string>> {
  const dresses = new Map<string, string>();
  for (const primary of colours) {
    const program = await build.buildProgramme(world, { primary });
    const answer = await page.request.get(homeOf(program), { headers: { accept: 'text/html' } });
    const css =
      /<style[^>]*>(:root[^<]*)<\/style><script type="application\/json"/.exec(await answer.text())?.[1] ?? '';
    expect(css.toLowerCase()).toContain(`--brand:${primary.toLowerCase()}`);
    dresses.set(primary, css);
  }
  return dresses;
}

/** Puts another programme's style sheet in the place of the page's own, as moving to that programme does. */
async function dress(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = document.getElementById('tandem-boot')?.previousElementSibling;
    if (!(sheet instanceof HTMLStyleElement)) throw new Error('The page was served without its style sheet.');
    sheet.textContent = text;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
  }, css);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

const told = (violations: readonly Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** Brings axe into the page. No page here has a frame of another origin, so it needs no second page to gather its answers. */
async function allFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return told(violations);
}

/** Asks the axe that is in the page already. */
async function colourFindings(page: Page): Promise<readonly string[]> {
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const found = await axe.run({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
  }, colourRules);
  return told(violations);
}

type Look = readonly [scheme: (typeof schemes)[number], primary: (typeof colours)[number]];

/** Light and dark, and the colours in which the page with this number is looked at. */
const looksOf = (pageNumber: number): readonly Look[] =>
  schemes.flatMap((scheme, index) =>
    colours
      .filter((_, colour) => looksAtAll || colour === (pageNumber + index) % colours.length)
      .map((primary): Look => [scheme, primary]),
  );

async function expectNoFindings(
  page: Page,
  path: string,
  { dresses, looks }: { dresses: ReadonlyMap<string, string>; looks: readonly Look[] },
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await allFindings(page), path).toEqual([]);
  for (const [colorScheme, primary] of looks) {
    await page.emulateMedia({ colorScheme });
    const css = dresses.get(primary);
    if (css === undefined) throw new Error(`No theme was served for ${primary}.`);
    await dress(page, css);
    expect(await colourFindings(page), `${path} in ${primary}, ${colorScheme}`).toEqual([]);
  }
}

async function openAs(browser: Browser, who: Round['who'], place: Place): Promise<Page> {
  if (!who) return (await openContext(browser)).newPage();
  const { context } = await takeSeat(browser, place[who], { program: place.program });
  return context.newPage();
}

for (const [number, [title, { who, paths }]] of Object.entries(rounds).entries()) {
  test(`[D-A142] [D-S34] axe finds nothing, light and dark, each in one of three colours or, in a deep run, in all: ${title}`, async ({
    browser,
    given,
  }) => {
    test.slow();
    const place = await buildPlace(given);
    const page = await openAs(browser, who, place);
    const dresses = await servedDresses(given, page);
    for (const [index, path] of paths(place).entries())
      await expectNoFindings(page, path, { dresses, looks: looksOf(number + index) });
  });
}
