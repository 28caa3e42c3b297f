import { priceText, type Purchase, type PurchaseState } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import type { Column } from '@tandem/ui/data-table';
import { saveFile } from '@tandem/ui/save-file';
import { StatusBadge, type StatusBadgeProps } from '@tandem/ui/status-badge';
import { CircleCheck, CircleX, Clock, Download, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { purchasesApi } from '../../purchases.api';
import { useViewerTime } from '../../viewer-time';

const looks: Record<PurchaseState, { label: string; tone: StatusBadgeProps['tone']; icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warning', icon: Clock },
  paid: { label: 'Paid', tone: 'success', icon: CircleCheck },
  failed: { label: 'Not completed', tone: 'danger', icon: CircleX },
  removed: { label: 'Removed', tone: 'quiet', icon: CircleX },
  expired: { label: 'Expired', tone: 'quiet', icon: Clock },
  refunded: { label: 'Refunded', tone: 'neutral', icon: Undo2 },
};

function Status({ status }: { readonly status: PurchaseState }) {
  const { t } = useTranslation();
  const { label, tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(label)}
    </StatusBadge>
  );
}

/** The receipt of a paid purchase, or the way to an open payment. */
function Next({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = purchasesApi.useAccountsReceiptMutation();
  const { id, url, receipt_url: receiptUrl } = purchase;
  const download = async (path: string) => {
    const answer = await ask(path);
    if (answer.data) saveFile(answer.data, `receipt-${id}.pdf`);
    else notify.error(t(problemOf(answer.error).error));
  };
  if (receiptUrl)
    return (
      <Button
        size="small"
        icon={Download}
        isPending={isLoading}
        aria-label={t('Receipt {{number}}', { number: id })}
        onPress={() => void download(receiptUrl)}
      >
        {t('Receipt')}
      </Button>
    );
  if (!url) return null;
  return (
    <ButtonLink size="small" variant="tonal" to={`/subscriptions/${id}/pending_payment`}>
      {t('Open payment')}
    </ButtonLink>
  );
}

/** What a row of the history tells (D-A93). */
export function usePurchaseColumns(): ReadonlyArray<Column<Purchase>> {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  const money = (id: 'discount' | 'sst_amount' | 'fees' | 'total', header: string): Column<Purchase> => ({
    id,
    header,
    isEnd: true,
    cell: ({ pricing }) => priceText(pricing[id], pricing.currency),
  });
  return [
    { id: 'date', header: t('Date'), cell: (one) => day(one.paid_at ?? one.created_at) },
    { id: 'package', header: t('Package'), cell: (one) => t(one.package_name) },
    { id: 'quantity', header: t('Quantity'), isEnd: true, cell: (one) => one.quantity },
    money('discount', t('Discount')),
    money('sst_amount', t('SST')),
    money('fees', t('Fee')),
    money('total', t('Total')),
    { id: 'status', header: t('Status'), cell: (one) => <Status status={one.status} /> },
    { id: 'next', header: t('Receipt'), isHeaderHidden: true, isEnd: true, cell: (one) => <Next purchase={one} /> },
  ];
}
