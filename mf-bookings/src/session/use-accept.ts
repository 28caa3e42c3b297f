import { useState } from 'react';
import { bookingTexts } from '@tandem/contracts/bookings';
import { bookingsApi } from '../bookings.api';
import { useCommand } from './use-command';

/** Accepts a request; the list shows it as confirmed at once and takes it back when the server refuses (B-146). */
export function useAccept() {
  const [accept] = bookingsApi.useBookingsAcceptMutation();
  const command = useCommand(accept, { done: bookingTexts.accepted, failed: bookingTexts.acceptFailed });
  const [running, setRunning] = useState<readonly number[]>([]);
  const run = async (id: number) => {
    setRunning((ids) => [...ids, id]);
    await command.run(id);
    setRunning((ids) => ids.filter((other) => other !== id));
  };
  return { run, isRunning: (id: number) => running.includes(id), failure: command.failure };
}
