import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView, CancelInput, NoticeView } from '@tandem/contracts/bookings';
import { open, reasonBelow } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

const notice: NoticeView = {
  cancel_hours: 24,
  cancel_until: '2026-05-11T12:00:00Z',
  cancel_until_text: '11 May 2026, 8:00 PM GMT+8',
  reschedule_hours: 12,
  reschedule_until: '2026-05-12T00:00:00Z',
  reschedule_until_text: '12 May 2026, 8:00 AM GMT+8',
  moved_late: false,
};
/** A session that a credit is held for, of which the programme asks notice. */
const firm = (change: Partial<BookingView> = {}) =>
  sessionWith({ credit_charged: true, credit_held: true, notice, ...change });

function show(booking: BookingView, now: string, view = '') {
  const backend = new BookingsBackend([booking]);
  backend.now = new Date(now);
  const page = open(<BookingsPage />, { at: `/main/bookings?session=41${view && `&view=${view}`}` });
  return { ...page, backend };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const lost = 'Less than 24 hours before the start: the credit is not given back.';

test('the details say until when the credit comes back and the session can be moved, then that neither is so', async () => {
  show(firm(), '2026-05-11T03:00:00Z');
  expect(
    await (await dialog()).findByText('Cancel by 11 May 2026, 8:00 PM GMT+8 to get the credit back.'),
  ).toBeTruthy();
  expect((await dialog()).getByText('This session can be moved until 12 May 2026, 8:00 AM GMT+8.')).toBeTruthy();
  expect((await dialog()).getByRole('button', { name: 'Reschedule' })).toBeTruthy();
  cleanup();
  show(firm(), '2026-05-12T03:00:00Z');
  expect(await (await dialog()).findByText(lost)).toBeTruthy();
  expect(
    (await dialog()).getByText(/^Less than 12 hours before the start a session can no longer be moved/),
  ).toBeTruthy();
  expect((await dialog()).queryByRole('button', { name: 'Reschedule' })).toBeNull();
});

test('who pays nothing, and sessions without such rules, read of none', async () => {
  show(firm({ credit_charged: false }), '2026-05-12T03:00:00Z');
  expect(await (await dialog()).findByText(/can no longer be moved/)).toBeTruthy();
  expect((await dialog()).queryByText(lost)).toBeNull();
  cleanup();
  show(sessionWith({ credit_charged: true }), '2026-05-12T03:00:00Z');
  expect(await (await dialog()).findByRole('heading', { name: 'Topic' })).toBeTruthy();
  expect((await dialog()).queryByRole('heading', { name: 'Cancelling and moving' })).toBeNull();
});

test('[D-B28] cancelling tells what becomes of the credit before it is confirmed, and sends what was told', async () => {
  const { user, backend } = show(firm(), '2026-05-11T03:00:00Z', 'cancel');
  backend.on('POST /bookings/*/cancel', ({ params }) => backend.change(params[0], { status: 'cancelled' }));
  const frame = await dialog();
  expect(await frame.findByText('Cancel by 11 May 2026, 8:00 PM GMT+8 to get the credit back.')).toBeTruthy();
  await user.type(frame.getByLabelText('Reason'), 'I am ill');
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() =>
    expect(backend.asked('POST /cancel')[0]?.body).toEqual({ reason: 'I am ill', credit_back: true }),
  );
});

const returned = 'A credit held for this session is returned.';
const acts: [string, Partial<BookingView>, string | null][] = [
  ['[D-B21] declining', { status: 'pending_accept' }, returned],
  ['[D-B21] [D-B120] declining what no credit is held for', { status: 'pending_accept', credit_held: false }, null],
  ['[D-B22] withdrawing', { status: 'pending' }, returned],
  ['[D-B28] cancelling without a rule', { notice: sessionWith().notice }, returned],
  [
    '[D-B21] declining what costs nothing',
    { status: 'pending_accept', credit_charged: false, credit_held: false },
    null,
  ],
];
test.each(acts)(
  '%s tells what it does to the credit, not the rule of a confirmed session',
  async (_act, change, told) => {
    show(firm(change), '2026-05-12T03:00:00Z', 'cancel');
    const frame = await dialog();
    await frame.findByLabelText('Reason');
    expect(frame.queryByText(/credit/)?.textContent ?? null).toBe(told);
  },
);

