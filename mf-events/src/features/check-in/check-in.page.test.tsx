import { screen } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend } from '../../testing/events-backend';
import CheckInPage from './check-in.page';

function show(isOpen = true) {
  const backend = new EventsBackend();
  const counts = { checked_in: 0, total: 14 };
  backend.on('GET /events/5/check_in', () => ({ title: 'Stories', is_open: isOpen, ...counts }));
  backend.on('POST /events/5/check_in', () => {
    counts.checked_in += 1;
    return { holder: 'Aina Rahman', ticket_name: 'General', ...counts };
  });
  backend.on('POST /events/5/check_in/undo', () => {
    counts.checked_in -= 1;
    return { holder: 'Aina Rahman', ticket_name: 'General', ...counts };
  });
  const page = open(<CheckInPage />, {
    at: '/main/admins/events/5/check_in',
    path: '/main/admins/events/:id/check_in',
  });
  return { backend, ...page };
}

test('[D-E42, D-E01] a typed code lets its holder in, is counted, and can be taken back', async () => {
  const { user, backend } = show();
  await user.type(await screen.findByLabelText('Ticket code'), 'TQ7K 2M9X HC{Enter}');
  expect(await screen.findByText('Aina Rahman is checked in (General).')).toBeTruthy();
  expect(backend.asked('POST /check_in')[0]?.body).toEqual({ code: 'TQ7K 2M9X HC' });
  expect((await screen.findByLabelText('Checked in')).textContent).toContain('1of 14');
  expect(screen.getByLabelText('Ticket code')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The check-in was undone.')).toBeTruthy();
  expect(backend.asked('POST /check_in/undo')[0]?.body).toEqual({ code: 'TQ7K 2M9X HC' });
});

test('[D-E42] a ticket that is not let in says why', async () => {
  const { user, backend } = show();
  backend.on('POST /events/5/check_in', () => new Refusal(409, { error: 'Already checked in at 7:05 PM' }));
  await user.type(await screen.findByLabelText('Ticket code'), 'TQ7K2M9XHC{Enter}');
  expect(await screen.findByText('Already checked in at 7:05 PM')).toBeTruthy();
});

test('[D-E42] before and after its time the door is closed', async () => {
  show(false);
  expect(await screen.findByText(/Check-in is open from 24 hours before/)).toBeTruthy();
  expect(screen.queryByLabelText('Ticket code')).toBeNull();
});
