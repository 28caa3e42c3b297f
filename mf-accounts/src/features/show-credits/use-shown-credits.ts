import type { CreditBalance } from '@tandem/contracts/accounts';
import { useSession, useTenant } from '@tandem/platform';
import { accountsApi } from '../../accounts.api';

interface ShownCredits {
  /** False too as long as it is not known whether a portal asks for credits. */
  readonly isShown: boolean;
  readonly data: CreditBalance | undefined;
}

/** The viewer's credits where the programme asks for them: elsewhere there are none, nor has a special mentor any (S-033, D-S28, D-P123). */
export function useShownCredits(): ShownCredits {
  const { isPortal } = useTenant();
  const { user } = useSession();
  const isPayer = user !== null && !user.is_fl_mentor;
  // Somebody else's act moves them too: a request that is declined, one that nobody answers, a refund.
  const { currentData: data } = accountsApi.useAccountsCreditsQuery(undefined, {
    skip: !isPayer,
    refetchOnFocus: true,
  });
  // A server of the version before tells nothing, as portals had no credits then.
  return { isShown: isPayer && (data?.credits_required ?? !isPortal), data };
}
