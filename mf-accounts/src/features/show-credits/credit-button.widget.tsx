import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { creditsOf } from '@tandem/contracts/accounts';
import { paths, useSession, useTenant } from '@tandem/platform';
import { Icon } from '@tandem/ui/icon';
import { accountsApi } from '../../accounts.api';
import { CreditPill } from './show-credits.styles';

/** The credits in the navbar, which lead to what was bought: on the general site, for everybody but special mentors (S-033, D-S28, D-A95). */
export default function CreditButton() {
  const { t } = useTranslation();
  const { isPortal } = useTenant();
  const { user } = useSession();
  const isShown = !isPortal && user !== null && !user.is_fl_mentor;
  const { data } = accountsApi.useAccountsCreditsQuery(undefined, { skip: !isShown });
  if (!isShown || !data) return null;
  const credits = creditsOf(data.balance);
  return (
    <CreditPill to={paths.purchaseHistory()}>
      <Icon of={Coins} />
      <span>{credits === 1 ? t('1 credit') : t('{{credits}} credits', { credits })}</span>
    </CreditPill>
  );
}
