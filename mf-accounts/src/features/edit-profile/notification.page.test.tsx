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

test('[A-132..A-135][D-A60] phone number and WhatsApp are saved together; a missing or wrong number is told at its field', async () => {
  const { user, api } = show();
  const phone = await screen.findByLabelText(/Phone number/);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(screen.getByRole('switch', { name: /Notices by WhatsApp/ }));
  await user.click(save);
  await screen.findByText('Phone number is required');
  await user.type(phone, 'call me');
  await screen.findByText('Phone number must be in the format 123456789');
  expect(api.asked('POST /users/current')).toHaveLength(0);
  await user.clear(phone);
  await user.type(phone, '012-345 6789');
  const text = 'Phone number must be in the format 123456789';
  api.on('POST /users/current', () => new Refusal(422, { error: text, errors: { 'user.phone_no': [text] } }));
  await user.click(save);
  await screen.findByText(text);
  expect(phone).toHaveProperty('value', '012-345 6789');
  api.on('POST /users/current', () => person({ phone_no: '+60123456789', whatsapp_notification: true }));
  await user.click(save);
  await said('Notification setting successfully updated');
  expect(phone).toHaveProperty('value', '+60123456789');
  expect(api.asked('POST /users/current').at(-1)?.body).toEqual({
    user: { phone_no: '012-345 6789', whatsapp_notification: true },
  });
});

test('[A-135] a failure that is about no field is told beside the button, with what was typed still there', async () => {
  const { user, api } = show();
  await user.type(await screen.findByLabelText(/Phone number/), '+60123456789');
  api.on('POST /users/current', () => new Refusal(503, { error: 'Please try later.' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please try later.');
  expect(screen.getByLabelText(/Phone number/)).toHaveProperty('value', '+60123456789');
});
