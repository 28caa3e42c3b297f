import type { AttendeeRow } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';
import { isRefundable } from './refund-dialog';

/** What an admin can do about an order: send its tickets again, give money back, also once more where that failed (D-E37, D-E47). */
export function RowActions({ row, onRefund }: { row: AttendeeRow; onRefund: (row: AttendeeRow) => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [resend, resending] = guestsApi.useEventsResendMutation();
  const [refundAgain, refunding] = guestsApi.useEventsRefundAgainMutation();
  const press = async (ask: typeof resend | typeof refundAgain) => {
    const answer = await ask(row.order_id);
    if (answer.data) notify.success(t(answer.data.message));
    else notify.error(t(problemOf(answer.error).error));
  };
  return (
    <Row $gap={2}>
      {row.order_state !== 'refunded' && (
        <Button size="small" isPending={resending.isLoading} onPress={() => void press(resend)}>
          {t('Resend ticket')}
        </Button>
      )}
      {isRefundable(row) && (
        <Button size="small" onPress={() => onRefund(row)}>
          {t('Refund')}
        </Button>
      )}
      {row.refund_state === 'failed' && (
        <Button size="small" isPending={refunding.isLoading} onPress={() => void press(refundAgain)}>
          {t('Try again')}
        </Button>
      )}
    </Row>
  );
}
