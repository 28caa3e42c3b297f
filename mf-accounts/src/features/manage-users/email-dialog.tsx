import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeUserEmailSchema } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { FormError } from '@tandem/ui/form-field';
import { TextField } from '@tandem/ui/text-field';
import { Consequences, FieldStack } from '../../settings/settings.styles';
import { usersApi } from '../../users.api';
import { UserForm } from './user-form';
import { useRefusalText } from './use-refusal-text';
import type { UserDialogProps } from './use-chosen-user';

/** Moves the account to another address, naming what follows (D-A24). */
export function EmailDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const { form, isLoading, error, submit } = useEmailChange({ user, onClose });
  return (
    <UserForm
      title={t('Change the e-mail of {{name}}', { name: user.full_name })}
      saveLabel={t('Change e-mail')}
      onClose={onClose}
      onSave={submit}
      isSaving={isLoading}
    >
      <FieldStack
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Consequences>
          <li>{t('From now on the person signs in with the new address.')}</li>
          <li>
            {t(
              'It counts as not confirmed until the link is used that is mailed to it. Links mailed before stop working.',
            )}
          </li>
          <li>{t('The address so far, {{email}}, is told by e-mail.', { email: user.email ?? '' })}</li>
        </Consequences>
        <Controller
          name="email"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="email"
              autoComplete="off"
              autoFocus
              isRequired
              label={t('New e-mail')}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError>{error}</FormError>
      </FieldStack>
    </UserForm>
  );
}

function useEmailChange({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refusal = useRefusalText();
  const [change, { isLoading, error }] = usersApi.useAccountsChangeUserEmailMutation();
  const form = useForm({ resolver: zodResolver(changeUserEmailSchema), defaultValues: { email: '' } });
  const send = form.handleSubmit(async ({ email }) => {
    const answer = await change({ userId: user.id, email });
    if (answer.data) {
      notify.success(
        t('{{name}} has the e-mail {{email}} now. Both addresses are told.', { name: user.full_name, email }),
      );
      return onClose();
    }
    const refused = problemOf(answer.error).errors?.['email']?.[0];
    if (refused) form.setError('email', { message: refused }, { shouldFocus: true });
  });
  return {
    form,
    isLoading,
    error: error && !problemOf(error).errors ? refusal(error) : undefined,
    submit: () => void send(),
  };
}
