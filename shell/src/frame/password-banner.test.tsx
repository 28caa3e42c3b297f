import { screen, waitFor } from '@testing-library/react';
import { inMain, person } from '../testing/people';
import { open } from '../testing/screen';

const account = { '/users/:slug/edit': 'general', '/main/admins/users': 'admin' } as const;

test('[D-S50] a superadmin with the first password is led to the form for a new one, and told why', async () => {
  const user = person({ is_superadmin: true, must_change_password: true, roles: ['admin'] });
  open('/main/admins/users', { user, pages: account });
  expect(await screen.findByText(/^Please change your password first\./)).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe(`/users/${user.slug}/edit`));
});

test('[D-S50] nobody else is told to', async () => {
  const user = person({ memberships: [inMain('mentee')] });
  open(`/users/${user.slug}/edit`, { user, pages: account });
  expect(await screen.findByRole('heading', { name: 'Page of a remote' })).toBeTruthy();
  expect(screen.queryByText(/^Please change your password first\./)).toBeNull();
});
