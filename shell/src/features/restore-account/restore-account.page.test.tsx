import { screen } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '../../testing/screen';

const route = 'POST /users/restore';
const press = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('button', { name: 'Restore my account' }));

test('[D-A28] the link’s page restores when asked to, and leads to sign in', async () => {
  const page = open('/users/restore?token=from-the-mail', { user: null });
  page.api.on(route, () => ({ message: 'Your account has been restored.' }));
  await screen.findByRole('button', { name: 'Restore my account' });
  expect(page.api.asked(route)).toHaveLength(0);
  await press(page);
  expect(await screen.findByText('Your account has been restored.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/users/login');
  expect(page.api.asked(route).map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
});

test('[D-A28] a link that is no longer good says so', async () => {
  const page = open('/users/restore?token=old', { user: null });
  page.api.on(route, () => new Refusal(422, { error: 'This link is invalid or has expired.' }));
  await press(page);
  expect(await screen.findByText('This link is invalid or has expired.')).toBeTruthy();
});
