import { topUpPath } from '@tandem/contracts/bookings';
import { useSession } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** Leads a mentee without credit to the page that sells it, and from there back here (B-025, D-B121, D-B122). */
export function TopUpLink() {
  const { t } = useTranslation();
  const { hasRole } = useSession();
  const { pathname, search } = useLocation();
  if (hasRole('mentor')) return null;
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
