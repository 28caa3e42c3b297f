import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@tandem/contracts/notifications';
import { api } from '@tandem/platform';
import { inLift, inMain, liftTheme, person } from '../testing/people';
import { noNotifications, open, said } from '../testing/screen';
import { Refusal } from '@tandem/testing/api-server';

const mentee = person();
const member = person({ memberships: [inMain('mentee'), inLift('mentee')] });
const HOME = '/app/acme/lift/overviews';
const notice = (changes: Partial<Notification>): Notification => ({
  id: 1,
  object_type: 'Booking',
  message: 'Your session was moved.',
  link_path: '/main/bookings',
  time_elapsed: '5 minutes ago',
  created_at: '2026-05-12T03:00:00Z',
  ...changes,
});
const openBell = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: /^Notifications/ }));

test('[S-026][D-S30] the chat icon opens the chat app in a new tab, in a programme with its origin', async () => {
  open(HOME, { user: member, boot: { chatAppUrl: 'https://chat.example.test/' } });
  const chat = await screen.findByRole('link', { name: /^Messages/ });
  expect(chat.getAttribute('href')).toBe('https://chat.example.test/?origin=acme%2Flift');
  expect(chat.getAttribute('target')).toBe('_blank');
});

test('[S-026][D-S30] on the general site the chat app gets no origin', async () => {
  open('/main/dashboard', { user: mentee, boot: { chatAppUrl: 'https://chat.example.test/' } });
  const chat = await screen.findByRole('link', { name: /^Messages/ });
  expect(chat.getAttribute('href')).toBe('https://chat.example.test/');
});

test('[S-027][D-S30] without a chat app the entry opens the built-in messages at /messages', async () => {
  open('/main/dashboard', { user: mentee, pages: { '/messages': 'general' } });
  expect((await screen.findByRole('link', { name: 'Messages' })).getAttribute('href')).toBe('/messages');
});

test('[S-029][D-S29][D-A102] [P-308] the bell lists the notifications, counts them up to 99+, opens the page of one and clears it, saying so', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({}), notice({ id: 2, message: 'A new message.' })], unread_total: 120 },
    pages: { '/main/bookings': 'general' },
  });
  page.api.on('POST /notifications/mark_read', () => ({ unread_total: 119 }));
  await openBell(page);
  const list = await screen.findByRole('list', { name: 'Notifications' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getAllByText('5 minutes ago')).toHaveLength(2);
  expect(screen.getAllByText('99+')).not.toHaveLength(0);
  await page.user.click(within(list).getByRole('button', { name: /Your session was moved/ }));
  await screen.findByRole('heading', { name: 'Page of a remote' });
  expect(location.pathname).toBe('/main/bookings');
  await said('Notification cleared.');
  expect(page.api.asked('POST /notifications/mark_read')[0]?.body).toEqual({ notification_id: 1 });
});

test('[S-029][D-A102] one that is opened and cannot be cleared says so, over the page that it leads to', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({})], unread_total: 1 },
    pages: { '/main/bookings': 'general' },
  });
  page.api.on('POST /notifications/mark_read', () => new Refusal(500, { error: 'No.' }));
  await openBell(page);
  await page.user.click(await screen.findByRole('button', { name: /Your session was moved/ }));
  await screen.findByRole('heading', { name: 'Page of a remote' });
  await said('Oops, something went wrong!');
});

test('[S-030][A-245] [P-308] clearing one says "Notification cleared."; clearing all makes one call, for those that are shown', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({}), notice({ id: 8 }), notice({ id: 7 })], unread_total: 3 },
  });
  page.api.on('POST /notifications/mark_read', () => ({ unread_total: 2 }));
  page.api.on('POST /notifications/mark_all_read', () => {
    page.api.on('GET /notifications', () => noNotifications);
    return { unread_total: 0 };
  });
  await openBell(page);
  const [first] = await screen.findAllByRole('button', { name: 'Clear notification' });
  await page.user.click(first as HTMLElement);
  await said('Notification cleared.');
  await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await screen.findByText('There are currently no new notifications to show.');
  expect(page.api.asked('POST /notifications/mark_all_read').map(({ body }) => body)).toEqual([{ up_to: 8 }]);
});

test('[S-030] a notification that cannot be cleared stays and says so', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({})], unread_total: 1 },
  });
  page.api.on('POST /notifications/mark_read', () => new Refusal(500, { error: 'No.' }));
  await openBell(page);
  await page.user.click(await screen.findByRole('button', { name: 'Clear notification' }));
  await said('Oops, something went wrong!');
  expect(screen.getByText('Your session was moved.')).toBeTruthy();
});

test('[S-033] [D-S28] [D-P123] the bar has a place for credits on the general site and in portals that ask for credits', async () => {
  const widgets = { creditButton: { slot: 'top-navbar/credit', order: 10 } } as const;
  const bar = async ([at, costs]: readonly [string, boolean?]) => {
    cleanup();
    open(at, { user: costs === undefined ? member : { ...member, credits_required: costs }, widgets });
    return within(await screen.findByRole('banner'));
  };
  for (const asking of [['/main/dashboard', true], [HOME, true], ['/main/dashboard']] as const)
    expect(await (await bar(asking)).findByText('creditButton')).toBeTruthy();
  for (const free of [[HOME, false], [HOME]] as const) {
    const shown = await bar(free);
    await shown.findByRole('button', { name: /^Notifications/ });
    expect(shown.queryByText('creditButton')).toBeNull();
  }
});

