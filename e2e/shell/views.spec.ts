import { expect, test } from '../support/world';
import { portalPath, signInAs } from '../support/people';
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
  const documents: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.isNavigationRequest() || /login|token|session/.test(path)) documents.push(path);
  });
  await page.getByRole('button', { name: 'Participants View' }).click();
  await expect(page).toHaveURL(portalPath(program, '/overviews'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to admin' }).click();
  await expect(page).toHaveURL(portalPath(program, '/admin'));
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Return to Organization Admin' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Mentoring Programs' })).toBeVisible();
  expect(documents).toEqual([]);
});

/** Said by the pages of the admin area and by nothing that participants see. */
const wordsOfAdmins = ['Create New Program', 'Import CSV', 'Invite participants', 'Deactivate'];

test('[S-052] [P-285] a participant’s browser loads no page of the admin area', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/mf-programme-admin\/.*\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text());
  });
  await page.goto(at('/overviews'));
  await page.waitForLoadState('networkidle');
  const ofDashboard = scripts.length;
  for (const path of ['/bookings', '/directory', '/events']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBe(ofDashboard);
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(wordsOfAdmins.filter((words) => loaded.includes(words))).toEqual([]);
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
