import { answerInput, buyerFields, type EventView, type QuestionView } from '@tandem/contracts/events';
import { useUnsavedInput, type CurrentUser } from '@tandem/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Basket } from '../../event/order-sums';
import { usePurchase } from './use-purchase';

const form = buyerFields.extend({
  answers: z.array(answerInput.extend({ event_extra_field_id: z.number() })),
});
type Fields = z.output<typeof form>;

export interface CheckoutFormProps {
  readonly event: EventView;
  readonly user: CurrentUser;
  readonly basket: Basket;
  readonly questions: readonly QuestionView[];
  readonly isPaid: boolean;
}

/** Who the tickets are for, prefilled from the profile, and the extra questions (E-076, E-077, E-080, E-081). */
export function CheckoutForm({ event, user, basket, questions, isPaid }: CheckoutFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: zodResolver(form),
    defaultValues: {
      name: user.full_name,
      email: user.email,
      phone_no: user.phone_no ?? '',
      answers: questions.map((question) => ({ event_extra_field_id: question.id, answer: '' })),
    },
  });
  useUnsavedInput(formState.isDirty);
  const { failure, isBuying, buy } = usePurchase({ event, user, basket, setError });
  const said = (error?: string) => error && t(error);
  return (
    <Card $padded as="form" noValidate onSubmit={(submitted) => void handleSubmit(buy)(submitted)}>
      <Stack $gap={5}>
        {failure && <FormError>{t(failure)}</FormError>}
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextField label={t('Name')} autoComplete="name" {...field} error={said(fieldState.error?.message)} />
          )}
        />
        <Controller
          name="email"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              label={t('Email')}
              type="email"
              autoComplete="email"
              {...field}
              error={said(fieldState.error?.message)}
            />
          )}
        />
        <Controller
          name="phone_no"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              label={t('Phone number')}
              type="tel"
              autoComplete="tel"
              {...field}
              error={said(fieldState.error?.message)}
            />
          )}
        />
        {questions.map((question, index) => (
          <Controller
            key={question.id}
            name={`answers.${index}.answer`}
            control={control}
            render={({ field, fieldState }) => (
              <TextArea label={question.title} rows={2} {...field} error={said(fieldState.error?.message)} />
            )}
          />
        ))}
        <Button type="submit" variant="primary" size="large" isPending={isBuying}>
          {isPaid ? t('Continue to payment') : t('Reserve my spot')}
        </Button>
      </Stack>
    </Card>
  );
}
