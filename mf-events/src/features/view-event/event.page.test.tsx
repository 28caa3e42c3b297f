import { screen, waitFor, within } from '@testing-library/react';
import { EventsBackend, eventWith, general, supporter, ticketWith } from '../../testing/events-backend';
import { open } from '@tandem/testing/remote-screen';
import EventPage from './event.page';

const show = (backend: EventsBackend, at = '/events/5') => ({
  ...open(<EventPage />, { at, path: '/events/:id' }),
  backend,
});
const box = async () => within(await screen.findByRole('region', { name: 'Admission' }));
const address = () => screen.getByLabelText('address').textContent;

test('[E-058, E-059] the page shows title, time, place, speakers, about and organiser', async () => {
  show(new EventsBackend());
  expect(await screen.findByRole('heading', { level: 1, name: 'An evening of stories' })).toBeTruthy();
  expect(screen.getByText('Wed, 20 May 2026')).toBeTruthy();
  expect(screen.getByText('7:00 – 8:30 PM GMT+8')).toBeTruthy();
  expect(screen.getByText('Online')).toBeTruthy();
  expect(screen.getByText('Bring one question.')).toBeTruthy();
  expect(screen.getByText('Leila Haddad')).toBeTruthy();
  expect(screen.getByText('Harbour Group')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('[E-060] sharing copies the address of the page and says so', async () => {
  const { user } = show(new EventsBackend());
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/5`);
});

test('[E-065, E-071, E-072, E-073] amounts are chosen, summed with tax, and taken to the checkout', async () => {
  const { user } = show(new EventsBackend());
  const admission = await box();
  expect(admission.getByText('RM 25.00')).toBeTruthy();
  expect(admission.getByText('6 tickets left')).toBeTruthy();
  expect(admission.getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', true);
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  await user.click(admission.getByRole('button', { name: 'More General' }));
  expect(admission.getByRole('button', { name: 'More General' })).toHaveProperty('disabled', true);
  expect(admission.getByText('RM 4.00')).toBeTruthy();
  expect(admission.getByText('RM 54.00')).toBeTruthy();
  await user.click(admission.getByRole('button', { name: 'Reserve my spot' }));
  await waitFor(() => expect(address()).toBe('/events/5/checkout?tickets=11x1_12x2'));
});

test('[E-070] fewer tickets left than the cap bound the stepper', async () => {
  const { user } = show(new EventsBackend(eventWith({ tickets: [{ ...supporter, tickets_left: 2 }] })));
  const admission = await box();
  const amount = () => admission.getByLabelText('Amount of Supporter').textContent;
  expect(amount()).toBe('1');
  await user.click(admission.getByRole('button', { name: 'More Supporter' }));
  expect(amount()).toBe('2');
  expect(admission.getByRole('button', { name: 'More Supporter' })).toHaveProperty('disabled', true);
});

test('[E-072, D-E28] a single ticket can be reserved at once; a sold out one says so and cannot', async () => {
  show(new EventsBackend(eventWith({ tickets: [general] })));
  expect((await box()).getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', false);
});

test('[D-E28] a sold out ticket says so and cannot be reserved', async () => {
  show(new EventsBackend(eventWith({ tickets: [{ ...supporter, tickets_left: 0, available: false }] })));
  const admission = await box();
  expect(admission.getByText('Sold out')).toBeTruthy();
  expect(admission.getByRole('button', { name: 'Reserve my spot' })).toHaveProperty('disabled', true);
});

test('[E-063] an event that is over says "Event Ended" and sells nothing', async () => {
  show(new EventsBackend(eventWith({ event_ended: true })));
  expect((await screen.findAllByText('Event Ended')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Reserve my spot' })).toBeNull();
});

test('[E-083, D-E41, D-E38] own tickets stand with code and QR code, and a free one is given back after a question', async () => {
  const backend = new EventsBackend();
  backend.tickets = [
    ticketWith(),
    ticketWith({
      id: 32,
      code: 'AB3D5F7H9K',
      ticket_name: 'Supporter',
      price: 25,
      ticket_type: 'paid',
      cancellable: false,
    }),
  ];
  backend.on('POST /tickets/31/cancel', () => {
    backend.tickets = backend.tickets.slice(1);
    return { message: 'Your ticket was cancelled.' };
  });
  const { user } = show(backend);
  expect(await screen.findByRole('img', { name: 'QR code of ticket TQ7K2M9XHC' })).toBeTruthy();
  expect(screen.getByText('TQ7K 2M9X HC')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Cancel ticket' })).toHaveLength(1);
  expect(screen.getByText('Contact the organiser for a refund: events@harbour.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Your ticket was cancelled.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'QR code of ticket TQ7K2M9XHC' })).toBeNull());
});

test('[E-085] the link of a webinar is shown to those to whom the server sends it', async () => {
  show(new EventsBackend(eventWith({ webinar_link: 'https://meet.example/room', webinar_password: 'sesame' })));
  expect((await screen.findByRole('link', { name: /Join webinar/ })).getAttribute('href')).toBe(
    'https://meet.example/room',
  );
  expect(screen.getByText('Password: sesame')).toBeTruthy();
});

test('[D-E03] an event that does not exist for the viewer is an unknown page', async () => {
  show(new EventsBackend(), '/events/6');
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
