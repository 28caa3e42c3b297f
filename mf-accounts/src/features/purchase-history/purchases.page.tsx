import { purchaseTexts, singlePackageId } from '@tandem/contracts/accounts';
import { problemOf, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { Coins, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { purchasesApi } from '../../purchases.api';
import { usePurchaseColumns } from './purchase-columns';

/** What the person bought, newest first (A-235, D-A93). */
export default function PurchasesPage() {
  const { t } = useTranslation();
  useTitle(t('Purchase history'));
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const { data, error, isLoading, refetch } = purchasesApi.useAccountsPurchasesQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  const columns = usePurchaseColumns();
  return (
    <Page>
      <PageHeader
        title={t('Purchase history')}
        actions={
          <ButtonLink variant="primary" icon={Coins} to={`/package/${singlePackageId}/purchase_page`}>
            {t('Buy credits')}
          </ButtonLink>
        }
      />
      <Card>
        <DataTable
          label={t('Purchase history')}
          columns={columns}
          rows={data?.data ?? []}
          rowId={(purchase) => purchase.id}
          isCompact
          isLoading={isLoading}
          error={error ? t(problemOf(error).error) : undefined}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={ReceiptText}
              title={t(purchaseTexts.none)}
              text={t('Credits that you buy are listed here, with their receipts.')}
            />
          }
        />
      </Card>
      {data && data.max_pages > 1 && (
        <Pagination page={page} pageCount={data.max_pages} onChange={(next) => setQuery({ page: String(next) })} />
      )}
    </Page>
  );
}
