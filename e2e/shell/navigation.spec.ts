import { expect, test } from '../support/world';
import { signInAs, takeSeat } from '../support/people';
import { scriptsOf } from '../support/scripts';
import { openPortal } from './portal';

test('[S-024][S-025][S-049][D-S33] a portal wears its own name and colours from the first paint', async ({
  browser,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world, { primary: '#7B1E3A' });
  const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const page = await signInAs(browser, person, { program });
  const home = `/app/${program.enterpriseSlug}/${program.slug}/overviews`;
  const served = await (await page.request.get(home, { headers: { accept: 'text/html' } })).text();
  expect(served.toLowerCase()).toContain('--brand:#7b1e3a');
  await page.goto(home);
  await expect(page.getByRole('link', { name: `${program.name}, home` })).toHaveAttribute('href', home);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()))
    .toBe('#7b1e3a');
});

test("[S-050][S-014] the sign-in page of a portal wears the portal's name and colours", async ({
  page,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world, { primary: '#7B1E3A' });
  await page.goto(`/users/login?enterprise_id=${program.tenantId}&program_id=${program.id}`);
  await expect(page.getByText(program.name)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()))
    .toBe('#7b1e3a');
});

test('[S-042][D-S22] on a phone the bottom bar takes the links of the top bar', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false, width: 390 });
  const bar = page.getByRole('navigation', { name: 'Mobile' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Bookings', 'Newsfeed', 'Events']);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await bar.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(at('/events'));
  await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'My Programs' })).toBeVisible();
});

test('[D-S38] a page asks once for what it starts with, and fetches what the navigation leads to when it is quiet', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false, at: '/nowhere' });
  // What it starts with is still being asked for when its document is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at('/bookings'));
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  const count = (address: string) => asked.filter((one) => one === address).length;
  for (const address of ['/api/v1/session/refresh', '/api/v1/remotes', '/api/v1/users/current'])
    expect([address, count(address)]).toEqual([address, 1]);
  // Nobody has gone there yet.
  await expect.poll(() => asked.some((one) => one.startsWith('/remotes/mf-events/'))).toBe(true);
});

test('[P13] on a phone the files of the cards below come once its reader touches the page, and the cards as they scroll', async ({
  browser,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world);
  const mentee = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const { context, home } = await takeSeat(browser, mentee, { program });
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  const ofEvents = scriptsOf(page, 'mf-events');
  await page.goto(home);
  const last = page.getByRole('heading', { name: 'Quick links' });
  await expect(page.getByRole('heading', { name: 'Upcoming sessions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofEvents).toEqual([]);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => ofEvents.length).toBeGreaterThan(1);
  await expect(last).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[D-S12] a new page is titled, scrolled to the top, and has the focus on its heading', async ({
  browser,
  given,
}) => {
  const { page } = await openPortal(browser, given, { isAdmin: false });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Events' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Events - /);
});

test("[S-045][S-046][D-S26] My Programs lists the person's programmes, the active one first", async ({
  browser,
  given: { world, build },
}) => {
  const [here, there] = [await build.buildProgramme(world), await build.buildProgramme(world)];
  const person = await build.buildPerson(world, {
    confirmed: true,
    memberships: [
      { program: here, role: 'mentee' },
      { program: there, role: 'mentor' },
    ],
  });
  const page = await signInAs(browser, person, { program: here });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Programs' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Programs' });
  await expect(dialog.getByRole('listitem').first()).toContainText(here.name);
  await expect(dialog.getByRole('button', { name: 'Change account' })).toBeVisible();
  await dialog.getByRole('link', { name: new RegExp(there.name) }).click();
  await expect(page).toHaveURL(`/app/${there.enterpriseSlug}/${there.slug}/overviews`);
});

test('[S-038][D-S21][D-S23] an admin looks at the programme as a participant and comes back', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { at: '/admin' });
  await page.getByRole('button', { name: 'Participants View' }).click();
  await expect(page).toHaveURL(at('/overviews'));
  await page.getByRole('button', { name: 'Back to admin' }).click();
  await expect(page).toHaveURL(at('/admin'));
});

test('[S-041][A-055] the banner of an unconfirmed address shows to admins until it is confirmed', async ({
  browser,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world);
  const person = await build.buildPerson(world, { confirmed: false, memberships: [{ program, role: 'admin' }] });
  const page = await signInAs(browser, person, { program, at: `/app/${program.enterpriseSlug}/${program.slug}/admin` });
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
});

test('[S-031] an empty bell says so', async ({ browser, given }) => {
  const { page } = await openPortal(browser, given, { isAdmin: false });
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('There are currently no new notifications to show.')).toBeVisible();
});

test('[D-S45] an offline browser is told', async ({ browser, given }) => {
  const { page } = await openPortal(browser, given, { isAdmin: false });
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('[D-S17] a session that ends under an open page leads to sign-in and back to that page', async ({
  browser,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world);
  const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const page = await signInAs(browser, person, {
    program,
    at: `/app/${program.enterpriseSlug}/${program.slug}/directory`,
  });
  // From the list's call on the server refuses what needs a session; visitors are answered as always.
  let hasEnded = false;
  await page.route('**/api/v*/**', async (route) => {
    const { authorization } = await route.request().allHeaders();
    const address = route.request().url();
    hasEnded ||= address.includes('/my/bookings');
    const isOfSession = authorization !== undefined || address.endsWith('/session/refresh');
    await (hasEnded && isOfSession ? route.fulfill({ status: 401, json: { error: 'No session.' } }) : route.continue());
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('Your session has expired. Please sign in again.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/users\/login/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/app/${program.enterpriseSlug}/${program.slug}/bookings`);
});
