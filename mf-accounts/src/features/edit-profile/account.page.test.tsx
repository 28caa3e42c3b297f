import { screen, waitFor, within } from '@testing-library/react';
import { mentor, person } from '../../testing/people';
import { open, said } from '../../testing/screen';
import AccountPage from './account.page';

const show = (user: ReturnType<typeof person>) =>
  open(<AccountPage />, { at: '/users/aina-rahman/edit', path: '/users/:slug/edit', user });
const emailCard = async () => within(await screen.findByRole('region', { name: 'E-mail' }));

test('[A-061] the Account tab shows the e-mail with a verified badge', async () => {
  show(person());
  const card = await emailCard();
  expect(card.getByText('aina@example.test')).toBeTruthy();
  expect(card.getByText('Verified')).toBeTruthy();
});

test('[A-061] an e-mail that waits for confirmation shows as unverified', async () => {
  show(person({ confirmed_at: null }));
  expect((await emailCard()).getByText('Unverified')).toBeTruthy();
});

test('hours are offered to those who keep some, and the tab one is on is marked', async () => {
  show(mentor({ permissions: ['accounts-hours:write'] }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Your settings' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Account');
  expect(tabs.getByRole('link', { name: 'Availability' }).getAttribute('href')).toBe(
    '/users/aina-rahman/edit/availability',
  );
});

test('a mentee has no hours to edit', async () => {
  show(person());
  const tabs = within(await screen.findByRole('navigation', { name: 'Your settings' }));
  expect(tabs.queryByRole('link', { name: 'Availability' })).toBeNull();
});

test('[D-A59] who keeps no hours changes the zone of the shown times here; a mentor does beside the hours', async () => {
  const { api, user } = show(person({ timezone: 'Asia/Kuala_Lumpur' }));
  api
    .on('GET /timezones', () => [
      { name: 'Asia/Kuala_Lumpur', offset: '+08:00' },
      { name: 'Europe/Oslo', offset: '+01:00' },
    ])
    .on('POST /users/current', () => ({ timezone: 'Europe/Oslo' }));
  const card = within(await screen.findByRole('region', { name: 'Timezone' }));
  await user.clear(card.getByRole('combobox'));
  await user.type(card.getByRole('combobox'), 'Oslo');
  await user.click(await screen.findByRole('option', { name: /Europe\/Oslo/ }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await screen.findByText('Timezone updated');
  expect(api.asked('POST /users/current').map(({ body }) => body)).toEqual([{ user: { timezone: 'Europe/Oslo' } }]);
});

test('[D-A59] a mentor has no second place for the zone', async () => {
  show(mentor({ permissions: ['accounts-hours:write'] }));
  await emailCard();
  expect(screen.queryByRole('region', { name: 'Timezone' })).toBeNull();
});

test('[A-051][D-S50] after the change the person is asked for anew, so that a password that had to be changed no longer closes the pages', async () => {
  const { api, user } = show(person({ must_change_password: true }));
  api.on('POST /users/current/change_password', () => ({ message: 'Password successfully updated' }));
  const card = within(await screen.findByRole('region', { name: 'Password' }));
  await user.type(card.getByLabelText('Current password'), 'Mentor!2026');
  await user.type(card.getByLabelText('New password'), 'Better!2027');
  await user.type(card.getByLabelText('Confirm new password'), 'Better!2027');
  const before = api.asked('GET /users/current').length;
  await user.click(card.getByRole('button', { name: 'Change password' }));
  await said('Password successfully updated');
  await waitFor(() => expect(api.asked('GET /users/current').length).toBeGreaterThan(before));
});
