import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { person } from '../../testing/people';
import { open } from '../../testing/screen';
import IntegrationsPage from './integrations.page';

const linkOf = (provider: string, connected: boolean) => ({
  connected,
  link_url: `/api/v1/calendars/${provider}/connect`,
  unlink_url: `/api/v1/calendars/${provider}`,
});
const nowhere = { connected: false, link_url: null, unlink_url: null };
const withGoogle = (connected: boolean) =>
  person({ linked_calendars: { google: linkOf('google', connected), microsoft: nowhere } });

const show = (user: ReturnType<typeof person>, query = '') =>
  open(<IntegrationsPage />, {
    at: `/users/aina-rahman/edit/integrations${query}`,
    path: '/users/:slug/edit/integrations',
    user,
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[A-136, D-A61] the tab shows both calendars with their state, and which the installation does not have', async () => {
  show(withGoogle(true));
  expect((await card('Google Calendar')).getByText('Connected')).toBeTruthy();
  const microsoft = await card('Microsoft calendar');
  expect(microsoft.getByText('Not available on this installation.')).toBeTruthy();
  expect(microsoft.queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Integrations');
});

test('[A-137] connecting leads to the address that the server names', async () => {
  show(withGoogle(false));
  const connect = (await card('Google Calendar')).getByRole('link', { name: 'Connect Google Calendar' });
  expect([connect.getAttribute('href'), connect.getAttribute('target')]).toEqual([
    '/api/v1/calendars/google/connect',
    null,
  ]);
});

test('[A-138] disconnecting asks first, and says that it is done', async () => {
  const { user, api } = show(withGoogle(true));
  await user.click((await card('Google Calendar')).getByRole('button', { name: 'Disconnect Google Calendar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.asked('DELETE /calendars/google')).toEqual([]);
  api.on('DELETE /calendars/google', () => ({ message: 'Calendar unlinked successfully' }));
  api.on('GET /users/current', () => withGoogle(false));
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await said('Calendar unlinked successfully');
  expect(api.asked('DELETE /calendars/google')).toHaveLength(1);
  await (await card('Google Calendar')).findByRole('link', { name: 'Connect Google Calendar' });
});

test('[D-A61] disconnecting that fails shows the fallback and stays open', async () => {
  const { user, api } = show(withGoogle(true));
  api.on('DELETE /calendars/google', () => new Refusal(500, { error: 'Internal' }));
  await user.click((await card('Google Calendar')).getByRole('button', { name: 'Disconnect Google Calendar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await dialog.findByText('Oops, something went wrong!')).toBeTruthy();
  expect(screen.getByText('Connected')).toBeTruthy();
});

test.each([
  ['linked', 'Google Calendar is connected.'],
  ['declined', 'Google Calendar was not connected: access to it was not allowed.'],
  ['expired', 'Google Calendar was not connected: it took too long, or was begun elsewhere. Please try again.'],
  ['failed', 'Google Calendar could not be connected. Please try again.'],
  ['unavailable', 'Google Calendar is not available on this installation.'],
])('[D-A61] who comes back from the provider is told what came of it: %s', async (outcome, text) => {
  const { user } = show(withGoogle(outcome === 'linked'), `?calendar=google&outcome=${outcome}`);
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('[D-A61] an address that says something else tells nothing', async () => {
  show(withGoogle(false), '?calendar=yahoo&outcome=linked');
  await card('Google Calendar');
  expect(screen.queryByText(/is connected/)).toBeNull();
});
