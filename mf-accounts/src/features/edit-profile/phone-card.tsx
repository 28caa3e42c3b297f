import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountsTexts, notificationFormSchema, type CurrentUser } from '@tandem/contracts/accounts';
import { problemOf, useNotify, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Switch } from '@tandem/ui/switch';
import { TextField } from '@tandem/ui/text-field';
import { accountsApi } from '../../accounts.api';
import { FieldStack, SaveBar } from '../../settings/settings.styles';

const valuesOf = (user: CurrentUser) => ({
  phone_no: user.phone_no ?? '',
  whatsapp_notification: user.whatsapp_notification,
});

/** Phone number and WhatsApp, saved together: the switch means nothing without a number (A-132..A-135, D-A60). */
export function PhoneCard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading, error }] = accountsApi.useAccountsSaveCurrentUserMutation();
  const form = useForm({ resolver: zodResolver(notificationFormSchema), defaultValues: valuesOf(user) });
  useUnsavedInput(form.formState.isDirty);
  const submit = form.handleSubmit(async (values) => {
    const answer = await save({ user: values });
    if (answer.data) {
      form.reset(valuesOf(answer.data));
      return notify.success(t(accountsTexts.notificationsUpdated));
    }
    const refused = problemOf(answer.error).errors?.['user.phone_no']?.[0];
    if (refused) form.setError('phone_no', { message: refused }, { shouldFocus: true });
  });
  const problem = error ? problemOf(error) : null;
  return (
    <Card aria-labelledby="phone">
      <CardHead id="phone" title={t('Phone and WhatsApp')} />
      <CardBody>
        <FieldStack onSubmit={(event) => void submit(event)} noValidate>
          <Controller
            name="phone_no"
            control={form.control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                type="tel"
                autoComplete="tel"
                isRequired
                label={t('Phone number')}
                help={t('With its country code, such as +60 12 345 6789.')}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="whatsapp_notification"
            control={form.control}
            render={({ field }) => (
              <Switch
                isSelected={field.value}
                onChange={field.onChange}
                description={t(
                  'About sessions, new pairs and agenda updates, in programmes that allow WhatsApp. E-mail is always sent too.',
                )}
              >
                {t('Notices by WhatsApp')}
              </Switch>
            )}
          />
          <FormError>{problem && !problem.errors ? t(problem.error) : undefined}</FormError>
          <SaveBar>
            <Button type="submit" variant="primary" isPending={isLoading}>
              {t('Save')}
            </Button>
          </SaveBar>
        </FieldStack>
      </CardBody>
    </Card>
  );
}
