import { priceText, type Pricing } from '@tandem/contracts/accounts';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Lines = styled.dl`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    color: var(--ink-2);
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    white-space: nowrap;
  }
  > div:last-child {
    padding-top: 10px;
    border-top: 1px solid var(--line);
    color: var(--ink);
    font-size: var(--text-16);
    font-weight: var(--w-semi);
  }
`;

export interface PriceLinesProps {
  readonly pricing: Pricing;
  /** What is bought: `Single Session × 2`. */
  readonly name: string;
  readonly promoCode?: string | null;
}

/** The lines of a price; a discount only where there is one. */
export function PriceLines({ pricing, name, promoCode }: PriceLinesProps) {
  const { t } = useTranslation();
  const { cost, discount, sst_amount, fees, total, currency } = pricing;
  const money = (amount: number) => priceText(amount, currency);
  const discountName = promoCode ? t('Discount ({{code}})', { code: promoCode }) : t('Discount');
  const lines = [
    { label: name, value: money(cost) },
    ...(discount > 0 ? [{ label: discountName, value: `−${money(discount)}` }] : []),
    { label: t('SST 8%'), value: money(sst_amount) },
    { label: t('Processing fee'), value: money(fees) },
    { label: t('Total'), value: money(total) },
  ];
  return (
    <Lines>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Lines>
  );
}
