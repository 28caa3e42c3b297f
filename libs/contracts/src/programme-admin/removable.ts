import { z } from 'zod';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const isRemoved = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_destroy' in value && String(value._destroy) === 'true';
const hasId = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value && !!value.id;

/** Entries of a list that is saved in place: what was never saved and is removed again is not there at all (P-079). */
export const entries = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => !isRemoved(entry) || hasId(entry)) : value;

const removal = z.object({ id, _destroy: z.preprocess((value) => String(value) === 'true', z.literal(true)) });
export type Removal = z.infer<typeof removal>;

/** A removed entry is judged by its id alone, so that a half-emptied form can be saved. */
export function orRemoval<S extends z.ZodType>(schema: S) {
  return z.unknown().transform((value, context): z.output<S> | Removal => {
    const parsed = isRemoved(value) ? removal.safeParse(value) : schema.safeParse(value);
    if (parsed.success) return parsed.data as z.output<S> | Removal;
    for (const { message, path } of parsed.error.issues)
      context.issues.push({ code: 'custom', message, path, input: value });
    return z.NEVER;
  });
}
