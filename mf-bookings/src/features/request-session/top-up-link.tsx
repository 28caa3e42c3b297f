import { topUpPath } from '@tandem/contracts/bookings';
import { ButtonLink } from '@tandem/ui/button';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** Leads to the page that sells credit, and from there back here (B-025, D-B121). */
export function TopUpLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon={Coins}
      to={`${topUpPath}?${new URLSearchParams({ return_to: pathname + search }).toString()}`}
    >
      {t('Top up Credit')}
    </ButtonLink>
  );
}
