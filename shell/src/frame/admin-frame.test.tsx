import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { adminOf, inLift, person } from '../testing/people';
import { open, said, type Opening } from '../testing/screen';
import { Refusal } from '@tandem/testing/api-server';

const acme = { id: 3, name: 'Acme', slug: 'acme' };
const globex = { id: 4, name: 'Globex', slug: 'globex' };
const founder = person({
  user_type: 'admin',
  roles: ['enterprise_admin'],
  memberships: [],
  enterprise_admin_access: [3, 4],
});
const greeted = { ...founder, checks: ['enterprise_welcome_modal'] };
const pages: Opening['pages'] = { '/dashboard': 'admin' };

const dashboard = (user = greeted) => open('/dashboard', { user, admin: adminOf(user, acme, globex), pages });

test('[S-016] the enterprise side navigation has one item: Dashboard at /dashboard', async () => {
  dashboard();
  await screen.findByRole('heading', { name: 'Page of a remote' });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Dashboard', '/dashboard']]);
});

test('[A-023] [D-A12] [P-023] [D-P33] an enterprise user is welcomed once: the server remembers it by its check name', async () => {
  const { api, user } = dashboard(founder);
  let checks: string[] = [];
  api.on('GET /users/current', () => ({ ...founder, checks }));
  api.on('POST /users/current/checks', ({ body }) => {
    checks = [(body as { name: string }).name];
    return { checks };
  });
  const modal = await screen.findByRole('dialog', { name: 'Welcome to Tandem' });
  await user.click(within(modal).getByRole('button', { name: 'Get started' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.asked('POST /users/current/checks').map((call) => call.body)).toEqual([
    { name: 'enterprise_welcome_modal' },
  ]);
  cleanup();
  dashboard({ ...founder, checks });
  await screen.findByRole('heading', { name: 'Page of a remote' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[A-023] [P-023] who was welcomed before, on any device, is not welcomed again', async () => {
  dashboard();
  await screen.findByRole('heading', { name: 'Page of a remote' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-A10] the account menu switches to another of the enterprises', async () => {
  const { api, user } = dashboard();
  api.on('POST /api/enterprise/v1/admin/current', () => {
    api.on('GET /api/enterprise/v1/admin/current', () => adminOf(greeted, globex, acme));
    return adminOf(greeted, globex, acme);
  });
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  expect(screen.getByText('Acme')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Switch to Acme' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Switch to Globex' }));
  await waitFor(() => expect(api.asked('GET /admin/current')).toHaveLength(2));
  expect(api.asked('POST /admin/current').map((call) => call.body)).toEqual([{ enterprise_id: 4 }]);
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'Switch to Acme' })).toBeTruthy();
});

test('[D-A10] a switch that fails says so and stays', async () => {
  const { api, user } = dashboard();
  api.on('POST /api/enterprise/v1/admin/current', () => new Refusal(404, { error: 'Not found.' }));
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Switch to Globex' }));
  await said('Not found.');
  expect(screen.getByRole('heading', { name: 'Page of a remote' })).toBeTruthy();
});

test('[S-005] [P-012] /program-selection leaves the enterprise app for the main site', async () => {
  open('/program-selection', { user: greeted, admin: adminOf(greeted, acme), pages });
  await screen.findByRole('heading', { level: 1, name: 'My Programs' });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  for (const home of screen.getAllByRole('link', { name: 'Home' }))
    expect(home.getAttribute('href')).toBe('/main/dashboard');
});

test('[A-020] [P-011] [P-015] the create page invites to design a program, and tells who has no enterprise yet', async () => {
  open('/enterprise', { user: founder, admin: adminOf(founder) });
  await screen.findByRole('heading', { name: 'Create your program - Design impactful mentorship programs with ease.' });
  expect(await screen.findByText('You dont have any enterprise yet. Please create one.')).toBeTruthy();
});

test('[A-020][D-A09] who runs an enterprise and founds another is not told to have none', async () => {
  open('/enterprise', { user: greeted, admin: adminOf(greeted, acme) });
  await screen.findByRole('heading', { name: 'Create your program - Design impactful mentorship programs with ease.' });
  await waitFor(() => expect(screen.queryByText('You dont have any enterprise yet. Please create one.')).toBeNull());
});

const enterpriseApp: Opening['pages'] = { '/dashboard': 'admin', '/create': 'admin', '/edit/:programId': 'admin' };

test.each(['/dashboard', '/create', '/edit/7'])(
  '[S-004] [P-010] %s is a page of the enterprise app',
  async (address) => {
    open(address, { user: greeted, admin: adminOf(greeted, acme), pages: enterpriseApp });
    await screen.findByRole('heading', { name: 'Page of a remote' });
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  },
);

test('[S-004][S-047] [P-010] [P-013] /enter-program/{id} makes the programme the active one and goes where the server says', async () => {
  const pages = { ...enterpriseApp, '/app/:enterprise/:program/admin/settings': 'admin' as const };
  const owner = person({ ...greeted, memberships: [inLift('portal_owner')] });
  const { api } = open('/enter-program/7?settings=true', { user: owner, admin: adminOf(owner, acme), pages });
  api.on('POST /api/enterprise/v1/programs/7/enter', () => ({ redirect_url: '/app/acme/lift/admin/settings' }));
  await screen.findByRole('heading', { name: 'Page of a remote' });
  expect(location.pathname).toBe('/app/acme/lift/admin/settings');
  expect(api.asked('POST /programs/7/enter').map((call) => call.body)).toEqual([{ settings: true }]);
});
