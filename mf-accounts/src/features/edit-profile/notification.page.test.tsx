import { act, screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { person } from '../../testing/people';
import { open } from '../../testing/screen';
import NotificationPage from './notification.page';

const show = (wanted = true) =>
  open(<NotificationPage />, {
    at: '/users/aina-rahman/edit/notification',
    path: '/users/:slug/edit/notification',
    user: person({ event_mails: wanted }),
  });
const announcements = () => screen.findByRole('switch', { name: /Announcements of new events by mail/ });

test('[D-A145, A-135] announcements of events are switched off on the Notification tab, which says that it is saved', async () => {
  const { user, api } = show();
  expect(await announcements()).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Notification');
  api.on('POST /users/current', () => person({ event_mails: false }));
  api.on('GET /users/current', () => person({ event_mails: false }));
  await user.click(await announcements());
  await said('Notification setting successfully updated');
  expect(api.asked('POST /users/current').map(({ body }) => body)).toEqual([{ user: { event_mails: false } }]);
  await waitFor(async () => expect(await announcements()).toHaveProperty('checked', false));
});

test('[D-A145, A-135] a switch that is not saved goes back and says why', async () => {
  const { user, api } = show();
  api.on('POST /users/current', () => new Refusal(409, { error: 'Please try later.' }));
  await user.click(await announcements());
  await said('Please try later.');
  expect(await announcements()).toHaveProperty('checked', true);
});

test('[D-A145] the switch keeps the focus while it is saved, and a turn in the meantime is not sent', async () => {
  const { user, api } = show();
  let save = () => undefined as void;
  const saving = new Promise<void>((done) => (save = done));
  api.on('POST /users/current', async () => {
    await saving;
    return person({ event_mails: false });
  });
  const one = (await announcements()) as HTMLInputElement;
  act(() => one.focus());
  await user.keyboard(' ');
  await waitFor(() => expect(api.asked('POST /users/current')).toHaveLength(1));
  expect([one.checked, one.disabled, document.activeElement]).toEqual([false, false, one]);
  await user.keyboard(' ');
  save();
  await said('Notification setting successfully updated');
  expect(api.asked('POST /users/current')).toHaveLength(1);
});
