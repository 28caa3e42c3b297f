import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountsTexts, profileFormSchema, type CurrentUser, type ProfileFormInput } from '@tandem/contracts/accounts';
import { problemOf, useNotify, useUnsavedInput, type Problem } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { accountsApi } from '../../accounts.api';
import { FieldPair, FieldStack, SaveBar } from '../../settings/settings.styles';
import { CountryField, GenderField, LanguagesField } from './profile-choices';
import { LongTextField, ShortTextField } from './profile-texts';
import { bodyOf, valuesOf, type ProfileControl } from './profile-values';

/** Personal details and social profiles, saved together (A-078..A-086). */
export function ProfileFormCards({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading, error }] = accountsApi.useAccountsSaveCurrentUserMutation();
  const form = useForm({ resolver: zodResolver(profileFormSchema), defaultValues: valuesOf(user) });
  useUnsavedInput(form.formState.isDirty);
  const submit = form.handleSubmit(async (values) => {
    const answer = await save(bodyOf(values));
    if (!answer.data) return showRefusal(problemOf(answer.error), form.setError);
    notify.success(t(accountsTexts.profileUpdated));
    form.reset(valuesOf(answer.data));
  });
  const problem = error ? problemOf(error) : null;
  return (
    <FieldStack onSubmit={(event) => void submit(event)} noValidate>
      <PersonalDetails control={form.control} email={user.email} />
      <SocialProfiles control={form.control} />
      <FormError>{problem && !problem.errors ? problem.error : undefined}</FormError>
      <SaveBar>
        <Button type="submit" variant="primary" isPending={isLoading}>
          {t('Save profile')}
        </Button>
      </SaveBar>
    </FieldStack>
  );
}

/** Puts the server's texts under their fields: `info.linkedin_url` belongs to `linkedin_url`. */
function showRefusal(problem: Problem, setError: UseFormSetError<ProfileFormInput>): void {
  for (const [path, texts] of Object.entries(problem.errors ?? {})) {
    const field = path.split('.').at(-1) === 'user_languages' ? 'languages' : path.split('.').at(-1);
    const known = field !== undefined && field in profileFormSchema.shape;
    if (known && texts[0]) setError(field as keyof ProfileFormInput, { message: texts[0] });
  }
}

function PersonalDetails({ control, email }: { readonly control: ProfileControl; readonly email: string }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="personal-details">
      <CardHead id="personal-details" title={t('Personal details')} />
      <CardBody>
        <FieldStack as="div">
          <p>{t('E-mail: {{email}}', { email })}</p>
          <FieldPair>
            <ShortTextField control={control} name="firstname" label={t('First name')} />
            <ShortTextField control={control} name="lastname" label={t('Last name')} />
          </FieldPair>
          <FieldPair>
            <ShortTextField control={control} name="job_title" label={t('Job title')} isOptional />
            <ShortTextField control={control} name="company" label={t('Company')} isOptional />
          </FieldPair>
          <FieldPair>
            <CountryField control={control} />
            <GenderField control={control} />
          </FieldPair>
          <LanguagesField control={control} />
          <LongTextField control={control} name="profile_intro" label={t('About you')} max={2000} />
          <LongTextField
            control={control}
            name="impact_to_create"
            label={t('The impact you want to have')}
            max={1000}
          />
        </FieldStack>
      </CardBody>
    </Card>
  );
}

function SocialProfiles({ control }: { readonly control: ProfileControl }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="social-profiles">
      <CardHead id="social-profiles" title={t('Social profiles')} />
      <CardBody>
        <FieldPair>
          <ShortTextField control={control} name="linkedin_url" label={t('LinkedIn')} isOptional prefix="in/" />
          <ShortTextField control={control} name="instagram_url" label={t('Instagram')} isOptional prefix="" />
        </FieldPair>
      </CardBody>
    </Card>
  );
}
