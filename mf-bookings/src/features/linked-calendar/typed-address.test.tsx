import { screen, within } from '@testing-library/react';
import type { LinkedCalendarView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import { BookingsBackend } from '../../testing/bookings-backend';
import { BusyDialog } from './busy-dialog';

const none: LinkedCalendarView = { host: null, read_at: null, error: null, is_waiting: false, busy_count: 0 };

async function show() {
  const backend = new BookingsBackend();
  backend.on('GET /bookings/linked_calendar', () => none);
  const onClose = jest.fn();
  const page = open(<BusyDialog onClose={onClose} />, { at: '/main/bookings' });
  return { ...page, onClose, frame: within(await screen.findByRole('dialog')) };
}

test('a typed address of a calendar is lost neither by Escape nor by a press beside the dialog', async () => {
  const { user, onClose, frame } = await show();
  const field = await frame.findByLabelText('Address of the calendar');
  await user.type(field, 'https://calendar.example/secret.ics');
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveProperty('value', 'https://calendar.example/secret.ics');
  await user.clear(field);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
