import type { BookingView } from '@tandem/contracts/bookings';
import { SlotProvider, type DrawSlot } from '@tandem/platform/host';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const drawn: DrawSlot = (name, props) =>
  name === 'lapsed-request/mentors' && 'bookingId' in props && <p>Mentors instead of session {props.bookingId}</p>;

const declined = { status: 'cancelled', cancellation: { cancelled_by: 'Mei Lin Tan', reason: 'No time' } } as const;
const ofLeaders: Partial<BookingView> = {
  ...declined,
  program_id: 5,
  program_name: 'Leaders',
  participant: { ...sessionWith().participant, profile_url: '/app/harbour/leaders/members/9' },
};

async function show(change: Partial<BookingView>, at: string) {
  new BookingsBackend([sessionWith(change)]);
  const page = (
    <SlotProvider value={drawn}>
      <BookingsPage />
    </SlotProvider>
  );
  const { user } = open(page, { at, tenant: at.startsWith('/app/') ? portal : undefined });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'Topic' });
  return { user, dialog };
}

const suggested = 'Mentors instead of session 41';

test.each([
  ['the marketplace’s own', declined, '/main/bookings?session=41'],
  ['a portal’s', ofLeaders, '/app/harbour/leaders/bookings?session=41'],
])(
  'right after what became of a declined request, in the list of %s programme, stand similar mentors',
  async (_whose, change, at) => {
    const { dialog } = await show(change, at);
    const place = dialog.getByText(suggested);
    expect(place.previousElementSibling?.textContent).toBe('Cancelled by Mei Lin Tan: No time');
    expect(dialog.queryByRole('link', { name: /similar mentor/ })).toBeNull();
  },
);

test('[D-B127] from the list of all programmes a declined request leads to its portal, where its mentors are asked', async () => {
  const { user, dialog } = await show(ofLeaders, '/main/bookings?tab=closed&session=41');
  expect(dialog.queryByText(suggested)).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Look for a similar mentor in Leaders' }));
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/bookings?session=41'),
  );
});

test('[D-B127] in a portal a declined request of the marketplace leads there', async () => {
  const { dialog } = await show({ ...declined, program_name: 'Main' }, '/app/harbour/leaders/bookings?session=41');
  expect(dialog.queryByText(suggested)).toBeNull();
  const link = dialog.getByRole('link', { name: 'Look for a similar mentor in Main' });
  expect(link.getAttribute('href')).toBe('/main/bookings?session=41');
});

test('[D-B127] what the mentee called off leads nowhere', async () => {
  const change = { ...ofLeaders, cancellation: { cancelled_by: 'Aina Rahman', reason: 'Ill' } };
  const { dialog } = await show(change, '/main/bookings?session=41');
  expect(dialog.queryByRole('link', { name: /similar mentor/ })).toBeNull();
});