test.each([
  ['a request that holds one', { status: 'pending_accept', credit_held: true }, '1 held'],
  ['a request that holds none yet', { status: 'pending_accept', credit_held: false }, undefined],
  [
    'a session that was charged',
    { status: 'completed', refund_details: { status: 'charged', refundable: false } },
    '1 charged',
  ],
] satisfies [string, Partial<BookingView>, string | undefined][])(
  '[D-B120] the details of %s tell it',
  async (_what, change, told) => {
    show(firm({ credit_held: false, ...change }), '2026-05-11T03:00:00Z');
    const frame = await dialog();
    await frame.findByText('Duration');
    expect(frame.queryByText(/^1 (held|charged)$/)?.textContent).toBe(told);
  },
);

test('[D-B21] the details of a request tell the rule that would hold once it is confirmed', async () => {
  show(firm({ status: 'pending_accept' }), '2026-05-11T03:00:00Z');
  const rule = 'Cancel at least 24 hours before the start to get the credit back.';
  expect(await (await dialog()).findByText(rule)).toBeTruthy();
});

test('[B-225] where the notice has passed by the server’s clock, that is told and asked once more before the credit is lost', async () => {
  const late = 'The credit is no longer given back for this session. Cancel again if you still want to.';
  const { user, backend } = show(firm(), '2026-05-11T11:59:00Z', 'cancel');
  backend.on('POST /bookings/*/cancel', ({ body, params }) => {
    if ((body as CancelInput).credit_back) return new Refusal(409, { error: late, code: 'booking.credit_now_lost' });
    return backend.change(params[0], { status: 'cancelled', readable_booking_status: 'Cancelled' });
  });
  const frame = await dialog();
  await user.type(await frame.findByLabelText('Reason'), 'I am ill');
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  expect(await reasonBelow('Failed to cancel booking.')).toBe(late);
  expect(await frame.findByText('The credit is not given back.')).toBeTruthy();
  expect(screen.getByDisplayValue('I am ill')).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByText('Booking cancelled successfully!')).toBeTruthy();
});

test.each([
  ['a move that is proposed too late to cancel for nothing', {}, '2026-05-11T18:00:00Z', true],
  ['one after the start', { notice: { ...notice, reschedule_until: null } }, '2026-05-12T12:10:00Z', true],
  ['one in good time', {}, '2026-05-11T03:00:00Z', false],
  [
    'one after the start that an admin set',
    { notice: { ...notice, cancel_until: null, cancel_until_text: null, reschedule_until: null, imposed: true } },
    '2026-05-12T12:10:00Z',
    false,
  ],
  ['one by who pays nothing', { credit_charged: false }, '2026-05-11T18:00:00Z', false],
] satisfies [string, Partial<BookingView>, string, boolean][])(
  '[D-B22] [D-B25] before %s it is told whether that may cost the credit',
  async (_when, change, now, isTold) => {
    show(firm({ end_time: '2026-05-12T13:00:00Z', ...change }), now, 'reschedule');
    const frame = await dialog();
    await frame.findByLabelText('Reason');
    expect(frame.queryByText(/if you withdraw this move, or nobody answers it/) !== null).toBe(isTold);
  },
);

test('an address that still leads to moving it says why it cannot be moved', async () => {
  show(firm(), '2026-05-12T03:00:00Z', 'reschedule');
  expect(await (await dialog()).findByText(/^Less than 12 hours before the start/)).toBeTruthy();
  expect((await dialog()).queryByLabelText('Reason')).toBeNull();
});
