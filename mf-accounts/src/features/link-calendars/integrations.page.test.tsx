import type { CalendarReading } from '@tandem/contracts/accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { person } from '../../testing/people';
import { open } from '../../testing/screen';
import IntegrationsPage from './integrations.page';

const wellRead: CalendarReading = { read_at: '2 Mar 2026, 4:30 PM', error: null };
const linkOf = (provider: string, connected: boolean, reading = wellRead) => ({
  connected,
  link_url: `/api/v1/calendars/${provider}/connect`,
  unlink_url: `/api/v1/calendars/${provider}`,
  ...(connected ? { busy_times: reading } : {}),
});
const nowhere = { connected: false, link_url: null, unlink_url: null };
const withGoogle = (connected: boolean, reading?: CalendarReading) =>
  person({ linked_calendars: { google: linkOf('google', connected, reading), microsoft: nowhere } });

const show = (user: ReturnType<typeof person>, query = '') =>
  open(<IntegrationsPage />, {
    at: `/users/aina-rahman/edit/integrations${query}`,
    path: '/users/:slug/edit/integrations',
    user,
  });
afterEach(() => jest.useRealTimers());
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[A-136, D-A61] the tab shows both calendars with their state, and which the installation does not have', async () => {
  show(withGoogle(true));
  expect((await card('Google Calendar')).getByText('Connected')).toBeTruthy();
  const microsoft = await card('Microsoft calendar');
  expect(microsoft.getByText('Not available on this installation.')).toBeTruthy();
  expect(microsoft.queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Integrations');
});

test('[D-B105] who has connected a calendar reads that its busy times block their slots, and when it was read last', async () => {
  show(withGoogle(true));
  const google = await card('Google Calendar');
  const text =
    'It is read every half hour, and nobody can book you for the times at which it says that you are busy. Only from when to when you are busy is taken from it, and only you know that it is linked.';
  expect(google.getByText(text)).toBeTruthy();
  expect(google.getByText('Last read').nextElementSibling?.textContent).toBe('2 Mar 2026, 4:30 PM');
  expect(google.queryByText(/could not be read/)).toBeNull();
});

test('[D-B105] before connecting one it is said that it will be read; nothing was read of it', async () => {
  show(withGoogle(false));
  const google = await card('Google Calendar');
  expect(google.getByText(/It is then read every half hour, and nobody can book you/)).toBeTruthy();
  expect(google.queryByText('Last read')).toBeNull();
});

test('[D-B105] a calendar that could not be read is told with what that means', async () => {
  const error = 'The calendar could not be read.';
  const { user, api } = show(withGoogle(true, { ...wellRead, error }));
  const google = await card('Google Calendar');
  expect(google.getByRole('status').textContent).toBe(`${error} What was busy stays so until it can be read again.`);
  api.on('DELETE /calendars/google', () => ({ message: 'Calendar unlinked successfully' }));
  await user.click(google.getByRole('button', { name: 'Disconnect Google Calendar' }));
  expect(screen.getByText(/its busy times can be booked again/)).toBeTruthy();
});

test('[D-B105] one that was just connected is looked at until it has been read', async () => {
  const { api } = show(withGoogle(true, { read_at: null, error: null }));
  const google = await card('Google Calendar');
  expect(google.getByText('Last read').nextElementSibling?.textContent).toBe('Not yet');
  api.on('GET /users/current', () => withGoogle(true));
  expect(await google.findByText('2 Mar 2026, 4:30 PM')).toBeTruthy();
});

test('[D-B105] one that is not read for long is looked at less and less often, and still shown when it is', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  const { api } = show(withGoogle(true, { read_at: null, error: null }));
  const google = await card('Google Calendar');
  await pass(2);
  const looks = () => api.asked('GET /users/current').length;
  const before = looks();
  await pass(10);
  const later = looks() - before;
  expect([later > 5, later <= 10]).toEqual([true, true]);
  api.on('GET /users/current', () => withGoogle(true));
  await pass(1);
  expect(await google.findByText('2 Mar 2026, 4:30 PM')).toBeTruthy();
  const seen = looks();
  await pass(10);
  expect(looks()).toBe(seen);
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
