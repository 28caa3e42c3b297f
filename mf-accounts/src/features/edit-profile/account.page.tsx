import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePasswordRequest, type ChangePasswordRequest } from '@tandem/contracts/platform';
import { problemOf, useNotify, useSession, useTitle, useUnsavedInput, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { PasswordField } from '@tandem/ui/password-field';
import { StatusBadge } from '@tandem/ui/status-badge';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { FieldStack, Fact } from '../../settings/settings.styles';
import { DeleteAccountCard } from './delete-account-card';
import { TimezoneCard } from './timezone-card';

const emptyForm: ChangePasswordRequest = { current_password: '', password: '', password_confirmation: '' };

/** The Account tab: the e-mail with its state, the password and the way out (A-049..A-054, A-061, A-063..A-067). */
export default function AccountPage() {
  const { t } = useTranslation();
  const { permissions } = useSession();
  useTitle(t('Account'));
  return (
    <EditFrame>
      <EmailCard />
      {!permissions.includes('accounts-hours:write') && <TimezoneCard />}
      <PasswordCard />
      <DeleteAccountCard />
    </EditFrame>
  );
}

function EmailCard() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Card aria-labelledby="account-email">
      <CardHead
        id="account-email"
        title={t('E-mail')}
        action={
          user.confirmed_at ? (
            <StatusBadge tone="success">{t('Verified')}</StatusBadge>
          ) : (
            <StatusBadge tone="warning">{t('Unverified')}</StatusBadge>
          )
        }
      />
      <CardBody>
        <Fact>{user.email}</Fact>
        <p>{t('{{name}}, shown to the people you share a programme with.', { name: user.full_name })}</p>
      </CardBody>
    </Card>
  );
}

function PasswordCard() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [change, { isLoading, error }] = accountsApi.useAccountsChangePasswordMutation();
  const form = useForm({ resolver: zodResolver(changePasswordRequest), defaultValues: emptyForm });
  useUnsavedInput(form.formState.isDirty);
  const submit = form.handleSubmit(async (values) => {
    const answer = await change(values);
    if ('data' in answer) {
      notify.success(t('Password successfully updated'));
      form.reset(emptyForm);
      return;
    }
    const { errors } = problemOf(answer.error);
    for (const name of Object.keys(emptyForm) as (keyof ChangePasswordRequest)[]) {
      const text = errors?.[name]?.[0];
      if (text) form.setError(name, { message: text });
    }
  });
  const problem = error ? problemOf(error) : null;
  return (
    <Card aria-labelledby="account-password">
      <CardHead id="account-password" title={t('Password')} />
      <CardBody>
        <FieldStack onSubmit={(event) => void submit(event)} noValidate>
          {(
            [
              ['current_password', t('Current password'), 'current-password'],
              ['password', t('New password'), 'new-password'],
              ['password_confirmation', t('Confirm new password'), 'new-password'],
            ] as const
          ).map(([name, label, autoComplete]) => (
            <Controller
              key={name}
              name={name}
              control={form.control}
              render={({ field, fieldState }) => (
                <PasswordField {...field} label={label} autoComplete={autoComplete} error={fieldState.error?.message} />
              )}
            />
          ))}
          <FormError>{problem && !problem.errors ? problem.error : undefined}</FormError>
          <div>
            <Button type="submit" variant="primary" isPending={isLoading}>
              {t('Change password')}
            </Button>
          </div>
        </FieldStack>
      </CardBody>
    </Card>
  );
}
