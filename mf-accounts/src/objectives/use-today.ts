import { useServerClock, useUser } from '@tandem/platform';
import { dayIn } from './due-label';

/** The viewer's calendar day, YYYY-MM-DD. */
export function useToday(): string {
  const { timezone } = useUser();
  return dayIn(timezone, useServerClock().now());
}
