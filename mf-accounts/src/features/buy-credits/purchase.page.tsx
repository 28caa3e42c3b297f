import { problemOf, useTitle } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Columns, Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import type { CreditPackage } from '@tandem/contracts/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';
import { Checkout } from './checkout';
import { OtherPackage } from './other-package';
import { PackageCard } from './package-card';

function Purchase({ pack }: { readonly pack: CreditPackage }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <Columns>
      <div>
        <PackageCard pack={pack} quantity={quantity} onQuantity={setQuantity} />
        <OtherPackage packageId={pack.id} />
      </div>
      <Checkout pack={pack} quantity={quantity} />
    </Columns>
  );
}

/** Sells one package of credits; its address says which. */
export default function PurchasePage() {
  const { t } = useTranslation();
  useTitle(t('Buy credits'));
  const { pathname } = useLocation();
  const id = Number(pathname.split('/')[2]);
  const { data, error, refetch, isFetching } = purchasesApi.useAccountsPackageQuery(id);
  const failed = error && problemOf(error);
  return (
    <Page>
      <PageHeader title={t('Buy credits')} lead={t('1 credit pays for one session with a mentor.')} />
      {failed ? (
        <ErrorState text={t(failed.error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <Purchase key={data.id} pack={data} />
      ) : (
        <Columns>
          <Card $padded>
            <SkeletonList shape="text" count={2} />
          </Card>
          <Card $padded>
            <SkeletonList shape="text" count={3} />
          </Card>
        </Columns>
      )}
    </Page>
  );
}
