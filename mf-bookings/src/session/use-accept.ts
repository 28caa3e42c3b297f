import { useState } from 'react';
import { bookingTexts } from '@tandem/contracts/bookings';
import { bookingsApi } from '../bookings.api';
import { useCommand } from './use-command';

/** Accepts a request; the list shows it as confirmed at once and takes it back when the server refuses (B-146). */
export function useAccept() {
  const [accept] = bookingsApi.useBookingsAcceptMutation();
  const command = useCommand(accept, { done: bookingTexts.accepted, failed: bookingTexts.acceptFailed });
  const [runningId, setRunningId] = useState<number | null>(null);
  const run = async (id: number) => {
    setRunningId(id);
    await command.run(id);
    setRunningId(null);
  };
  return { run, runningId };
}
