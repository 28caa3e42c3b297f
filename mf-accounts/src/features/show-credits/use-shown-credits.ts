import type { CreditBalance } from '@tandem/contracts/accounts';
import { useSession, useTenant } from '@tandem/platform';
import { accountsApi } from '../../accounts.api';

interface ShownCredits {
  readonly isShown: boolean;
  readonly data: CreditBalance | undefined;
}

/** The viewer's credits where the programme asks for them: elsewhere there are none, nor has a special mentor any (S-033, D-S28, D-P123). */
export function useShownCredits(): ShownCredits {
  const { isPortal } = useTenant();
  const { user } = useSession();
  // A server or shell of the version before tells nothing, as portals had no credits then.
  const isShown = user !== null && !user.is_fl_mentor && (user.credits_required ?? !isPortal);
  // Somebody else's act moves them too: a request that is declined, one that nobody answers, a refund.
  const { currentData: data } = accountsApi.useAccountsCreditsQuery(undefined, {
    skip: !isShown,
    refetchOnFocus: true,
  });
  return { isShown, data };
}
