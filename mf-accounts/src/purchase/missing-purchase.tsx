import { paths } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** For a purchase that is not there, or is somebody else's. */
export function MissingPurchase() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('Purchase not found')} />
      <EmptyState
        icon={SearchX}
        title={t('This purchase does not exist.')}
        text={t('Its link may be wrong, or it belongs to another account.')}
        action={<ButtonLink to={paths.purchaseHistory()}>{t('Purchase history')}</ButtonLink>}
      />
    </Page>
  );
}
