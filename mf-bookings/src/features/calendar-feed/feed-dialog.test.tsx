import type { CalendarFeedView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const off: CalendarFeedView = { exists: false, created_at: null, since: null };
const on: CalendarFeedView = { exists: true, created_at: '2026-05-12T03:00:00Z', since: '12 May 2026' };

class FeedBackend extends BookingsBackend {
  made = 0;

  constructor(public feed: CalendarFeedView) {
    super();
    this.on('GET /bookings/calendar', () => this.feed);
    this.on('POST /bookings/calendar', () => {
      this.feed = on;
      this.made += 1;
      const path = `://tandem.example/api/v1/bookings/calendar/${this.made}.ics`;
      return { ...on, url: `https${path}`, webcal_url: `webcal${path}` };
    });
    this.on('DELETE /bookings/calendar', () => {
      this.feed = off;
      return null;
    });
  }
}

async function show(backend: FeedBackend) {
  const { user } = open(<BookingsPage />, { at: '/main/bookings' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const openFeed = async () => {
    await press('Calendar');
    await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed' }));
  };
  await openFeed();
  return { user, press, openFeed, backend };
}

const copied = () => navigator.clipboard.readText();

test('[D-B176] a feed is made, both of its links can be copied, and another look tells only since when it is on', async () => {
  const { press, openFeed } = await show(new FeedBackend(off));
  expect(screen.getByLabelText('address').textContent).toBe('/main/bookings?calendar=feed');
  await press('Make the link');
  await press('Copy webcal link');
  expect(await copied()).toBe('webcal://tandem.example/api/v1/bookings/calendar/1.ics');
  await press('Copy https link');
  expect(await copied()).toBe('https://tandem.example/api/v1/bookings/calendar/1.ics');
  await press('Done');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar' })));
  await openFeed();
  expect(await screen.findByText(/^Your feed has been on since 12 May 2026\./)).toBeTruthy();
  expect(screen.queryByDisplayValue(/tandem\.example/)).toBeNull();
});

test('[D-B176] Escape does not take away the link, which is shown once', async () => {
  const { user, press } = await show(new FeedBackend(off));
  await press('Make the link');
  const link = await screen.findByDisplayValue('webcal://tandem.example/api/v1/bookings/calendar/1.ics');
  await user.keyboard('{Escape}');
  expect(link.isConnected).toBe(true);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[D-B51] whoever comes for the feed is not asked about sessions that are over', async () => {
  const backend = new FeedBackend(on);
  backend.unconcluded = [sessionWith()];
  const { user } = open(<BookingsPage />, { at: '/main/bookings?calendar=feed' });
  await screen.findByText(/^Your feed has been on since/);
  expect(screen.queryByText('Did you have your session?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Did you have your session?')).toBeTruthy();
});

test('[D-B176] a new link and revoking are asked for once, in words that name what follows', async () => {
  const { user, press, openFeed, backend } = await show(new FeedBackend(on));
  await press('Make a new link');
  const renew = within(await screen.findByRole('alertdialog'));
  expect(renew.getByText(/Calendars that follow the old link get no more sessions/)).toBeTruthy();
  await user.click(renew.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByDisplayValue('webcal://tandem.example/api/v1/bookings/calendar/1.ics')).toBeTruthy();
  await press('Done');
  await openFeed();
  await press('Revoke');
  const revoke = within(await screen.findByRole('alertdialog'));
  expect(revoke.getByText(/Calendars that follow its link get no more sessions/)).toBeTruthy();
  await user.click(revoke.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('button', { name: 'Make the link' })).toBeTruthy();
  expect(backend.feed.exists).toBe(false);
});

test('[D-B176] what fails says so where it failed and can be tried again', async () => {
  const backend = new FeedBackend(off);
  backend.on('GET /bookings/calendar', () => new Refusal(500, { error: 'broken' }));
  const { user, press } = await show(backend);
  await screen.findByText('Error loading content:');
  backend.on('GET /bookings/calendar', () => on);
  await press('Retry');
  backend.on('DELETE /bookings/calendar', () => new Refusal(429, { error: 'Too many calls.', code: 'too_many' }));
  await press('Revoke');
  const revoke = within(await screen.findByRole('alertdialog'));
  await user.click(revoke.getByRole('button', { name: 'Revoke' }));
  expect(await revoke.findByText('Too many calls.')).toBeTruthy();
});
