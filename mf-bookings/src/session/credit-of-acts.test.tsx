import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@tandem/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import BookingsPage from '../pages/bookings.page';
import { sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../testing/bookings-backend';
import { aina } from '../testing/people';
import '../features/view-session/session-dialog';

const Pill = () => <output aria-label="balance">{useSession().user?.balance}</output>;
const balance = () => screen.getByLabelText('balance').textContent;

/** A mentor's request, of which the mentee pays a credit. */
function show(at = '/main/bookings') {
  const backend = new BookingsBackend([sessionWith({ status: 'pending_accept' })]);
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

const refused = { error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' };

test('[D-B121] accepting without credit leads to where credit is bought, with the way back', async () => {
  const { user, backend, router } = show();
  backend.on('POST /bookings/*/accept', () => new Refusal(422, refused));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await said('Insufficient credit.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  expect(router.state.location.search).toBe('?return_to=%2Fmain%2Fbookings');
});

test('[D-B121] so does proposing another time without credit, and back to that', async () => {
  const { user, backend, router } = show('/main/bookings?session=41&view=reschedule');
  backend.on('POST /bookings/*/reschedule', () => new Refusal(422, refused));
  await proposeAnother(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe(
    '/main/bookings?session=41&view=reschedule',
  );
});
