import { adminTexts, type BookingActionAnswer } from '@tandem/contracts/bookings';
import { useCommand, type Command } from '../session/use-command';

const messageOf = ({ message }: BookingActionAnswer): string => message;

/** Sends an admin's action on a session; the server's message is shown, or the fixed text where it failed (B-229). The credit that lacks is a mentee's. */
export function useAdminCommand<Args>(
  send: (args: Args) => { unwrap: () => Promise<BookingActionAnswer> },
): Command<Args> {
  return useCommand(send, { done: messageOf, failed: adminTexts.failed, staysHere: true });
}
