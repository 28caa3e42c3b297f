import { zodResolver } from '@hookform/resolvers/zod';
import { linkCalendarBody, type LinkCalendarInput } from '@tandem/contracts/bookings';
import { problemOf, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { TextField } from '@tandem/ui/text-field';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';

interface LinkFormProps {
  /** Told whether there is something typed that would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** Takes the address of a calendar. */
export function LinkForm({ onTyped }: LinkFormProps) {
  const { t } = useTranslation();
  const [link, { isLoading, error }] = bookingsApi.useBookingsLinkCalendarMutation();
  const { control, handleSubmit, formState } = useForm<LinkCalendarInput>({
    resolver: zodResolver(linkCalendarBody),
    defaultValues: { address: '' },
  });
  const { isDirty } = formState;
  useUnsavedInput(isDirty && !isLoading);
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((body) => void link(body))(event)}>
      <Stack $gap={4}>
        <Controller
          control={control}
          name="address"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('Address of the calendar')}
              help={t('The private iCal address (.ics) that your calendar shows in its settings.')}
              error={fieldState.error?.message && t(fieldState.error.message)}
            />
          )}
        />
        {Boolean(error) && <FormError>{t(problemOf(error).error)}</FormError>}
        <div>
          <Button variant="primary" type="submit" isPending={isLoading}>
            {t('Link calendar')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
