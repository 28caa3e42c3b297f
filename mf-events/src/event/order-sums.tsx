import { fromSen, ringgit, taxOf, toSen, type BoxTicket } from '@tandem/contracts/events';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Sums = styled.dl`
  display: grid;
  gap: 6px;
  padding: 14px 0;
  border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    color: var(--ink-2);
  }
  > div:last-child {
    color: var(--ink);
    font-weight: var(--w-semi);
    font-size: var(--text-16);
    padding-top: 6px;
  }
`;

/** Ticket id -> how many of it. */
export type Basket = Readonly<Record<number, number>>;

export function totalOf(tickets: readonly BoxTicket[], basket: Basket, taxPercent: number) {
  const lines = tickets.flatMap((ticket) => {
    const amount = basket[ticket.id] ?? 0;
    return amount > 0 ? [{ ticket, amount, sen: amount * toSen(ticket.price) }] : [];
  });
  const subtotal = lines.reduce((sum, line) => sum + line.sen, 0);
  const tax = taxOf(subtotal, taxPercent);
  const count = lines.reduce((sum, line) => sum + line.amount, 0);
  return { lines, count, tax, total: subtotal + tax };
}

interface OrderSumsProps {
  readonly tickets: readonly BoxTicket[];
  readonly basket: Basket;
  readonly taxPercent: number;
}

/** What the chosen tickets cost, tax on top (D-E36); the server counts again. */
export function OrderSums({ tickets, basket, taxPercent }: OrderSumsProps) {
  const { t } = useTranslation();
  const { lines, tax, total } = totalOf(tickets, basket, taxPercent);
  if (lines.length === 0) return null;
  return (
    <Sums>
      {lines.map(({ ticket, amount, sen }) => (
        <div key={ticket.id}>
          <dt>{`${ticket.name} × ${amount}`}</dt>
          <dd>{ringgit(fromSen(sen))}</dd>
        </div>
      ))}
      {tax > 0 && (
        <div>
          <dt>{t('Service tax {{percent}}%', { percent: taxPercent })}</dt>
          <dd>{ringgit(fromSen(tax))}</dd>
        </div>
      )}
      <div>
        <dt>{t('Total')}</dt>
        <dd>{ringgit(fromSen(total))}</dd>
      </div>
    </Sums>
  );
}
