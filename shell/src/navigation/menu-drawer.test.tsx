import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@tandem/contracts/notifications';
import { inLift, inMain, person } from '../testing/people';
import { open } from '../testing/screen';

const notice = (changes: Partial<Notification>): Notification => ({
  id: 1,
  object_type: 'Booking',
  message: 'Your session was moved.',
  link_path: '/main/bookings',
  time_elapsed: '5 minutes ago',
  created_at: '2026-05-12T03:00:00Z',
  ...changes,
});

test('[S-044][D-S25][D-S24] the Menu drawer holds the notifications that its button counts: they show in it and open their pages, and the keyboard comes back', async () => {
  const page = open('/app/acme/lift/overviews', {
    user: person({ memberships: [inMain('mentee'), inLift('mentee')] }),
    notifications: { notifications: [notice({}), notice({ id: 2, message: 'A new message.' })], unread_total: 3 },
    pages: { '/main/bookings': 'general' },
  });
  page.api.on('POST /notifications/mark_read', () => ({ unread_total: 2 }));
  const bar = await screen.findByRole('navigation', { name: 'Mobile', hidden: true });
  await page.user.click(await within(bar).findByRole('button', { name: 'Menu 3 unread', hidden: true }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await page.user.click(drawer.getByRole('button', { name: 'Notifications 3 unread' }));
  expect(drawer.getAllByRole('listitem')).toHaveLength(2);
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Back to the menu' }));
  await page.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Notifications 3 unread' }));
  await page.user.keyboard('{Enter}');
  await page.user.click(drawer.getByRole('button', { name: /Your session was moved/ }));
  await screen.findByRole('heading', { name: 'Page of a remote' });
  expect(location.pathname).toBe('/main/bookings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
