import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CropperProps } from 'react-easy-crop';
import { Refusal } from '@tandem/testing/api-server';
import { fakePictures } from '@tandem/testing/pictures';
import { open, said } from '@tandem/testing/remote-screen';
import { EventsBackend, editWith, eventWith } from '../../testing/events-backend';
import EventFormPage from './event-form.page';

const cropper: { props: Partial<CropperProps> } = { props: {} };
// The simulated browser loads no pictures: here the cropper tells its part when it is asked to.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: (props: Partial<CropperProps>) => {
    cropper.props = props;
    return null;
  },
}));

beforeEach(fakePictures);
afterEach(() => jest.restoreAllMocks());

const showNew = () => open(<EventFormPage />, { at: '/main/admins/events/new' });
const showEdit = () =>
  open(<EventFormPage />, { at: '/main/admins/events/5/edit', path: '/main/admins/events/:id/edit' });
type User = ReturnType<typeof open>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test('[E-029, D-E15] a webinar asks for link and password, an event in person for venue and coordinates', async () => {
  new EventsBackend();
  const { user } = showNew();
  expect(await field(/^Webinar link/)).toBeTruthy();
  expect(screen.getByLabelText(/^Webinar password/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Venue/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'In person' }));
  expect(await field(/^Venue/)).toBeTruthy();
  expect(screen.getByLabelText(/^Latitude and longitude/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Webinar link/)).toBeNull();
});

test('[E-095, E-017, D-E13] a new event lasts an hour from the next quarter of an hour that is still ahead', async () => {
  const backend = new EventsBackend();
  backend.now = new Date('2026-05-12T03:07:00Z');
  showNew();
  await field('Title');
  expect([valueOf('Start date'), valueOf('End date')]).toEqual(['2026-05-12', '2026-05-12']);
  expect(screen.getByRole('button', { name: /Start time/ }).textContent).toContain('11:15 AM');
  expect(screen.getByRole('button', { name: /End time/ }).textContent).toContain('12:15 PM');
});

test('[E-031, E-032] without a day there is no time to choose; a day that is over has none, and the chosen time goes', async () => {
  new EventsBackend();
  showNew();
  const date = await field('Start date');
  const time = () => screen.getByRole('button', { name: /Start time/ });
  fireEvent.change(date, { target: { value: '' } });
  await waitFor(() => expect(time().textContent).toContain('Please select a date first'));
  expect(time()).toHaveProperty('disabled', true);
  fireEvent.change(date, { target: { value: '2026-05-11' } });
  await waitFor(() => expect(time().textContent).toContain('No time slots available'));
  fireEvent.change(date, { target: { value: '2026-05-13' } });
  await waitFor(() => expect(time().textContent).toContain('Choose a time'));
});

test('[E-022, E-024, E-028] the first step says at its fields what is missing or turned around', async () => {
  new EventsBackend();
  const { user } = showNew();
  await field('Title');
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-05-11' } });
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '' } });
  await press(user, 'Next');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Start date is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-05-14' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-05-13' } });
  await user.click(screen.getByRole('button', { name: /Start time/ }));
  await user.click(await screen.findByRole('option', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: /End time/ }));
  await user.click(await screen.findByRole('option', { name: '10:00 AM' }));
  await user.type(screen.getByLabelText('Title'), 'Stories');
  await press(user, 'Next');
  expect(await screen.findByText('End time must be after start time')).toBeTruthy();
});

test('[E-025, E-026, E-027, D-E11, E-037] the second step wants description, organiser and e-mail, and its first wrong field has the focus', async () => {
  new EventsBackend(eventWith({ edit: editWith(), description: '', organizer_name: '', inquiry_email: '' }));
  const { user } = showEdit();
  await field('Title');
  await press(user, 'Next');
  await screen.findByRole('tab', { name: 'Event Details', selected: true });
  await press(user, 'Next');
  expect(await screen.findByText('Description is required')).toBeTruthy();
  expect(screen.getByText('Organizer name is required')).toBeTruthy();
  expect(screen.getByText('Organizer email is required')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Event Details (please check)' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' }));
});

