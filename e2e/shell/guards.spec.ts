import { expect, test } from '../support/world';
import { homeOf, signInAs } from '../support/people';
import { openPortal } from './portal';

test('[S-001][S-002][D-S03] [P-006] [P-008] a visitor opens the sign-in pages; other pages lead to the sign-in page they belong to', async ({
  page,
  given,
}) => {
  const program = await given.build.buildProgramme(given.world);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.goto(`/app/${program.enterpriseSlug}/${program.slug}/bookings`);
  await expect(page).toHaveURL(`/users/login?enterprise_id=${program.tenantId}&program_id=${program.id}`);
});

test('[S-018][D-S08] [P-007] a double slash before reset-password collapses and keeps the query', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}//reset-password?reset_password_token=abc`);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password?reset_password_token=abc');
});

test('[S-003][D-S05][D-S04] a signed-in participant leaves the sign-in pages for their landing page', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false });
  await page.goto('/login');
  await expect(page).toHaveURL(at('/overviews'));
  await page.goto('/');
  await expect(page).toHaveURL(at('/overviews'));
});

test('[S-007][A-021] [P-017] a pure participant has nothing to do in the enterprise app', async ({
  browser,
  given,
}) => {
  const { page } = await openPortal(browser, given, { isAdmin: false });
  await page.goto('/dashboard');
  await expect(
    page.getByText(
      'You do not have the right credentials to access this page. Please contact the Tandem team for further assistance.',
    ),
  ).toBeVisible();
});

test('[S-015][D-S42][D-S07] unknown addresses, admin pages without the role and programmes of others are not found', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false });
  const foreign = await given.build.buildProgramme(given.world);
  for (const path of [
    at('/admin'),
    at('/admin/nowhere'),
    '/nowhere',
    `/app/${foreign.enterpriseSlug}/${foreign.slug}/overviews`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  }
});

test('[D-S11] a programme that is not active is closed to its participants', async ({
  browser,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world, { isActive: false });
  const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const page = await signInAs(browser, person, {
    program,
    at: `/app/${program.enterpriseSlug}/${program.slug}/overviews`,
  });
  await expect(page.getByText('This programme is not active.')).toBeVisible();
});

test('[A-039][A-040][D-A17] [P-039] a wrong password is refused in one sentence, the right one opens the page that was wanted', async ({
  page,
  given: { world, build },
}) => {
  const program = await build.buildProgramme(world);
  const person = await build.buildPerson(world, { confirmed: true, memberships: [{ program, role: 'mentee' }] });
  const wanted = `/app/${program.enterpriseSlug}/${program.slug}/events`;
  await page.goto(wanted);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-Word-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByText('Login successful').first()).toBeVisible();
});

test('[S-037][A-043][D-S18] [P-040] logging out reaches the other tabs of the browser', async ({ browser, given }) => {
  const { page, at } = await openPortal(browser, given, { isAdmin: false });
  const other = await page.context().newPage();
  await other.goto(at('/events'));
  await expect(other.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/users\/login\?enterprise_id=/);
  await expect(other).toHaveURL(/\/users\/login/);
});

test('[S-037] who signs in after a Logout starts at home, not on the page that was left', async ({
  browser,
  given,
}) => {
  const { page } = await openPortal(browser, given, { isAdmin: false, at: '/bookings' });
  const program = await given.build.buildProgramme(given.world);
  const next = await given.build.buildPerson(given.world, { memberships: [{ program, role: 'mentor' }] });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/users\/login\?enterprise_id=/);
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(homeOf(program));
});