test('[D-B118] [D-S07] who is not in a portal has no credits there, whatever the general site asks for', async () => {
  const { api: server } = open('/app/acme/lift/open', {
    user: mentee,
    pages: { '/app/:enterprise/:program/open': 'public' },
    widgets: { creditButton: { slot: 'top-navbar/credit', order: 10 } },
  });
  server.on('GET /users/current', ({ headers }) =>
    headers.has('X-Program-Id') ? new Refusal(404) : { ...mentee, credits_required: true },
  );
  const bar = within(await screen.findByRole('banner'));
  await bar.findByRole('button', { name: /^Notifications/ });
  expect(await screen.findByRole('heading', { name: 'Page of a remote' })).toBeTruthy();
  expect(bar.queryByText('creditButton')).toBeNull();
});

test('[D-B119] [D-S29] credits are read again when the bell learns of something new, and not when it does not', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({ id: 4 })], unread_total: 1 },
  });
  page.api.on('GET /users/current/credits', () => ({ balance: 20 }));
  const credits = api.injectEndpoints({
    endpoints: (build) => ({
      testCredits: build.query<unknown, void>({
        query: () => '/users/current/credits',
        providesTags: ['accounts/credits'],
      }),
    }),
  });
  void page.store.dispatch(credits.endpoints.testCredits.initiate());
  const asked = () => page.api.asked('GET /users/current/credits').length;
  const look = async () => {
    const before = page.api.asked('GET /notifications').length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(page.api.asked('GET /notifications').length).toBeGreaterThan(before));
  };
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await waitFor(() => expect(asked()).toBe(1));
  await look();
  expect(asked()).toBe(1);
  page.api.on('GET /notifications', () => ({
    notifications: [notice({ id: 9, message: 'Your request was declined.' }), notice({ id: 4 })],
    unread_total: 2,
  }));
  await look();
  await waitFor(() => expect(asked()).toBe(2));
});

test('[D-S24][S-042] the unread count shows on Menu of the bottom bar', async () => {
  open(HOME, { user: member, notifications: { notifications: [notice({})], unread_total: 3 } });
  const bar = await screen.findByRole('navigation', { name: 'Mobile', hidden: true });
  expect(await within(bar).findByRole('button', { name: 'Menu 3 unread', hidden: true })).toBeTruthy();
});

test('[S-044][D-S25] the Menu drawer holds what the account menu holds, the messages and Logout', async () => {
  const { user } = open('/main/dashboard', {
    user: mentee,
    pages: { '/messages': 'general', '/users/:slug/edit': 'general', '/subscriptions': 'general' },
  });
  const bar = await screen.findByRole('navigation', { name: 'Mobile', hidden: true });
  await user.click(within(bar).getByRole('button', { name: 'Menu', hidden: true }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByText('Aina Rahman')).toBeTruthy();
  for (const name of ['Messages', 'Edit Profile', 'Purchase history'])
    expect(drawer.getByRole('link', { name })).toBeTruthy();
  for (const name of ['My Programs', 'Logout']) expect(drawer.getByRole('button', { name })).toBeTruthy();
});

test('[S-035, B-185] a mentee finds the purchase history on the general site, not in a portal', async () => {
  for (const [at, count] of [
    ['/main/dashboard', 1],
    [HOME, 0],
  ] as const) {
    const { user } = open(at, { user: member, pages: { '/subscriptions': 'general' } });
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryAllByRole('menuitem', { name: 'Purchase history' })).toHaveLength(count);
    cleanup();
  }
});

test('[S-035] purchase history is for mentees of the general site only', async () => {
  const mentor = person({ user_type: 'mentor', roles: ['mentor'], memberships: [inMain('mentor')] });
  const { user } = open('/main/dashboard', { user: mentor, pages: { '/subscriptions': 'general' } });
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await screen.findByRole('menuitem', { name: 'Logout' });
  expect(screen.queryByRole('menuitem', { name: 'Purchase history' })).toBeNull();
});

test('[S-032][D-S32] a visitor of a portal page sees Sign In and Sign Up with its parameters, and comes back', async () => {
  const { user } = open('/app/acme/lift/open', { user: null, pages: { '/app/:enterprise/:program/open': 'public' } });
  const signIn = await screen.findByRole('link', { name: 'Sign In' });
  expect(signIn.getAttribute('href')).toBe('/users/login?enterprise_id=3&program_id=7');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
    '/users/sign_up?enterprise_id=3&program_id=7',
  );
  await user.click(signIn);
  await waitFor(() => expect(document.cookie).toContain(`return_to=${encodeURIComponent('/app/acme/lift/open')}`));
});

test('[D-S35] a portal without a logo shows its name; one with a logo keeps the name beside it', async () => {
  open(HOME, { user: member, lift: { ...liftTheme, logo: null } });
  const brand = await screen.findByRole('link', { name: 'Lift, home' });
  expect(within(brand).getByText('Lift')).toBeTruthy();
  expect(within(brand).queryByRole('img')).toBeNull();
});

test('[S-030] where clearing all fails it says so, and they stay, also when they cannot be read again', async () => {
  const page = open('/main/dashboard', {
    user: mentee,
    notifications: { notifications: [notice({})], unread_total: 1 },
  });
  const broken = () => new Refusal(500, { error: 'No.' });
  page.api.on('POST /notifications/mark_all_read', broken);
  await openBell(page);
  const all = await screen.findByRole('button', { name: 'Clear all' });
  page.api.on('GET /notifications', broken);
  await page.user.click(all);
  await said('Oops, something went wrong!');
  expect(screen.getByText('Your session was moved.')).toBeTruthy();
});
