import { z } from 'zod';
import { careerLevelSchema, experienceSchema, genderSchema, whoToMentorOptions } from './options.js';
import { profileFields } from './profile-fields.js';
import { accountsTexts } from './texts.js';

const id = z.number().int().positive();
const destroy = z.union([z.boolean(), z.literal('1'), z.literal(1)]).optional();

/** A nested list keeps what is not named, adds what is new and drops rows with `_destroy` (D-A34). */
const attributes = <Shape extends z.ZodRawShape>(values: Shape) =>
  z
    .array(z.object({ id: id.optional(), _destroy: destroy, ...values }))
    .max(50)
    .optional();

const mentorCodes = whoToMentorOptions.map((option) => option.value);

const userPart = z.object({
  firstname: profileFields.firstname.optional(),
  lastname: profileFields.lastname.optional(),
  profile_intro: profileFields.intro.optional(),
  age: profileFields.age.optional(),
  timezone: profileFields.timezone.optional(),
  onboarded: z.boolean().optional(),
  event_mails: z.boolean().optional(),
  phone_no: profileFields.phone.optional(),
  whatsapp_notification: z.boolean().optional(),
  close_edit_mentor_profile_popup: z.boolean().optional(),
});

const infoPart = z.object({
  country_id: z.number({ error: accountsTexts.countryRequired }).int().positive().optional(),
  gender: genderSchema.nullable().optional(),
  job_title: profileFields.jobTitle.optional(),
  company: profileFields.company.optional(),
  impact_to_create: profileFields.impact.optional(),
  linkedin_url: profileFields.linkedin.optional(),
  instagram_url: profileFields.instagram.optional(),
  working_experience: experienceSchema.nullable().optional(),
  working_experience_level: careerLevelSchema.nullable().optional(),
});

/**
 * Body of POST /users/current. Only the keys that are sent change; unknown keys are dropped.
 * user_languages and who_to_mentor replace the whole list; `*_attributes` change single rows.
 */
export const updateCurrentUserSchema = z.object({
  program_id: id.optional(),
  user: userPart.optional(),
  info: infoPart.optional(),
  user_languages: z
    .array(id)
    .min(1, accountsTexts.languageRequired)
    .max(10, 'At most 10 languages are allowed')
    .optional(),
  user_industries_attributes: attributes({ industry_id: id.optional() }),
  industries_attributes: attributes({ industry_id: id.optional() }),
  services_attributes: attributes({ service_id: id.optional() }),
  skills_attributes: attributes({ skill_id: id.optional() }),
  goals_attributes: attributes({ goal_id: id.optional() }),
  companies_attributes: attributes({ name: profileFields.company.optional() }),
  who_to_mentor: z
    .array(z.number().refine((code) => mentorCodes.includes(code), 'Please choose from the list'))
    .max(6)
    .optional(),
  availability: z.object({ program_id: id.optional(), dnd: z.boolean() }).optional(),
});

/** Form of the profile page: personal details and social profiles in one go (A-080..A-084). */
export const profileFormSchema = z.object({
  firstname: profileFields.firstname,
  lastname: profileFields.lastname,
  profile_intro: profileFields.intro,
  job_title: profileFields.jobTitle,
  company: profileFields.company,
  country_id: z.number({ error: accountsTexts.countryRequired }).int().positive(accountsTexts.countryRequired),
  languages: z.array(id).min(1, accountsTexts.languageRequired).max(10, 'At most 10 languages are allowed'),
  gender: genderSchema.nullable(),
  age: profileFields.age,
  linkedin_url: profileFields.linkedin,
  instagram_url: profileFields.instagram,
  impact_to_create: profileFields.impact,
});

/** Form of the Notification tab. */
export const notificationFormSchema = z.object({
  phone_no: profileFields.phone,
  whatsapp_notification: z.boolean(),
});

export type NotificationForm = z.infer<typeof notificationFormSchema>;
export type UpdateCurrentUser = z.infer<typeof updateCurrentUserSchema>;
export type UpdateCurrentUserInput = z.input<typeof updateCurrentUserSchema>;
export type ProfileForm = z.infer<typeof profileFormSchema>;
export type ProfileFormInput = z.input<typeof profileFormSchema>;
