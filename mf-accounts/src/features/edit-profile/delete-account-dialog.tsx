import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { accountsTexts, leavingReasons, leavingReasonsSchema } from '@tandem/contracts/accounts';
import { keptDays } from '@tandem/contracts/platform';
import { paths, problemOf, useNotify } from '@tandem/platform';
import { Checkbox, CheckboxGroup, CheckboxOption } from '@tandem/ui/checkbox';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { accountsApi } from '../../accounts.api';
import { Consequences, FieldStack } from '../../settings/settings.styles';

const formSchema = z.object({ reasons: leavingReasonsSchema, understood: z.boolean().refine((ticked) => ticked) });
const emptyForm: z.input<typeof formSchema> = { reasons: [], understood: false };

interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Names what is lost, asks why, and works only for somebody who says to have understood (A-064..A-067, D-A26). */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const { form, isLoading, error, submit } = useLeaving();
  const [reasons = [], understood = false] = useWatch({ control: form.control, name: ['reasons', 'understood'] });
  const footer = (
    <>
      <FootSpace />
      <Button variant="quiet" onPress={onClose} isDisabled={isLoading}>
        {t('Cancel')}
      </Button>
      <Button
        variant="danger"
        onPress={() => void submit()}
        isPending={isLoading}
        isDisabled={reasons.length === 0 || !understood}
      >
        {t('Delete my account')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('Delete your account?')}
      footer={footer}
      isDismissable={false}
    >
      <FieldStack as="div">
        <WhatHappens />
        <Controller
          name="reasons"
          control={form.control}
          render={({ field, fieldState }) => (
            <CheckboxGroup
              label={t('Why are you leaving?')}
              help={t('Choose one or more.')}
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen);
                void form.trigger('reasons');
              }}
              error={fieldState.error?.message}
            >
              {leavingReasons.map((reason) => (
                <CheckboxOption key={reason} value={reason}>
                  {t(reason)}
                </CheckboxOption>
              ))}
            </CheckboxGroup>
          )}
        />
        <Controller
          name="understood"
          control={form.control}
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange}>
              {t('I understand that my account will be deleted')}
            </Checkbox>
          )}
        />
        <FormError>{error}</FormError>
      </FieldStack>
    </Dialog>
  );
}

function WhatHappens() {
  const { t } = useTranslation();
  return (
    <Consequences>
      <li>{t('You are signed out everywhere and no longer shown to anybody.')}</li>
      <li>{t('Sessions you have booked are cancelled. The other person is told and gets the credit back.')}</li>
      <li>{t('Past sessions and reviews stay, under the name "Deleted User".')}</li>
      <li>
        {t(
          'For {{days}} days the link in our e-mail brings the account back. After that your data is removed for good.',
          {
            days: keptDays,
          },
        )}
      </li>
    </Consequences>
  );
}

function useLeaving() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const [leave, { isLoading, error }] = accountsApi.useAccountsDeleteAccountMutation();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: emptyForm,
  });
  const submit = form.handleSubmit(async ({ reasons }) => {
    const answer = await leave({ reason_for_leaving: reasons.join(';') });
    if (answer.error) return;
    notify.success(t(accountsTexts.accountDeleted));
    await navigate(paths.signOut(), { replace: true });
  });
  return { form, isLoading, error: error ? problemOf(error).error : undefined, submit };
}
