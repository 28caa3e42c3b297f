import { z } from 'zod';

/** One row of an option list: industries, skills, services, languages. */
export const lookupSchema = z.object({ id: z.number().int(), name: z.string() });
export const lookupListQuerySchema = z.object({
  search: z.string().trim().max(60, 'At most 60 characters are allowed').optional(),
});

/** A goal that a mentee can have and a mentor can offer. */
export const goalSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  image_url: z.string().nullable(),
  mentor_label: z.string(),
});

export const industriesSchema = z.object({ industries: z.array(lookupSchema) });
export const skillsSchema = z.object({ skills: z.array(lookupSchema) });
export const servicesSchema = z.object({ services: z.array(lookupSchema) });
export const languagesSchema = z.object({ languages: z.array(lookupSchema) });
export const goalsSchema = z.object({ goals: z.array(goalSchema) });

export const companySchema = z.object({ name: z.string() });
export const companiesSchema = z.object({ companies: z.array(companySchema) });

/** At most this many rows in one lookup answer (D-A47). */
export const lookupLimit = 20;

export type Lookup = z.infer<typeof lookupSchema>;
export type LookupListQuery = z.infer<typeof lookupListQuerySchema>;
export type Company = z.infer<typeof companySchema>;
export type Goal = z.infer<typeof goalSchema>;
