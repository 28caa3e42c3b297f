import type { AttendeeRow } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';
import { isRefundable } from './refund-dialog';

/** What an admin can do about an order: send its tickets again, give money back (D-E47). */
export function RowActions({ row, onRefund }: { row: AttendeeRow; onRefund: (row: AttendeeRow) => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [resend, { isLoading }] = guestsApi.useEventsResendMutation();
  const send = async () => {
    const answer = await resend(row.order_id);
    if (answer.data) notify.success(t(answer.data.message));
    else notify.error(t(problemOf(answer.error).error));
  };
  if (row.order_state === 'refunded') return null;
  return (
    <Row $gap={2}>
      <Button size="small" isPending={isLoading} onPress={() => void send()}>
        {t('Resend ticket')}
      </Button>
      {isRefundable(row) && (
        <Button size="small" onPress={() => onRefund(row)}>
          {t('Refund')}
        </Button>
      )}
    </Row>
  );
}
