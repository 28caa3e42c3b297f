import { ButtonLink } from '@tandem/ui/button';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTopUpAddress } from '../../session/top-up';

/** Leads to the page that sells credit, and from there back here (B-025, D-B121). */
export function TopUpLink({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" icon={Coins} to={useTopUpAddress()} onClick={onLeave}>
      {t('Top up Credit')}
    </ButtonLink>
  );
}
