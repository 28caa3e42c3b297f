import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { portalPath, signInAs } from '../support/people';
import { readFiles, scriptsOf } from '../support/scripts';
import { openPortal } from './portal';

test('[D-S06][S-038][S-040][D-S21][D-S23] [P-018] who runs the enterprise and takes part changes views in one session, without a reload', async ({
  browser,
  given: { world, build },
}) => {
  const enterprise = await build.buildEnterprise(world);
  const program = await build.buildProgramme(world, { enterprise });
  const person = await build.buildPerson(world, {
    enterpriseAdminOf: [enterprise],
    memberships: [{ program, role: 'mentee' }],
  });
  const page = await signInAs(browser, person, { program, at: portalPath(program, '/admin') });
  // Opening it renews the session, which is over by then.
  await expect(page.getByRole('button', { name: 'Participants View' })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.isNavigationRequest() || /login|token|\/session\/|kill-session/.test(path)) documents.push(path);
  });
  await page.getByRole('button', { name: 'Participants View' }).click();
  await expect(page).toHaveURL(portalPath(program, '/overviews'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to admin' }).click();
  await expect(page).toHaveURL(portalPath(program, '/admin'));
  // The frame of participants, which has a menu of this name too, stays until that of admins is there.
  await expect(page.getByRole('button', { name: 'Participants View' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Return to Organization Admin' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Mentoring Programs' })).toBeVisible();
  expect(documents).toEqual([]);
});

/** Said by the pages of admins and by nothing that participants see. */
const wordsOfAdmins = {
  'mf-programme-admin': ['Create New Program', 'Import CSV', 'Invite participants', 'Deactivate'],
  'mf-events': ['Cancel event', 'Search attendees', 'Ticket code'],
};

/** Opens pages from their addresses and waits for all that they load. */
async function openEach(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Less than an answer that nobody takes is kept for.
    await page.waitForLoadState('networkidle', { timeout: 20_000 });
  }
}

test('[S-052] [P-285] a participant’s browser loads no page of the admin area', async ({ browser, given }) => {
  const { page, at, program, person } = await openPortal(browser, given, { isAdmin: false });
  const event = await given.build.buildEvent(given.world, { program, by: person });
  await given.build.buildAgenda(given.world, { programId: program.id });
  const scripts = scriptsOf(page, 'mf-programme-admin');
  const ofEvents = scriptsOf(page, 'mf-events');
  await page.goto(at('/overviews'));
  // A slow browser is quiet also while it reads what it fetched: a card of the remote tells that its cards have come.
  await expect(page.getByRole('region', { name: 'Agenda' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ofDashboard = new Set(scripts);
  await openEach(page, ['/bookings', '/directory', '/events', `/events/${event.id}`].map(at));
  // Where the page is quiet it fetches what its navigation leads to: the dashboard's cards again, and nothing else of that remote.
  expect(scripts.filter((script) => !ofDashboard.has(script))).toEqual([]);
  expect(ofEvents.length).toBeGreaterThan(0);
  const loaded = await readFiles(page, [...scripts, ...ofEvents]);
  expect(Object.values(wordsOfAdmins).flatMap((words) => words.filter((each) => loaded.includes(each)))).toEqual([]);
});

test('an admin’s browser loads the words by which the pages of admins are known', async ({ browser, given }) => {
  const { world, build } = given;
  const enterprise = await build.buildEnterprise(world);
  const program = await build.buildProgramme(world, { enterprise });
  const person = await build.buildPerson(world, {
    confirmed: true,
    enterpriseAdminOf: [enterprise],
    memberships: [{ program, role: 'admin' }],
  });
  const event = await build.buildEvent(world, { program, by: person });
  const at = (path: string) => portalPath(program, `/admin${path}`);
  const page = await signInAs(browser, person, { program, at: at('') });
  const scripts = {
    'mf-programme-admin': scriptsOf(page, 'mf-programme-admin'),
    'mf-events': scriptsOf(page, 'mf-events'),
  };
  const ofProgramme = ['/group_and_pairings_management', '/user_management'].map(at);
  const ofEvents = ['', `/${event.id}/attendees`, `/${event.id}/check_in`].map((path) => at(`/events${path}`));
  await openEach(page, [...ofProgramme, ...ofEvents, '/dashboard', `/edit/${program.id}`]);
  for (const remote of ['mf-programme-admin', 'mf-events'] as const) {
    const loaded = await readFiles(page, scripts[remote]);
    expect(wordsOfAdmins[remote].filter((words) => !loaded.includes(words))).toEqual([]);
  }
});

test('[B-011] the pages of bookings wear the colours of their portal, and the standard ones where none are set', async ({
  browser,
  given,
}) => {
  const { world, build } = given;
  for (const [primary, brand] of [
    ['#7B1E3A', '#7b1e3a'],
    [undefined, '#428ac9'],
  ] as const) {
    const program = await build.buildProgramme(world, primary ? { primary } : {});
    const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
    const page = await signInAs(browser, person, { program, at: portalPath(program, '/bookings') });
    await expect(page.getByRole('link', { name: 'See Mentors' }).first()).toBeVisible();
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(shown.trim().toLowerCase()).toBe(brand);
  }
});
