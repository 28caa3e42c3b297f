import { adminTexts } from './admin-actions.js';
import { offlineTexts } from './offline.js';
import { bookingTexts, lacksCredit } from './texts.js';

test('[B-182, B-232] a session needs ten units', () => {
  expect([lacksCredit(0), lacksCredit(9), lacksCredit(10)]).toEqual([true, true, false]);
});

test('[D-B175] the messages that the requirements misspell stay as they are, others are spelled as they should be', () => {
  const { created, completed, accepted, cancelled, rescheduled } = bookingTexts;
  expect([created, completed, accepted, rescheduled]).toEqual([
    'Booking request succesfully sent!',
    'Booking completed succesfully!',
    'Booking accepted succesfully!',
    'Booking reschedule request succesfully sent!',
  ]);
  expect([adminTexts.failed, bookingTexts.createFailed, bookingTexts.completeFailed, offlineTexts.failed]).toEqual([
    'Oops.. something when wrong',
    'Oops, something went wrong.',
    'Oops, something went wrong',
    'Oops, something went wrong',
  ]);
  expect([cancelled, offlineTexts.created]).toEqual([
    'Booking cancelled successfully!',
    'Offline booking created successfully!',
  ]);
});
