import type { AttendeeRow } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { Checkbox } from '@tandem/ui/checkbox';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Stack } from '@tandem/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';

/** Whether an admin can give money back for the row. */
export const isRefundable = (row: AttendeeRow): boolean =>
  row.ticket_price > 0 && row.tickets.length > 0 && row.order_state !== 'refunded';

/** Tickets of one row that go back for their money, all of them unless some are taken out (D-E37). */
export function RefundDialog({ row, onClose }: { row: AttendeeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [refund, { isLoading, error }] = guestsApi.useEventsRefundMutation();
  const [chosen, setChosen] = useState(row.tickets.map(({ id }) => id));
  const [isSure, setSure] = useState(false);
  const hasUsed = row.tickets.some(({ id, state }) => state === 'used' && chosen.includes(id));
  const choose = (id: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  const confirm = async () => {
    const answer = await refund({ orderId: row.order_id, ticket_ids: chosen, confirm_used: isSure });
    if (!answer.data) return;
    notify.success(t(answer.data.message));
    onClose();
  };
  const name = `${row.first_name} ${row.last_name}`;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Refund tickets of {{name}}?', { name })}
      text={t('The tickets are void at once and their seats are free. The tax goes back too. This cannot be undone.')}
      confirmLabel={t('Refund')}
      cancelLabel={t('Keep tickets')}
      isPending={isLoading}
      error={error && t(problemOf(error).error)}
    >
      <Stack $gap={4}>
        <Stack $gap={2} role="group" aria-label={row.ticket_name}>
          {row.tickets.map(({ id, code, state }) => (
            <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => choose(id, isOn)}>
              {state === 'used' ? t('{{code}} (used)', { code }) : code}
            </Checkbox>
          ))}
        </Stack>
        {hasUsed && (
          <Checkbox isSelected={isSure} onChange={setSure}>
            {t('Refund the used ticket too')}
          </Checkbox>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
