import { Overdue } from './overdue';

/** Asks on the dashboard about sessions that are over; it takes no room there. */
export default function OverdueWidget() {
  return <Overdue />;
}
