import { cleanup, screen, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend, eventWith, ticketWith } from '../../testing/events-backend';
import EventPage from './event.page';

const show = () => open(<EventPage />, { at: '/events/5', path: '/events/:id' });

test('[E-059, E-085] a holder finds photo, date, share link, where and when, speakers, about, admission, own tickets, webinar link and organiser', async () => {
  const photo_hq_url = 'https://files.example/evening.webp';
  const webinar_link = 'https://meet.example/room';
  const backend = new EventsBackend(eventWith({ photo_hq_url, webinar_link, holds_ticket: true }));
  backend.now = new Date('2026-05-20T10:45:00Z');
  backend.tickets = [ticketWith()];
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'An evening of stories' })).toBeTruthy();
  expect(document.querySelector(`img[src="${photo_hq_url}"]`)).toBeTruthy();
  for (const text of ['Wed, 20 May 2026', '7:00 – 8:30 PM GMT+8', 'Online'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('About').getByText('Bring one question.')).toBeTruthy();
  expect(part('Speakers').getByText('Leila Haddad')).toBeTruthy();
  expect(part('Speakers').getByText('Head of Product, Meridian Health')).toBeTruthy();
  expect(part('Organiser').getByText('Harbour Group')).toBeTruthy();
  expect(part('Organiser').getByText('events@harbour.example')).toBeTruthy();
  for (const name of ['General', 'Supporter']) expect(part('Admission').getByText(name)).toBeTruthy();
  await screen.findByRole('region', { name: 'Your tickets' });
  expect(part('Your tickets').getByText('TQ7K 2M9X HC')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Join webinar/ }).getAttribute('href')).toBe(webinar_link);
});

test('[E-059, D-E15] an event in person shows its venue, and with a geocode a link to the map of that point', async () => {
  const place = { event_type: 'physical', venue_title: 'Harbour Hall' } as const;
  new EventsBackend(eventWith({ ...place, geocode: '3.139,101.687' }));
  show();
  expect(await screen.findByText('Harbour Hall')).toBeTruthy();
  const map = new URL(screen.getByRole('link', { name: /See map/ }).getAttribute('href') ?? '');
  expect([map.searchParams.get('mlat'), map.searchParams.get('mlon')]).toEqual(['3.139', '101.687']);
  cleanup();
  new EventsBackend(eventWith({ ...place, geocode: null }));
  show();
  expect(await screen.findByText('Harbour Hall')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /See map/ })).toBeNull();
});
