import { z } from 'zod';

interface Option<V extends string | number> {
  value: V;
  label: string;
}

export const genderSchema = z.enum(['male', 'female', 'others']);
export const experienceSchema = z.enum(['less_than_3_years', '3_to_5_years', '5_to_10_years', 'more_than_10_years']);
export const careerLevelSchema = z.enum(['entry', 'middle', 'senior', 'director', 'chief']);

export type Gender = z.infer<typeof genderSchema>;
export type Experience = z.infer<typeof experienceSchema>;
export type CareerLevel = z.infer<typeof careerLevelSchema>;

export const genderOptions: readonly Option<Gender>[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'others', label: 'Others' },
];

/** Exactly 3, 5 and 10 years belong to the higher band (D-A36). */
export const experienceOptions: readonly Option<Experience>[] = [
  { value: 'less_than_3_years', label: 'Less than 3 years' },
  { value: '3_to_5_years', label: '3-5 years' },
  { value: '5_to_10_years', label: '5-10 years' },
  { value: 'more_than_10_years', label: 'More than 10 years' },
];

export const careerLevelOptions: readonly Option<CareerLevel>[] = [
  { value: 'entry', label: 'Entry' },
  { value: 'middle', label: 'Middle' },
  { value: 'senior', label: 'Senior' },
  { value: 'director', label: 'Director' },
  { value: 'chief', label: 'Chief' },
];

/** Code 4 is stored but never displayed. */
export const hiddenPreferenceCode = 4;

export const whoToMentorOptions: readonly Option<number>[] = [
  { value: 1, label: 'Students' },
  { value: 2, label: 'Fresh graduates' },
  { value: 3, label: 'Working professionals' },
  { value: 4, label: 'Unspecified' },
  { value: 5, label: 'Entrepreneurs' },
  { value: 6, label: 'Career changers' },
];

/** The labels of the codes, without the hidden one, in the order of the codes. */
export const whoToMentorLabels = (codes: readonly number[]): string[] =>
  whoToMentorOptions
    .filter((option) => option.value !== hiddenPreferenceCode && codes.includes(option.value))
    .map((option) => option.label);

/** Filter choices of discovery. Language and country travel by name. */
export const discoveryLanguages = ['English', 'Bahasa Malaysia', 'Mandarin'] as const;
export const discoveryCountries = ['Malaysia', 'Singapore', 'Indonesia', 'United States', 'United Kingdom'] as const;
export const discoveryGenders: readonly Option<Gender>[] = genderOptions.filter((option) => option.value !== 'others');

/** Modal checks kept per person on the server (D-A12). */
export const checkNameSchema = z
  .string({ error: 'Name is required' })
  .regex(/^[a-z][a-z0-9_]{1,59}$/, 'Only lower-case letters, digits and underscores are allowed');
export const addCheckSchema = z.object({ name: checkNameSchema });
export const checksSchema = z.object({ checks: z.array(z.string()) });
