import type { WeekBooking, WeekBookingsView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen } from '@testing-library/react';
import { BookingsBackend } from '../../testing/bookings-backend';
import WeekWidget from './week.widget';

const person = (id: number, full_name: string) => ({ id, full_name, profile_photo: null });
const booking: WeekBooking = {
  id: 4,
  status: 'upcoming',
  readable_booking_status: 'Confirmed',
  topic: 'Choosing a first role',
  start_time: '2026-05-14T09:00:00.000Z',
  date: '2026-05-14',
  booking_start_time: '5:00 PM',
  booking_end_time: '6:00 PM',
  timezone_abbreviation: 'MYT',
  group_name: null,
  mentor: person(31, 'Mei Lin Tan'),
  mentee: person(32, 'Aina Rahman'),
};
const week = (change: Partial<WeekBookingsView> = {}): WeekBookingsView => ({
  from: '2026-05-11',
  to: '2026-05-17',
  timezone: 'Asia/Kuala_Lumpur',
  timezone_abbreviation: 'MYT',
  total: 7,
  held: 3,
  bookings: [booking],
  ...change,
});
const show = () => open(<WeekWidget />, { at: '/app/harbour/leaders/admin', tenant: portal });

test('[D-P03] the sessions of the week stand by the clock of the programme, with their people and state', async () => {
  const server = new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => week());
  show();
  expect(await screen.findByText('7 booked, 3 held so far')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Aina Rahman with Mei Lin Tan' })).toBeTruthy();
  expect(screen.getByText('5:00 – 6:00 PM MYT')).toBeTruthy();
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(server.asked('GET /week')[0]?.query.get('program_id')).toBe('5');
});

test('[D-B116] each row names its own zone in a week in which the clock changes', async () => {
  const times = { booking_start_time: '9:00 AM', booking_end_time: '10:00 AM' };
  const bookings = ['BST', 'GMT'].map((zone, id) => ({ ...booking, ...times, id, timezone_abbreviation: zone }));
  new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => week({ timezone_abbreviation: 'BST', bookings }));
  show();
  expect(await screen.findByText('9:00 – 10:00 AM BST')).toBeTruthy();
  expect(screen.getByText('9:00 – 10:00 AM GMT')).toBeTruthy();
});

test('[D-B12] a session that one side has rated has the mark of completed ones', async () => {
  const rated = { ...booking, status: 'partially_rated' as const, readable_booking_status: 'Completed' };
  new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => week({ bookings: [rated] }));
  show();
  expect((await screen.findByText('Completed')).closest('li')?.querySelector('svg')).toBeTruthy();
});

test('a session of a group stands by the name of the group, not of one of its mentees', async () => {
  const ofGroup = { ...booking, group_name: 'Growth circle' };
  new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => week({ bookings: [ofGroup] }));
  show();
  expect(await screen.findByRole('heading', { level: 3, name: 'Growth circle with Mei Lin Tan' })).toBeTruthy();
});

test('a week without sessions says so', async () => {
  new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => week({ total: 0, held: 0, bookings: [] }));
  show();
  expect(await screen.findByText('No sessions are booked for this week.')).toBeTruthy();
});

test('[P-132] a week that does not come says so and is asked for again', async () => {
  let tries = 0;
  new BookingsBackend().on('GET /api/v2/admin/bookings/week', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops' }) : week();
  });
  const { user } = show();
  expect(await screen.findByText('Failed to load data')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
});
