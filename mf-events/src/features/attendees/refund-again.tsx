import { Button } from '@tandem/ui/button';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';
import { useOrderCall } from './use-order-call';

/** Asks the provider once more for what it refused to send back (D-E37). */
export function RefundAgain({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const [refund, { isLoading }] = guestsApi.useEventsRefundAgainMutation();
  const call = useOrderCall();
  return (
    <Button size="small" isPending={isLoading} onPress={() => void call(refund(orderId))}>
      {t('Try again')}
    </Button>
  );
}
