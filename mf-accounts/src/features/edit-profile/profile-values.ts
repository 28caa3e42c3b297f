import type { Control } from 'react-hook-form';
import type { CurrentUser, ProfileForm, ProfileFormInput, UpdateCurrentUserInput } from '@tandem/contracts/accounts';

export type ProfileControl = Control<ProfileFormInput, unknown, ProfileForm>;

/** What the form starts with: the stored values, empty texts for what is not given. */
export function valuesOf(user: CurrentUser): ProfileFormInput {
  const { info } = user;
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    profile_intro: user.profile_intro ?? '',
    job_title: info.job_title ?? '',
    company: info.company ?? '',
    country_id: info.country_id ?? 0,
    languages: user.user_languages.map(({ language_id }) => language_id),
    gender: info.gender,
    age: user.age,
    linkedin_url: info.linkedin_url ?? '',
    instagram_url: info.instagram_url ?? '',
    impact_to_create: info.impact_to_create ?? '',
  };
}

/** The call's body; an emptied text is stored as nothing. */
export function bodyOf(form: ProfileForm): UpdateCurrentUserInput {
  const orNull = (text: string | null) => (text === '' ? null : text);
  return {
    user: {
      firstname: form.firstname,
      lastname: form.lastname,
      profile_intro: orNull(form.profile_intro),
      age: form.age,
    },
    info: {
      country_id: form.country_id,
      gender: form.gender,
      job_title: orNull(form.job_title),
      company: orNull(form.company),
      impact_to_create: orNull(form.impact_to_create),
      linkedin_url: orNull(form.linkedin_url),
      instagram_url: orNull(form.instagram_url),
    },
    user_languages: form.languages,
  };
}
