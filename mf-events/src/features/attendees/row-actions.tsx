import type { AttendeeRow } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';
import { RefundAgain } from './refund-again';
import { isRefundable } from './refund-dialog';
import { useOrderCall } from './use-order-call';

/** What an admin can do about an order: send its tickets again, give money back, also once more where that failed (D-E37, D-E47). */
export function RowActions({ row, onRefund }: { row: AttendeeRow; onRefund: (row: AttendeeRow) => void }) {
  const { t } = useTranslation();
  const [resend, resending] = guestsApi.useEventsResendMutation();
  const call = useOrderCall();
  return (
    <Row $gap={2}>
      {row.order_state !== 'refunded' && (
        <Button size="small" isPending={resending.isLoading} onPress={() => void call(resend(row.order_id))}>
          {t('Resend ticket')}
        </Button>
      )}
      {isRefundable(row) && (
        <Button size="small" onPress={() => onRefund(row)}>
          {t('Refund')}
        </Button>
      )}
      {row.refund_state === 'failed' && <RefundAgain orderId={row.order_id} />}
    </Row>
  );
}
