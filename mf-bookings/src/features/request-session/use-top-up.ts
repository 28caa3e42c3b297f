import { lacksCredit } from '@tandem/contracts/bookings';
import { useSession } from '@tandem/platform';
import type { Slots } from '../../availability/use-slots';

/** Whether credit has to be bought before the request is sent; no mentor is led to it, whom the server answers (B-025, D-B122). */
export function useMustTopUp({ availability }: Slots): boolean {
  const { hasRole } = useSession();
  const credit = availability?.credit;
  return credit?.required === true && lacksCredit(credit.balance) && !hasRole('mentor');
}
