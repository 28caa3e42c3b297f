import { priceText, starterPackageId } from '@tandem/contracts/accounts';
import { Banner } from '@tandem/ui/banner';
import { ButtonLink } from '@tandem/ui/button';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../../accounts.api';
import { purchasesApi } from '../../purchases.api';

/** The Starter Pack, until the person has bought credits for the first time (D-A95). */
export function StarterBanner() {
  const { t } = useTranslation();
  const { data: credits } = accountsApi.useAccountsCreditsQuery();
  const isOffered = credits?.has_paid === false;
  const { data: pack } = purchasesApi.useAccountsPackageQuery(starterPackageId, { skip: !isOffered });
  if (!isOffered || !pack) return null;
  return (
    <Banner
      tone="neutral"
      icon={Coins}
      actions={
        <ButtonLink size="small" to={`/package/${starterPackageId}/purchase_page`}>
          {t('See the Starter Pack')}
        </ButtonLink>
      }
    >
      {t('Starter Pack: {{count}} sessions for {{price}}.', {
        count: pack.quantity,
        price: priceText(pack.cost, pack.currency),
      })}
    </Banner>
  );
}
