import { useState } from 'react';
import { Controller, useForm, type FieldPath, type UseFormSetError } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { signUpRequest, type SignUpRequest } from '@tandem/contracts/platform';
import { paths } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Checkbox } from '@tandem/ui/checkbox';
import { FormError } from '@tandem/ui/form-field';
import { Grid, Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { showServerErrors } from '../../auth/show-server-errors';
import { wantedReturn } from '../../session/return-to';
import { CountryInput, NewPassword, TextInput } from '../../auth/field';
import { signUpApi } from '../../auth/sign-up.api';
import { useFirstSignIn } from './use-first-sign-in';

type Values = z.input<typeof signUpRequest>;

export interface SignUpFormProps {
  readonly tenant: { readonly enterpriseId: number; readonly programId: number } | undefined;
  /** The programme did not let the person in at once: what comes next. */
  readonly onWait: (text: string) => void;
}

const fields: readonly FieldPath<Values>[] = [
  'firstname',
  'lastname',
  'email',
  'password',
  'password_confirmation',
  'user_type',
  'country_id',
  'accept_terms',
];

function useSignUp({ tenant, onWait }: SignUpFormProps, setError: UseFormSetError<Values>) {
  const [signUp] = signUpApi.useShellSignUpMutation();
  const signIn = useFirstSignIn(paths.signIn(tenant));
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: SignUpRequest) => {
    setFailure(null);
    const answer = await signUp({ ...values, ...(tenant ? { program_id: tenant.programId } : {}) });
    if (answer.error) {
      setFailure(showServerErrors<Values>(answer.error, fields, setError));
      return;
    }
    // Who came by an invitation goes back to it, and joins there.
    const wanted = wantedReturn();
    const invitation = wanted?.startsWith('/invites/') ? wanted : null;
    if (!answer.data.joined && answer.data.message && !invitation) {
      onWait(answer.data.message);
      return;
    }
    const portal = tenant ? { enterprise_id: tenant.enterpriseId, program_id: tenant.programId } : {};
    await signIn({
      type: 'user',
      email: values.email,
      password: values.password,
      ...portal,
      return_to: invitation ?? answer.data.redirect_url,
    });
  };
  return { submit, failure };
}

export function SignUpForm(props: SignUpFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, formState, setError } = useForm<Values, unknown, SignUpRequest>({
    resolver: zodResolver(signUpRequest),
    defaultValues: {
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      password_confirmation: '',
      user_type: 'mentee',
    },
  });
  const { submit, failure } = useSignUp(props, setError);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
        <FormError>{failure ?? undefined}</FormError>
        <Controller
          name="user_type"
          control={control}
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t('I join as')}
              isRow
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            >
              <Radio value="mentee">{t('Mentee')}</Radio>
              <Radio value="mentor">{t('Mentor')}</Radio>
            </RadioGroup>
          )}
        />
        <Grid $columns={2}>
          <TextInput control={control} name="firstname" label={t('First name')} autoComplete="given-name" />
          <TextInput control={control} name="lastname" label={t('Last name')} autoComplete="family-name" />
          <TextInput control={control} name="email" label={t('Email')} type="email" autoComplete="email" />
          <CountryInput control={control} name="country_id" label={t('Country')} />
          <NewPassword control={control} name="password" label={t('Password')} />
          <NewPassword control={control} name="password_confirmation" label={t('Confirm password')} />
        </Grid>
        <Controller
          name="accept_terms"
          control={control}
          render={({ field, fieldState }) => (
            <Checkbox isSelected={field.value === true} onChange={field.onChange} error={fieldState.error?.message}>
              {t('I accept the terms')}
            </Checkbox>
          )}
        />
        <Button type="submit" variant="primary" size="large" block isPending={formState.isSubmitting}>
          {t('Create an account')}
        </Button>
      </Stack>
    </form>
  );
}
