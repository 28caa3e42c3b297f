import { useState } from 'react';
import { useForm, type FieldPath, type UseFormSetError } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { registerEnterpriseRequest, type RegisterEnterpriseRequest } from '@tandem/contracts/platform';
import { paths, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Grid, Stack } from '@tandem/ui/layout';
import { CompanyFields } from '../../auth/company-fields';
import { showServerErrors } from '../../auth/show-server-errors';
import { CountryInput, NewPassword, TextInput } from '../../auth/field';
import { signUpApi } from '../../auth/sign-up.api';
import { useFirstSignIn } from './use-first-sign-in';

type Values = z.input<typeof registerEnterpriseRequest>;

const fields: readonly FieldPath<Values>[] = [
  'firstname',
  'lastname',
  'email',
  'country_id',
  'phone_no',
  'password',
  'password_confirmation',
  'enterprise.name',
  'enterprise.program_type',
  'enterprise.estimated_participants',
];

function useRegister(setError: UseFormSetError<Values>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [register] = signUpApi.useShellRegisterMutation();
  const signIn = useFirstSignIn(paths.enterpriseSignIn());
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: RegisterEnterpriseRequest) => {
    setFailure(null);
    const answer = await register(values);
    if (answer.error) {
      setFailure(showServerErrors<Values>(answer.error, fields, setError));
      return;
    }
    notify.success(t('Registration successful'));
    await signIn({
      type: 'enterprise',
      email: values.email,
      password: values.password,
      return_to: '/need-confirmation',
    });
  };
  return { submit, failure };
}

export function RegisterForm() {
  const { t } = useTranslation();
  const form = useForm<Values, unknown, RegisterEnterpriseRequest>({
    resolver: zodResolver(registerEnterpriseRequest),
    defaultValues: {
      firstname: '',
      lastname: '',
      email: '',
      phone_no: '',
      password: '',
      password_confirmation: '',
      enterprise: { name: '' },
    },
  });
  const { control, handleSubmit, formState, setError } = form;
  const { submit, failure } = useRegister(setError);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
        <FormError>{failure ?? undefined}</FormError>
        <Grid $columns={2}>
          <TextInput control={control} name="firstname" label={t('First name')} autoComplete="given-name" />
          <TextInput control={control} name="lastname" label={t('Last name')} autoComplete="family-name" />
          <TextInput control={control} name="email" label={t('Work email')} type="email" autoComplete="email" />
          <TextInput control={control} name="phone_no" label={t('Phone')} type="tel" autoComplete="tel" />
        </Grid>
        <CountryInput control={control} name="country_id" label={t('Country')} />
        <CompanyFields
          control={control}
          names={{
            name: 'enterprise.name',
            programType: 'enterprise.program_type',
            participants: 'enterprise.estimated_participants',
          }}
        />
        <Grid $columns={2}>
          <NewPassword control={control} name="password" label={t('Password')} />
          <NewPassword control={control} name="password_confirmation" label={t('Confirm password')} />
        </Grid>
        <Button type="submit" variant="primary" size="large" block isPending={formState.isSubmitting}>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}
