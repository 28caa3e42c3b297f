import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@tandem/platform';
import { Refusal } from '@tandem/testing/api-server';
import { hold } from '@tandem/testing/clock';
import { open, reasonBelow } from '@tandem/testing/remote-screen';
import BookingsPage from '../pages/bookings.page';
import { sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../testing/bookings-backend';
import { aina } from '../testing/people';
import '../features/view-session/session-dialog';

const Pill = () => <output aria-label="balance">{useSession().user?.balance}</output>;
const balance = () => screen.getByLabelText('balance').textContent;

beforeEach(() => sessionStorage.clear());

/** A mentor's request, of which the mentee pays a credit. */
function show(at = '/main/bookings', viewer = aina) {
  const backend = new BookingsBackend([sessionWith({ status: 'pending_accept' })], viewer);
  backend.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  const page = (
    <>
      <Pill />
      <BookingsPage />
    </>
  );
  return { ...open(page, { at }), backend };
}

async function proposeAnother(user: ReturnType<typeof show>['user']) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /14 May/ }));
  await user.click(await dialog.findByRole('radio', { name: /4:00 PM/ }));
  await user.click(dialog.getByRole('button', { name: 'Reschedule' }));
}

const holdCredit = (backend: BookingsBackend) => backend.on('GET /users/current', () => ({ ...aina, balance: 30 }));

test('[D-B119] [D-B120] accepting a mentor’s request lowers the shown balance at once', async () => {
  const { user, backend } = show();
  backend.on('POST /bookings/*/accept', ({ params }) => {
    holdCredit(backend);
    return backend.change(params[0], { status: 'upcoming' });
  });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(balance()).toBe('40');
  await user.click(accept);
  await waitFor(() => expect(balance()).toBe('30'));
});

test('[D-B119] [D-B120] so does proposing another time', async () => {
  const { user, backend } = show('/main/bookings?session=41&view=reschedule');
  backend.on('POST /bookings/*/reschedule', ({ params }) => {
    holdCredit(backend);
    return backend.change(params[0], { status: 'pending' });
  });
  await proposeAnother(user);
  await waitFor(() => expect(balance()).toBe('30'));
});

const proposing = '/main/bookings?session=41&view=reschedule';
const refused = { error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' };

test('[D-B121] accepting without credit leads to where credit is bought, with the way back', async () => {
  const { user, backend, router } = show();
  backend.on('POST /bookings/*/accept', () => new Refusal(422, refused));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await reasonBelow('Oops, something went wrong')).toBe('Insufficient credit.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  expect(router.state.location.search).toBe('?return_to=%2Fmain%2Fbookings');
});

test('[D-B121] so does proposing another time without credit, and back to that', async () => {
  const { user, backend, router } = show(proposing);
  backend.on('POST /bookings/*/reschedule', () => new Refusal(422, refused));
  await proposeAnother(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe(proposing);
});

test('[D-B121] whoever comes back from there finds the day, the time and the length that were chosen, and proposes them', async () => {
  const { user, backend, router } = show(proposing);
  backend.on('POST /bookings/*/reschedule', () => new Refusal(422, refused));
  await user.click(await screen.findByRole('button', { name: /60 minutes/ }));
  await user.click(await screen.findByRole('option', { name: '90 minutes' }));
  await proposeAnother(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  await act(() => router.navigate(proposing));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: /4:00 PM/, checked: true })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /90 minutes/ })).toBeTruthy();
  backend.on('POST /bookings/*/reschedule', ({ params }) => backend.change(params[0], { status: 'pending' }));
  await user.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [before, after] = backend.asked('POST /reschedule');
  expect(after?.body).toEqual(before?.body);
  expect(after?.body).toMatchObject({ rescheduleDateTime: '2026-05-14T08:00:00.000Z', duration: 90 });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.'))).toEqual([]);
});

test('[D-B121] nobody else finds it, nor does anybody after half an hour', async () => {
  const { user, backend } = show(proposing);
  backend.on('POST /bookings/*/reschedule', () => new Refusal(409, { error: 'Taken' }));
  await proposeAnother(user);
  await screen.findByText('Taken');
  cleanup();
  const nothingChosen = async () => {
    expect(await screen.findByText('Choose a date to see its times.')).toBeTruthy();
    cleanup();
  };
  show(proposing, { ...aina, id: 8 });
  await nothingChosen();
  hold(['Date'], new Date(Date.now() + 31 * 60_000));
  show(proposing);
  await nothingChosen();
  jest.useRealTimers();
});
