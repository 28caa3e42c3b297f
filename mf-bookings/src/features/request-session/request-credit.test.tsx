import { screen, waitFor } from '@testing-library/react';
import { availabilityOf } from '../../testing/bookings-backend';
import { Refusal } from '@tandem/testing/api-server';
import { aina, asMentor } from '../../testing/people';
import { hold } from '@tandem/testing/clock';
import { said } from '@tandem/testing/remote-screen';
import { fillTopic, free, freshMentor, next, show, step } from '../../testing/wizard';

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

test('[B-023] [D-B119] [D-B120] where credits count the price is told before sending', async () => {
  const { user } = show({
    mentorId: freshMentor(),
    chosen,
    availability: availabilityOf(free, { required: true, balance: 40 }),
  });
  await fillTopic(user);
  await next(user);
  expect(
    await screen.findByText('This session costs 1 credit. It is held now and charged after the session.'),
  ).toBeTruthy();
  expect(screen.getByText('4 → 3')).toBeTruthy();
});

const withoutCredit = { chosen, availability: availabilityOf(free, { required: true, balance: 9 }) };

test('[B-025] [B-182] [D-B121] without a whole credit the form says why and the last step reads Top up Credit', async () => {
  const { user, router } = show({ mentorId: freshMentor(), ...withoutCredit });
  await fillTopic(user);
  await next(user);
  expect(await screen.findByText('Insufficient credit.')).toBeTruthy();
  expect(screen.getByText(/A session costs 1 credit and you have 0\.9, so this request cannot be sent\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Top up Credit' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/package/10/purchase_page?return_to=%2Fmentor_profile%2Fmei');
});

test('[B-024] [B-025] [D-B122] a mentor without credit is told so, sees no Top up Credit and requests: the server judges', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), ...withoutCredit, user: asMentor });
  await fillTopic(user);
  await next(user);
  expect(await screen.findByText('Insufficient credit.')).toBeTruthy();
  expect(screen.queryByText(/cannot be sent/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Top up Credit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(backend.asked('POST /bookings/booking_submission')).toHaveLength(1));
});

test('[B-198] [D-B121] [D-B163] a request without credit leads to where credit is bought, with the way back, and is kept', async () => {
  const mentorId = freshMentor();
  const refused = { error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' };
  const { user, backend, router } = show({ mentorId, ...withoutCredit, user: asMentor });
  backend.on('POST /bookings/booking_submission', () => new Refusal(422, refused));
  await fillTopic(user);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
  expect(router.state.location.search).toBe('?return_to=%2Fmentor_profile%2Fmei');
  expect(await said('Insufficient credit.')).toBeTruthy();
  show({ mentorId, chosen });
  expect(await screen.findByDisplayValue('Interview practice')).toBeTruthy();
});

const twentyMinutesOn = () => hold(['Date'], new Date(Date.now() + 20 * 60_000));

test.each([
  ['the button', aina, 'link', 'Top up Credit'],
  ['a refusal', asMentor, 'button', 'Request'],
] as const)(
  '[B-025] [D-B121] a purchase that %s leads to keeps what was chosen for half an hour from then on, however long ago it was typed',
  async (_what, viewer, role, name) => {
    const mentorId = freshMentor();
    const refused = { error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' };
    const { user, backend, router } = show({ mentorId, ...withoutCredit, user: viewer });
    backend.on('POST /bookings/booking_submission', () => new Refusal(422, refused));
    await fillTopic(user);
    await next(user);
    const leave = await screen.findByRole(role, { name });
    twentyMinutesOn();
    await user.click(leave);
    await waitFor(() => expect(router.state.location.pathname).toBe('/package/10/purchase_page'));
    twentyMinutesOn();
    show({ mentorId, chosen, user: viewer });
    expect(await screen.findByDisplayValue('Interview practice')).toBeTruthy();
    jest.useRealTimers();
  },
);

test('[B-188] who never pays reads of no credit and sends the request', async () => {
  const { user } = show({ mentorId: freshMentor(), chosen });
  await fillTopic(user);
  await next(user);
  await step('Review');
  expect(screen.queryByText(/credit/i)).toBeNull();
  expect(screen.getByRole('button', { name: 'Request' })).toBeTruthy();
});
