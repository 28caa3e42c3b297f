import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { Mail } from 'lucide-react';
import { signInForm, type SignInForm as SignInValues } from '@tandem/contracts/platform';
import { problemOf, useNotify, useSession } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { PasswordField } from '@tandem/ui/password-field';
import { TextField } from '@tandem/ui/text-field';
import { forgetReturn, wantedReturn } from '../../session/return-to';
import { sessionApi } from '../../session/session.api';

export interface SignInFormProps {
  readonly kind: 'user' | 'enterprise';
  readonly email?: string;
  /** The portal into which a participant signs in. */
  readonly tenant?: { readonly enterpriseId: number; readonly programId: number };
  /** Over a page whose session has ended: nothing leads away from it. */
  readonly isAgain?: boolean;
}

function useSignIn({ kind, tenant, isAgain }: SignInFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { user } = useSession();
  const [signIn] = sessionApi.useShellSignInMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async ({ email, password }: SignInValues) => {
    setFailure(null);
    const returnTo = isAgain ? null : wantedReturn();
    const back = returnTo ? { return_to: returnTo } : {};
    const portal = tenant ? { enterprise_id: tenant.enterpriseId, program_id: tenant.programId } : {};
    const answer = await signIn(
      kind === 'enterprise'
        ? { type: 'enterprise', email, password, ...back }
        : { type: 'user', email, password, ...portal, ...back },
    );
    if (answer.error) {
      setFailure(problemOf(answer.error).error);
      return;
    }
    if (!isAgain) forgetReturn();
    // Another person's page must not stay open under this one's session.
    else if (user && user.id !== answer.data.user.id) window.location.assign('/');
    notify.success(t('Login successful'));
  };
  return { submit, failure };
}

/** E-mail and password, for both sign-in pages and the dialog of an ended session. */
export function SignInForm(props: SignInFormProps) {
  const { t } = useTranslation();
  const { submit, failure } = useSignIn(props);
  const { control, handleSubmit, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: props.email ?? '', password: '' },
  });
  const forgotten = <Link to="/forgot-password">{t('Forgot password?')}</Link>;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
        <FormError>{failure ?? undefined}</FormError>
        <Controller
          name="email"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('Email')}
              type="email"
              autoComplete="email"
              icon={Mail}
              isLarge
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="password"
          control={control}
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={t('Password')}
              isLarge
              error={fieldState.error?.message}
              labelEnd={props.isAgain ? undefined : forgotten}
            />
          )}
        />
        <Button type="submit" variant="primary" size="large" block isPending={formState.isSubmitting}>
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  );
}
