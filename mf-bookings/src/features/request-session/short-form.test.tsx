import { portal } from '@tandem/testing/remote-screen';
import { screen } from '@testing-library/react';
import { availabilityOf } from '../../testing/bookings-backend';
import { free, freshMentor, next, pickDay, pickTime, show, step } from '../../testing/wizard';

/** The last step of a portal's short form, in a programme that asks for credits and for notice. */
async function toLastStep(balance: number) {
  const availability = availabilityOf(free, { required: true, balance });
  const notice = { cancel_hours: 24, reschedule_hours: 12 };
  const mentorId = freshMentor();
  const { user } = show({ mentorId, tenant: portal, isShort: true, availability: { ...availability, notice } });
  await pickDay(user, /14 May/);
  await pickTime(user, /8:00 PM/);
  await next(user);
  await step('Topic and objectives');
}

test('[B-021] [D-B24] [D-B119] [D-B120] the short form, which reviews nothing, tells on its last step what is agreed to: price, rules, the time to answer and the start on both clocks', async () => {
  await toLastStep(40);
  expect(screen.getByText('This session costs 1 credit. It is held now and charged after the session.')).toBeTruthy();
  expect(screen.getByText('4 → 3')).toBeTruthy();
  expect(screen.getByText('Cancel at least 24 hours before the start to get the credit back.')).toBeTruthy();
  expect(screen.getByText('A confirmed session can be moved until 12 hours before its start.')).toBeTruthy();
  expect(screen.getByText(/^Mei can accept until the session starts\./)).toBeTruthy();
  expect(screen.getByText('Thu, 14 May 2026, 8:00 PM GMT+8 (1:00 PM BST for Mei)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book Session' })).toBeTruthy();
});

test('[B-021] [B-025] [B-182] without a whole credit the short form says why it reads Top up Credit', async () => {
  await toLastStep(9);
  expect(screen.getByText('Insufficient credit.')).toBeTruthy();
  expect(screen.getByText(/A session costs 1 credit and you have 0\.9, so this request cannot be sent\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Top up Credit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Session' })).toBeNull();
});