test('[E-039, E-041, E-043, D-E18] a ticket says at its fields what is wrong with it', async () => {
  new EventsBackend(eventWith({ edit: editWith({ tickets: [] }) }));
  const { user } = showEdit();
  await field('Title');
  await user.click(screen.getByRole('tab', { name: 'Tickets' }));
  await press(user, 'Add paid ticket');
  await user.clear(screen.getByLabelText('Price (RM)'));
  await user.type(screen.getByLabelText('Price (RM)'), 'ten');
  await user.clear(screen.getByLabelText('Quantity'));
  await press(user, 'Save');
  expect(await screen.findByText('Ticket name is required')).toBeTruthy();
  expect(screen.getByText('Price must be a number')).toBeTruthy();
  expect(screen.getByText('Quantity must be a number')).toBeTruthy();
  await user.clear(screen.getByLabelText('Price (RM)'));
  await user.type(screen.getByLabelText('Price (RM)'), '-1');
  expect(await screen.findByText('This must be 0 or more.')).toBeTruthy();
});

test('[E-047, E-048] a saved question that is removed is sent as inactive, a new one that is removed is dropped', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  backend.questions = [{ id: 3, title: 'Why?', active: true }];
  backend.on('POST /events', () => ({ event_id: 5 }));
  const { user } = showEdit();
  await field('Title');
  await user.click(screen.getByRole('tab', { name: 'Additional Data' }));
  expect(valueOf('Question')).toBe('Why?');
  await press(user, 'Remove question');
  expect(await screen.findByText('No additional questions.')).toBeTruthy();
  await press(user, 'Add question');
  await press(user, 'Remove question');
  await press(user, 'Add question');
  await user.type(screen.getByLabelText('Question'), 'What for?');
  await press(user, 'Save');
  await waitFor(() => expect(backend.asked('POST /events')).toHaveLength(1));
  expect(backend.asked('POST /events')[0]?.body).toMatchObject({
    extra_fields: [
      { id: 3, title: 'Why?', active: false },
      { title: 'What for?', active: true },
    ],
  });
});

test('[E-008, E-018, D-E21] a save that fails keeps what was entered and says "Oops, something went wrong."', async () => {
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  backend.on('POST /events', () => new Refusal(500, { error: 'A table is missing.' }));
  const { user } = showEdit();
  await user.type(await field('Title'), ' two');
  await press(user, 'Save');
  expect(await screen.findByText('Oops, something went wrong.')).toBeTruthy();
  expect(screen.queryByText('A table is missing.')).toBeNull();
  expect(valueOf('Title')).toBe('An evening of stories two');
});

test('[E-013, E-015, E-035, E-036, D-E17] the photo is cut to 16:9 as a PNG and sent after the event is saved; one that is too big or no picture is refused at once', async () => {
  const appended = jest.spyOn(FormData.prototype, 'append');
  const backend = new EventsBackend(eventWith({ edit: editWith() }));
  backend.on('POST /events', () => ({ event_id: 5 }));
  backend.on('POST /events/upload_photo', () => ({ photo: '/p.png', photo_hq_url: '/p.jpg' }));
  const { user } = showEdit();
  await field('Title');
  await user.click(screen.getByRole('tab', { name: 'Event Details' }));
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });
  choose(new File(['x'.repeat(2_097_153)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('File exceeds 2MB')).toBeTruthy();
  choose(new File(['x'], 'text.gif', { type: 'image/gif' }));
  expect(await screen.findByText('Please choose a .jpg or .png file.')).toBeTruthy();
  choose(new File(['x'], 'fine.jpg', { type: 'image/jpeg' }));
  const dialog = await screen.findByRole('dialog', { name: /Choose the part to show/ });
  expect(cropper.props.aspect).toBeCloseTo(16 / 9, 5);
  const part = { x: 0, y: 0, width: 1600, height: 900 };
  act(() => cropper.props.onCropComplete?.(part, part));
  await user.click(within(dialog).getByRole('button', { name: 'Use this part' }));
  expect(await screen.findByRole('img', { name: 'Event photo' })).toBeTruthy();
  await press(user, 'Save');
  await said('Event saved');
  expect(backend.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/events',
    '/api/v1/events/upload_photo',
  ]);
  const sent = appended.mock.calls.map(([, value]) => value).find((value) => value instanceof File);
  expect(sent).toMatchObject({ type: 'image/png', name: 'fine.png' });
});

test('[E-034] names of speakers are cut at 17 characters in the list, and the field keeps all of it', async () => {
  new EventsBackend(eventWith({ edit: editWith() }));
  const { user } = showEdit();
  await field('Title');
  await user.click(screen.getByRole('tab', { name: 'Event Details' }));
  const name = screen.getByLabelText<HTMLInputElement>('Speaker name');
  await user.clear(name);
  await user.type(name, 'Mei Lin Tan binti Abdullah');
  expect(await within(screen.getByRole('region', { name: 'Speakers' })).findByText('Mei Lin Tan binti…')).toBeTruthy();
  expect(name.value).toBe('Mei Lin Tan binti Abdullah');
});
