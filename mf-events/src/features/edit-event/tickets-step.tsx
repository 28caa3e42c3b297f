import type { EventView } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newTicket, type EventForm, type TicketRow } from './event-form';
import { FieldPair, RowBox } from './event-wizard.styles';
import { FormText } from './form-fields';

interface RowProps {
  readonly index: number;
  readonly row: TicketRow;
  readonly taken: number;
  readonly onRemove: () => void;
}

function TicketFields({ index, row, taken, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <RowBox>
      <Row $between>
        <Text $weight="semi">{row.ticket_type === 'free' ? t('Free ticket') : t('Paid ticket')}</Text>
        <Button size="small" variant="danger-quiet" icon={Trash2} onPress={onRemove}>
          {t('Remove ticket')}
        </Button>
      </Row>
      <FormText name={`tickets.${index}.name`} label={t('Ticket name')} />
      <FieldPair>
        {row.ticket_type === 'paid' && (
          <FormText name={`tickets.${index}.price`} label={t('Price (RM)')} inputMode="decimal" />
        )}
        <FormText
          name={`tickets.${index}.max_amount`}
          label={t('Quantity')}
          inputMode="numeric"
          help={
            taken > 0
              ? t('0 means unlimited. {{count}} already sold or held.', { count: taken })
              : t('0 means unlimited.')
          }
        />
        {row.ticket_type === 'paid' && (
          <FormText
            name={`tickets.${index}.max_per_user`}
            label={t('Max per person')}
            inputMode="numeric"
            help={t('0 means 10.')}
          />
        )}
      </FieldPair>
    </RowBox>
  );
}

/** The tickets on offer (E-038..E-045): a saved one that is removed is kept for its holders and no longer sold. */
export function TicketsStep({ event }: { event: EventView | null }) {
  const { t } = useTranslation();
  const { formState, setValue, clearErrors } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray<EventForm, 'tickets', 'key'>({ name: 'tickets', keyName: 'key' });
  const rows = useWatch<EventForm, 'tickets'>({ name: 'tickets' });
  const { tickets } = formState.errors;
  const whole = tickets?.root?.message ?? tickets?.message;
  const add = (type: 'free' | 'paid') => {
    clearErrors('tickets');
    append(newTicket(type));
  };
  const drop = (index: number) => {
    if (rows[index]?.id === undefined) remove(index);
    else setValue(`tickets.${index}.active`, false, { shouldDirty: true });
  };
  const takenOf = (id?: number) => event?.edit?.tickets.find((ticket) => ticket.id === id)?.taken ?? 0;
  return (
    <Stack $gap={4}>
      {whole && <FormError>{t(whole)}</FormError>}
      <Stack as="ul" $gap={3}>
        {fields.map((field, index) => {
          // A row that was just added is not watched yet.
          const row = rows[index] ?? field;
          return row.active ? (
            <TicketFields
              key={field.key}
              index={index}
              row={row}
              taken={takenOf(row.id)}
              onRemove={() => drop(index)}
            />
          ) : null;
        })}
      </Stack>
      <Row $wrap>
        <Button icon={Plus} onPress={() => add('free')}>
          {t('Add free ticket')}
        </Button>
        <Button icon={Plus} onPress={() => add('paid')}>
          {t('Add paid ticket')}
        </Button>
      </Row>
    </Stack>
  );
}
