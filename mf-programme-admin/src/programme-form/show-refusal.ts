import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { FALLBACK_TEXT, problemOf } from '@tandem/platform';

/** Shows the server's texts under their fields; answers the sentence for everything that has no field here. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const problem = problemOf(error);
  const named = fields.filter((field) => problem.errors?.[field]?.[0] !== undefined);
  for (const field of named) setError(field, { message: problem.errors?.[field]?.[0] ?? '' });
  if (named.length > 0) return null;
  return problem.error === '' ? FALLBACK_TEXT : problem.error;
}
