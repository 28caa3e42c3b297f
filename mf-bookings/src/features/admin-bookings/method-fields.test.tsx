import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, slotAt } from '../../testing/bookings-backend';
import { aina } from '../../testing/people';
import { CreateDialog } from './create-dialog';

beforeEach(() => sessionStorage.clear());

function show() {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => ({
    mentors: [{ id: 9, name: 'Mei Lin Tan', photo_url: null }],
    mentees: [{ id: 7, name: 'Aina Rahman', photo_url: null }],
    groups: [],
    contact_methods: ['video', 'phone', 'in_person'],
    durations: [60],
  }));
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.on('POST /api/v2/admin/bookings', () => ({ booking: sessionWith(), message: 'Booking created successfully' }));
  server.listen();
  const at = '/app/harbour/leaders/admin';
  return { ...open(<CreateDialog mentorId={9} onClose={() => undefined} />, { at, tenant: portal }), server };
}

test('[B-107, D-B156] a place that is too long is refused beside it, and keeps no admin from planning a video session instead', async () => {
  const { user, server } = show();
  const frame = within(await screen.findByRole('dialog'));
  const choose = async (label: RegExp, option: string | RegExp) => {
    await user.click(await frame.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const create = () => user.click(frame.getByRole('button', { name: 'Create Booking' }));
  await user.type(await frame.findByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await choose(/Date/, /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  await choose(/Contact method/, 'In Person');
  await user.click(frame.getByLabelText('Location'));
  await user.paste('By the river. '.repeat(20));
  await create();
  expect(await frame.findByText('This must be 200 characters or fewer')).toBeTruthy();
  await choose(/Contact method/, 'Video Call');
  await create();
  await waitFor(() => expect(server.asked('POST /api/v2/admin/bookings')).toHaveLength(1));
  expect(server.asked('POST /api/v2/admin/bookings')[0]?.body).toMatchObject({ booking: { contact_method: 'video' } });
});

test('[B-167, B-169] of several wrong fields the first in reading order takes the focus, and comes into sight with its name and what is wrong', async () => {
  const seen: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const { user } = show();
  const frame = within(await screen.findByRole('dialog'));
  await user.click(await frame.findByRole('combobox', { name: 'Mentee' }));
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  await screen.findByText('Topic is required');
  expect(document.activeElement).toBe(frame.getByRole('button', { name: /Date/ }));
  await user.click(frame.getByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  const first = frame.getByRole('radio', { name: /4:00 PM/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(seen).toEqual(['Date', 'Time']);
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(frame.getByText('Time is required').compareDocumentPosition(first)).toBe(following);
  jest.restoreAllMocks();
});
