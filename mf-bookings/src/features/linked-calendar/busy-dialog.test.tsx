import type { LinkCalendarInput, LinkedCalendarView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { BookingsBackend } from '../../testing/bookings-backend';

const none: LinkedCalendarView = { host: null, read_at: null, error: null, is_waiting: false, busy_count: 0 };
const linked: LinkedCalendarView = {
  ...none,
  host: 'calendar.example',
  read_at: '12 May 2026, 11:00 AM',
  busy_count: 7,
};

class BusyBackend extends BookingsBackend {
  constructor(public calendar: LinkedCalendarView) {
    super();
    this.on('GET /bookings/linked_calendar', () => this.calendar);
    this.on('PUT /bookings/linked_calendar', () => (this.calendar = { ...linked, is_waiting: true, read_at: null }));
    this.on('POST /bookings/linked_calendar/read', () => (this.calendar = { ...this.calendar, is_waiting: true }));
    this.on('DELETE /bookings/linked_calendar', () => {
      this.calendar = none;
      return null;
    });
  }
}

async function show(_backend: BusyBackend) {
  const { user } = open(<BookingsPage />, { at: '/main/bookings' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Calendar');
  await user.click(await screen.findByRole('menuitem', { name: 'Busy times' }));
  return { user, press, frame: within(await screen.findByRole('dialog')) };
}

test('a calendar is linked by its address, and what was read of it appears by itself', async () => {
  const backend = new BusyBackend(none);
  const { user, press, frame } = await show(backend);
  expect(screen.getByLabelText('address').textContent).toBe('/main/bookings?calendar=busy');
  await user.type(await frame.findByLabelText('Address of the calendar'), 'my calendar');
  await press('Link calendar');
  expect(await frame.findByText('Enter the address of a calendar: it begins with https:// or webcal://.')).toBeTruthy();
  await user.clear(frame.getByLabelText('Address of the calendar'));
  await user.type(frame.getByLabelText('Address of the calendar'), 'webcal://calendar.example/me.ics');
  await press('Link calendar');
  expect(await frame.findByText('The calendar is being read.')).toBeTruthy();
  const sent = backend.asked('PUT /bookings/linked_calendar')[0]?.body as LinkCalendarInput;
  expect(sent).toEqual({ address: 'webcal://calendar.example/me.ics' });
  backend.calendar = linked;
  expect(await frame.findByText('12 May 2026, 11:00 AM')).toBeTruthy();
  expect(frame.getByText('7 in the next two months')).toBeTruthy();
});

test('[D-B105] that calendars connected under Integrations block slots as well is said, with the way there', async () => {
  const { user, frame } = await show(new BusyBackend(none));
  expect(frame.getByText(/Calendars that you connect under Integrations block slots as well\./)).toBeTruthy();
  await user.click(frame.getByRole('link', { name: 'Open Integrations' }));
  expect(screen.getByLabelText('address').textContent).toMatch(/^\/users\/[\w-]+\/edit\/integrations$/);
});

test('why it could not be read is told, and it can be read again', async () => {
  const backend = new BusyBackend({ ...linked, error: 'The server answered with 503.' });
  const { press, frame } = await show(backend);
  expect(await frame.findByText(/The server answered with 503\. What was busy stays so/)).toBeTruthy();
  await press('Read it now');
  expect(await frame.findByText('The calendar is being read.')).toBeTruthy();
});

test('removing it is asked for once, in words that name it', async () => {
  const backend = new BusyBackend(linked);
  const { user, press, frame } = await show(backend);
  await press('Remove');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Remove the calendar of calendar.example?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await frame.findByLabelText('Address of the calendar')).toBeTruthy();
});

test('what fails says so where it failed', async () => {
  const backend = new BusyBackend(none);
  const { user, press, frame } = await show(backend);
  backend.on('PUT /bookings/linked_calendar', () => new Refusal(429, { error: 'Too many calls.', code: 'too_many' }));
  await user.type(await frame.findByLabelText('Address of the calendar'), 'https://calendar.example/me.ics');
  await press('Link calendar');
  expect(await frame.findByText('Too many calls.')).toBeTruthy();
});
