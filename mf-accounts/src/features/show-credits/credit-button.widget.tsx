import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { creditsOf } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { Icon } from '@tandem/ui/icon';
import { CreditLink, CreditPill } from './show-credits.styles';
import { useShownCredits } from './use-shown-credits';
import { useTopUpPath } from './use-top-up-path';

/** The credits in the navbar: on the general site they lead to what was bought, in a portal to where its mentees buy them (S-033, D-S28, D-A95). */
export default function CreditButton() {
  const { t } = useTranslation();
  const { isPortal } = useTenant();
  const { isShown, data } = useShownCredits();
  const topUpPath = useTopUpPath();
  if (!isShown || !data) return null;
  const credits = creditsOf(data.balance);
  const content = (
    <>
      <Icon of={Coins} />
      <span>{credits === 1 ? t('1 credit') : t('{{credits}} credits', { credits })}</span>
    </>
  );
  const to = isPortal ? topUpPath : paths.purchaseHistory();
  return to === null ? <CreditPill>{content}</CreditPill> : <CreditLink to={to}>{content}</CreditLink>;
}
