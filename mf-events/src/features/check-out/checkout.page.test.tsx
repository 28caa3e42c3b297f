import { screen, waitFor } from '@testing-library/react';
import { EventsBackend } from '../../testing/events-backend';
import { open } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import CheckoutPage from './checkout.page';

const show = (backend: EventsBackend, tickets = '11x1') =>
  open(<CheckoutPage />, { at: `/events/5/checkout?tickets=${tickets}`, path: '/events/:id/checkout' });
const address = () => screen.getByLabelText('address').textContent;

test('[E-076, E-080, E-078, E-079] the prefilled form asks the extra questions, sends the order and goes where the answer says', async () => {
  const backend = new EventsBackend();
  backend.questions = [{ id: 3, title: 'What do you hope for?', active: true }];
  backend.on('POST /tickets/purchase', () => '/events/5/thank_you?order=21');
  const { user } = show(backend, '11x1_12x2');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Aina Rahman');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'aina@example.com');
  expect(screen.getByText('RM 54.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('This answer is required')).toBeTruthy();
  expect(backend.asked('POST /tickets/purchase')).toEqual([]);
  await user.type(screen.getByLabelText('What do you hope for?'), 'Courage');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(address()).toBe('/events/5/thank_you?order=21'));
  const [call] = backend.asked('POST /tickets/purchase');
  expect(call?.body).toMatchObject({
    name: 'Aina Rahman',
    phone_no: '+60123456789',
    event_id: 5,
    user_id: 7,
    tickets: [
      { id: 11, amount: 1 },
      { id: 12, amount: 2 },
    ],
    answers: [{ event_extra_field_id: 3, answer: 'Courage' }],
  });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('[E-081, D-E60] a refused purchase keeps what was typed and shows the server’s sentence', async () => {
  const backend = new EventsBackend();
  backend.on('POST /tickets/purchase', () => new Refusal(409, { error: 'Sold out', code: 'ticket.sold_out' }));
  const { user } = show(backend);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Aina R.');
  await user.click(screen.getByRole('button', { name: 'Reserve my spot' }));
  expect(await screen.findByText('Sold out')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Aina R.');
});

test('[E-067] a checkout without a ticket leads back to choosing one', async () => {
  show(new EventsBackend(), '99x1');
  expect((await screen.findByRole('link', { name: 'Choose tickets' })).getAttribute('href')).toBe('/events/5');
});
