import { screen, waitFor, within } from '@testing-library/react';
import { editWith, EventsBackend, eventWith } from '../../testing/events-backend';
import { open } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import { writeDescription } from '../../testing/write-description';
import EventFormPage from './event-form.page';

const address = () => screen.getByLabelText('address').textContent;
const showNew = () => open(<EventFormPage />, { at: '/main/admins/events/new' });
const showEdit = () =>
  open(<EventFormPage />, { at: '/main/admins/events/5/edit', path: '/main/admins/events/:id/edit' });
type User = ReturnType<typeof open>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

test('[E-009, E-010, E-011, E-017, E-050, E-002] a new event goes through four steps, each checked, and is created at the last', async () => {
  const backend = new EventsBackend();
  backend.on('POST /events', () => ({ event_id: 9 }));
  const { user } = showNew();
  expect(await screen.findByLabelText('Title')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Event Info',
    'Event Details',
    'Tickets',
    'Additional Data',
  ]);
  expect(screen.getByRole('radio', { name: 'Webinar' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  await press(user, 'Next');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), 'Stories');
  await press(user, 'Next');
  await writeDescription(user, 'Three people tell.');
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Add free ticket' });
  await press(user, 'Next');
  expect(await screen.findByText('Add at least one ticket')).toBeTruthy();
  await press(user, 'Add paid ticket');
  expect(await screen.findByLabelText('Price (RM)')).toHaveProperty('value', '1');
  await user.type(screen.getByLabelText('Ticket name'), 'Supporter');
  await press(user, 'Next');
  expect(await screen.findByText('No additional questions.')).toBeTruthy();
  await press(user, 'Create');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/main/admins/events'));
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({
    event: {
      event_type: 'webinar',
      title: 'Stories',
      privacy: 'is_public',
      start_time: '2026-05-12T11:15',
      end_time: '2026-05-12T12:15',
    },
    tickets: [{ name: 'Supporter', ticket_type: 'paid', price: 1, max_amount: 0 }],
  });
});

const edit = editWith();

test('[E-012, E-045] an existing event is saved from any step, and its removed ticket is sent as inactive', async () => {
  const backend = new EventsBackend(eventWith({ edit, webinar_link: null }));
  backend.on('POST /events', () => ({ event_id: 5 }));
  const { user } = showEdit();
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'An evening of stories');
  await user.click(screen.getByRole('tab', { name: 'Tickets' }));
  await press(user, 'Remove ticket');
  await press(user, 'Add free ticket');
  await user.type(screen.getByLabelText('Ticket name'), 'Late');
  await press(user, 'Save');
  await waitFor(() => expect(address()).toBe('/main/admins/events'));
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({
    event_id: 5,
    event: { start_time: '2026-05-20T19:00', end_time: '2026-05-20T20:30' },
    tickets: [
      { id: 11, active: false },
      { name: 'Late', active: true },
    ],
  });
});

test('[E-037, D-E21] what the server refuses marks its step and stands at its field', async () => {
  const backend = new EventsBackend(eventWith({ edit }));
  const text = 'Quantity cannot be less than 2 already sold.';
  backend.on(
    'POST /events',
    () => new Refusal(422, { error: text, code: 'event.invalid', errors: { 'tickets.0.max_amount': [text] } }),
  );
  const { user } = showEdit();
  await screen.findByLabelText('Title');
  await press(user, 'Save');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('tab', { name: 'Tickets (please check)' })).toBeTruthy();
});

test('[E-033] a sixth speaker is refused on the screen', async () => {
  new EventsBackend(eventWith({ edit }));
  const { user } = showEdit();
  await screen.findByLabelText('Title');
  await user.click(screen.getByRole('tab', { name: 'Event Details' }));
  for (let count = 0; count < 5; count += 1) await press(user, 'Add speaker');
  expect(await screen.findByText("You've exceeded the number of speakers allowed")).toBeTruthy();
  expect(screen.getAllByLabelText('Speaker name')).toHaveLength(5);
});

test('[E-042, E-044] a second ticket stands beside the first as soon as it is added', async () => {
  new EventsBackend(eventWith({ edit: { ...edit, tickets: [] } }));
  const { user } = showEdit();
  await screen.findByLabelText('Title');
  await user.click(screen.getByRole('tab', { name: 'Tickets' }));
  await press(user, 'Add free ticket');
  await user.type(screen.getByLabelText('Ticket name'), 'General');
  await press(user, 'Add paid ticket');
  expect(screen.getAllByLabelText('Ticket name')).toHaveLength(2);
  expect(screen.getByLabelText('Price (RM)')).toHaveProperty('value', '1');
  expect(screen.getAllByLabelText('Quantity').map((field) => (field as HTMLInputElement).value)).toEqual(['0', '0']);
});
