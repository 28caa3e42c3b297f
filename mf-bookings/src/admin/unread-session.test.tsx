import { screen, within } from '@testing-library/react';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import ReportedPage from '../features/reported-bookings/reported.page';
import { bothSeats, sessionWith } from '../testing/booking';
import { aina } from '../testing/people';

const base = '/app/harbour/leaders/admin/bookings';
const booking = { ...sessionWith({ status: 'completed', booking_participants: bothSeats }), audit: [], paths: {} };
let noted: jest.SpyInstance;
beforeEach(() => {
  noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => noted.mockRestore());

function show(status: number, error: string) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/reported.json`, () => ({
    bookings: [],
    pagination: { current_page: 1, total_pages: 0, per_page: 10, total_entries: 0 },
    timezone: 'Asia/Kuala_Lumpur',
    timezone_abbreviation: '+08',
  }));
  server.on(`GET ${base}/41.json`, () => new Refusal(status, { error }));
  server.listen();
  return { ...open(<ReportedPage />, { at: `${base}/reported?booking=41`, tenant: portal }), server };
}

test('[B-102] [B-114] an admin asks again for details that could not be read; what failed is noted', async () => {
  const { server, user } = show(500, 'Something went wrong.');
  const frame = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  expect(await frame.findByText('Something went wrong.')).toBeTruthy();
  expect(noted).toHaveBeenCalledWith('A booking could not be read:', 'Something went wrong.');
  server.on(`GET ${base}/41.json`, () => ({ booking }));
  await user.click(frame.getByRole('button', { name: 'Retry' }));
  expect(await frame.findByText(booking.topic)).toBeTruthy();
});

test.each([403, 404])(
  '[B-114] [D-B68] details that answer %s are told to be out of reach, with the way to the list',
  async (status) => {
    const { user } = show(status, 'Not found.');
    const frame = within(await screen.findByRole('dialog', { name: 'Booking details' }));
    const alert = within(await frame.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Session not found' })).toBeTruthy();
    expect(alert.getByText('This session does not exist, or it is not one of this programme.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Go to bookings' }).getAttribute('href')).toBe(`${base}/bookings_list`);
    expect(frame.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(frame.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Nobody has reported a session.')).toBeTruthy();
  },
);
