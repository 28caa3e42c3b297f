import { ringgit, type StuckPayment } from '@tandem/contracts/events';
import { Banner } from '@tandem/ui/banner';
import { Stack } from '@tandem/ui/layout';
import { useTranslation } from 'react-i18next';
import { RefundAgain } from './refund-again';

/** Payments that came too late and could not be sent back: their orders stand in no table, so they are told here (D-E34). */
export function StuckPayments({ payments }: { payments: readonly StuckPayment[] }) {
  const { t } = useTranslation();
  if (payments.length === 0) return null;
  return (
    <Stack $gap={2}>
      {payments.map((payment) => (
        <Banner key={payment.order_id} tone="warning">
          <p style={{ marginBottom: 8, overflowWrap: 'anywhere' }}>
            {t('A payment of {{amount}} by {{name}} ({{email}}) came too late and could not be sent back.', {
              amount: ringgit(payment.amount),
              name: payment.name,
              email: payment.email,
            })}
          </p>
          <RefundAgain orderId={payment.order_id} />
        </Banner>
      ))}
    </Stack>
  );
}
