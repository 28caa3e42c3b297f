import { z } from 'zod';

const whole = (error: string) => z.coerce.number({ error }).int({ error }).min(1, { error });
const size = 'per_page must be a whole number from 1 to 100';

/** A day of a filter, YYYY-MM-DD; empty for any. PostgreSQL knows no year 0. */
export const filterDay = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.iso
    .date()
    .refine((day) => day > '0001', 'Invalid ISO date')
    .optional(),
);

/** Pages from 1, ten rows each unless asked otherwise (D-S54). */
export const pageQuery = z.object({
  program_id: whole('program_id must be a whole number from 1').optional(),
  page: whole('page must be a whole number from 1').max(1_000_000, 'page must be a whole number from 1').default(1),
  per_page: whole(size).max(100, size).default(10),
});
export type PageQuery = z.infer<typeof pageQuery>;
export type PageInput = z.input<typeof pageQuery>;

export const person = z.object({ id: z.number(), full_name: z.string(), photo_url: z.string().nullable() });
export type PairedPerson = z.infer<typeof person>;
