import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminListOf } from '../../testing/admin-list';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, slotAt } from '../../testing/bookings-backend';
import { formData } from '../../testing/form-data';
import { aina } from '../../testing/people';
import AdminBookingsPage from './admin-bookings.page';

const list = '/app/harbour/leaders/admin/bookings/bookings_list';

beforeEach(() => sessionStorage.clear());

function show(people = formData, at = list) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${list}.json`, () => adminListOf([]));
  server.on('GET /api/v2/admin/bookings/form_data', () => people);
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.on('POST /api/v2/admin/bookings', () => {
    // What was just booked is not offered any more.
    server.on('GET /mentors/*/availability', () => availabilityOf([]));
    return { booking: sessionWith(), message: 'Booking created successfully' };
  });
  server.listen();
  const { user } = open(<AdminBookingsPage />, { at, tenant: portal });
  const opened = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create Booking' }));
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, server, opened, closed };
}

type Shown = ReturnType<typeof show>;

async function fill({ user, opened }: Shown) {
  const frame = await opened();
  for (const [label, name] of [
    ['Mentor', 'Mei Lin Tan'],
    ['Mentee', 'Aina Rahman'],
  ] as const) {
    await user.type(await frame.findByRole('combobox', { name: label }), name.slice(0, 4));
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(await frame.findByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  return frame;
}

test.each(['Cancel', 'Close'])(
  '[B-104] what was filled in is there again after %s, and gone once it is created',
  async (way) => {
    const shown = show();
    const { user, server, opened, closed } = shown;
    const first = await fill(shown);
    await user.click(first.getByRole('button', { name: way }));
    await closed();
    const again = await opened();
    expect(await again.findByDisplayValue('Mei Lin Tan')).toBeTruthy();
    expect(again.getByDisplayValue('Aina Rahman')).toBeTruthy();
    expect(again.getByDisplayValue('A first meeting')).toBeTruthy();
    expect((await again.findByRole<HTMLInputElement>('radio', { name: /4:00 PM/ })).checked).toBe(true);
    await user.click(again.getByRole('button', { name: 'Create Booking' }));
    await closed();
    expect(server.asked('POST /api/v2/admin/bookings')[0]?.body).toMatchObject({
      booking: {
        mentor_id: 9,
        mentee_id: 7,
        learning_objectives_attributes: [{ objective: 'Get to know each other' }],
      },
    });
    const third = await opened();
    expect((await third.findByLabelText<HTMLTextAreaElement>('Topic')).value).toBe('');
    expect(third.getByLabelText<HTMLInputElement>('Learning objective 1').value).toBe('');
  },
);

test('[B-107] whoever cannot be chosen any more after a reload is asked for anew', async () => {
  await fill(show());
  cleanup();
  const shown = show({ ...formData, mentees: [] });
  const again = await shown.opened();
  expect(await again.findByDisplayValue('Mei Lin Tan')).toBeTruthy();
  await shown.user.click(again.getByRole('button', { name: 'Create Booking' }));
  expect(await again.findByText('Mentee is required')).toBeTruthy();
  expect(again.getByRole<HTMLInputElement>('combobox', { name: 'Mentee' }).value).toBe('');
});

test('[B-108] [D-B169] an address that names nobody who mentors here leaves the mentor to be chosen', async () => {
  const { user, server } = show(formData, `${list}?create=999999`);
  const frame = within(await screen.findByRole('dialog'));
  expect(await frame.findByText('Choose a mentor first')).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  expect(await frame.findByText('Mentor is required')).toBeTruthy();
  expect(server.asked('GET /mentors/')).toHaveLength(0);
});
