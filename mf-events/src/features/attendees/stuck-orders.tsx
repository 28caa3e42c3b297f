import type { StuckOrder } from '@tandem/contracts/events';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';
import { useOrderCall } from './use-order-call';

interface StuckOrdersProps {
  readonly event: { readonly id: number; readonly title: string } | undefined;
  readonly orders: readonly StuckOrder[];
  /** What is left is being settled: the page may look again. */
  readonly onSettling: () => void;
}

/** Orders that the cancellation of their event left as they were; cancelling again gives them another try (D-E08). */
export function StuckOrders({ event, orders, onSettling }: StuckOrdersProps) {
  const { t } = useTranslation();
  const [cancel, { isLoading }] = guestsApi.useEventsCancelMutation();
  const call = useOrderCall();
  if (!event || orders.length === 0) return null;
  // The reason that holders read stays the one that was given first.
  const again = async () => {
    const isDone = await call(cancel({ ...event, reason: t('The cancellation was repeated.') }));
    if (isDone) onSettling();
  };
  return (
    <Stack $gap={2}>
      {orders.map((order) => (
        <Banner key={order.order_id} tone="warning">
          <p style={{ overflowWrap: 'anywhere' }}>
            {t('The order of {{name}} ({{email}}) could not be given back. Please refund it.', {
              name: order.name,
              email: order.email,
            })}
          </p>
        </Banner>
      ))}
      <div>
        <Button size="small" isPending={isLoading} onPress={() => void again()}>
          {t('Give back what is left')}
        </Button>
      </div>
    </Stack>
  );
}
