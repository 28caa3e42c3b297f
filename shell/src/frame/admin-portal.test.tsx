import { screen, within } from '@testing-library/react';
import { adminOf, inLift, person } from '../testing/people';
import { open, type Opening } from '../testing/screen';

const acme = { id: 3, name: 'Acme', slug: 'acme' };
const HOME = '/app/acme/lift/admin';
const pages: Opening['pages'] = {
  '/dashboard': 'admin',
  '/create': 'admin',
  '/edit/:programId': 'admin',
  '/app/:enterprise/:program/admin': 'admin',
  '/users/:slug/edit': 'general',
};
const admin = person({ user_type: 'admin', roles: ['admin'], memberships: [inLift('admin')] });
const owner = person({
  user_type: 'admin',
  roles: ['enterprise_admin'],
  memberships: [inLift('portal_owner')],
  enterprise_admin_access: [3],
  checks: ['enterprise_welcome_modal'],
});
const arrived = () => screen.findByRole('heading', { name: 'Page of a remote' });

async function menuOf({ user }: ReturnType<typeof open>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  return screen.findByRole('menu');
}
const named = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

test.each(['/register', '/login', '/forgot-password', '/reset-password'])(
  '[P-009] who runs an enterprise and opens %s goes to /dashboard',
  async (address) => {
    open(address, { user: owner, admin: adminOf(owner, acme), pages });
    await arrived();
    expect(location.pathname).toBe('/dashboard');
  },
);

test.each(['/dashboard', '/create', '/edit/7', '/enterprise'])(
  '[P-014] [P-015] who has no enterprise yet sees the form that makes one at %s',
  async (address) => {
    const founder = person({ memberships: [], user_type: null, roles: [] });
    open(address, { user: founder, admin: { ...adminOf(founder), state: 'onboarding' }, pages });
    expect(await screen.findByText('You dont have any enterprise yet. Please create one.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Page of a remote' })).toBeNull();
  },
);

test('[P-014] /program-selection shows no such form', async () => {
  const founder = person({ memberships: [], user_type: null, roles: [] });
  open('/program-selection', { user: founder, admin: { ...adminOf(founder), state: 'onboarding' }, pages });
  await screen.findByRole('heading', { level: 1, name: 'My Programs' });
  expect(screen.queryByText('You dont have any enterprise yet. Please create one.')).toBeNull();
});

test('[P-302] an admin path of nobody is not found, also for an admin', async () => {
  open(`${HOME}/nowhere`, { user: admin, pages });
  expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy();
});

test('[P-303] [P-304] [P-305] the top bar leads admins to notices, the participants’ view and their menu, without a way to an enterprise that they do not run', async () => {
  const page = open(HOME, { user: admin, pages });
  await arrived();
  expect(screen.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Participants View' })).toBeTruthy();
  const menu = await menuOf(page);
  expect(screen.getByText('Aina Rahman')).toBeTruthy();
  expect(named(menu)).toEqual(expect.arrayContaining(['Switch Program', 'Edit Profile', 'Logout']));
  expect(within(menu).queryByRole('menuitem', { name: 'Return to Organization Admin' })).toBeNull();
});

test('[P-018] [P-304] [P-305] who runs the enterprise returns to its dashboard by the menu', async () => {
  const menu = await menuOf(open(HOME, { user: owner, admin: adminOf(owner, acme), pages }));
  const back = within(menu).getByRole('menuitem', { name: 'Return to Organization Admin' });
  expect(back.getAttribute('href')).toBe('/dashboard');
});

test('[P-305] running another enterprise offers no return from this one', async () => {
  const foreign = { ...owner, enterprise_admin_access: [99] };
  const menu = await menuOf(open(HOME, { user: foreign, admin: adminOf(foreign, acme), pages }));
  expect(within(menu).queryByRole('menuitem', { name: 'Return to Organization Admin' })).toBeNull();
});

test('[P-306] [D-P107] Revert to Admin is offered in the participants’ view that was entered from the admin area, and leads back', async () => {
  const both = person({ ...admin, roles: ['admin', 'mentee'], memberships: [inLift('admin'), inLift('mentee')] });
  const page = open(HOME, { user: both, pages });
  await arrived();
  expect(named(await menuOf(page))).not.toContain('Revert to Admin');
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Participants View' }));
  await screen.findByRole('heading', { level: 1, name: /Aina/ });
  expect(location.pathname).toBe('/app/acme/lift/overviews');
  const menu = await menuOf(page);
  await page.user.click(within(menu).getByRole('menuitem', { name: 'Revert to Admin' }));
  await arrived();
  expect(location.pathname).toBe(HOME);
});

test('[P-307] the banner about the e-mail address is there until it is confirmed', async () => {
  open(HOME, { user: { ...admin, confirmed_at: null }, pages });
  expect(await screen.findByText(`Please confirm your email address. We sent a link to ${admin.email}.`)).toBeTruthy();
});

test('[P-307] an admin whose address is confirmed sees no banner', async () => {
  open(HOME, { user: admin, pages });
  await arrived();
  expect(screen.queryByText(/Please confirm your email address/)).toBeNull();
});
