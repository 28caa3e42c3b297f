/** Messages that several screens and the server share; spelling as the requirements give it (D-B175). */
export const bookingTexts = {
  created: 'Booking request succesfully sent!',
  createFailed: 'Oops, something went wrong.',
  completed: 'Booking completed succesfully!',
  completeFailed: 'Oops, something went wrong',
  accepted: 'Booking accepted succesfully!',
  acceptFailed: 'Oops, something went wrong',
  cancelled: 'Booking cancelled successfully!',
  cancelFailed: 'Failed to cancel booking.',
  rescheduled: 'Booking reschedule request succesfully sent!',
  rescheduleFailed: 'Failed to reschedule booking',
  sameTime: 'This session is already at this time.',
  noteSaved: 'Note updated successfully',
  rated: 'Thank you for your feedback.',
  notRated: 'This user has not rated.',
  ratedUnseen: 'Feedback will be available soon.',
} as const;

/** Units of the credit ledger that one session costs (B-232). */
export const unitsPerSession = 10;

/** B-182: fewer than one whole credit. Asked only of those who pay: a special mentor books without credits. */
export function lacksCredit(balanceUnits: number): boolean {
  return balanceUnits / unitsPerSession < 1;
}

/** Where credits are bought (D-B121). */
export const topUpPath = '/package/10/purchase_page';
