import type { StuckOrder } from '@tandem/contracts/events';
import { Banner } from '@tandem/ui/banner';
import { Stack } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';

/** Orders that the cancellation of their event left as they were (D-E08). */
export function StuckOrders({ orders }: { orders: readonly StuckOrder[] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
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
    </Stack>
  );
}
