import { act, screen, within } from '@testing-library/react';
import type { LinkedCalendarView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import { readsApi } from '../../bookings.reads';
import { BookingsBackend } from '../../testing/bookings-backend';
import { BusyDialog } from './busy-dialog';

const none: LinkedCalendarView = { host: null, read_at: null, error: null, is_waiting: false, busy_count: 0 };

async function show(calendar: LinkedCalendarView) {
  const backend = new BookingsBackend();
  backend.on('GET /bookings/linked_calendar', () => calendar);
  const page = open(<BusyDialog onClose={jest.fn()} />, { at: '/main/bookings' });
  return { ...page, backend, frame: within(await screen.findByRole('dialog')) };
}

afterEach(() => jest.useRealTimers());

test('behind another window nobody looks whether the calendar has been read', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { store, backend, frame } = await show({ ...none, host: 'calendar.example', is_waiting: true });
  expect(await frame.findByText('The calendar is being read.')).toBeTruthy();
  act(() => void store.dispatch(readsApi.internalActions.onFocusLost()));
  const before = backend.asked('GET /bookings/linked_calendar').length;
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(backend.asked('GET /bookings/linked_calendar')).toHaveLength(before);
});
