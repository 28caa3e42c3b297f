import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { problemOf } from '@tandem/platform';

/**
 * Puts the server's texts beside the fields they are about.
 * @returns the text of the whole form, or null when the fields say it all
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const problem = problemOf(error);
  const told = fields.filter((field) => problem.errors?.[field]?.[0]);
  told.forEach((field) => setError(field, { type: 'server', message: problem.errors?.[field]?.[0] ?? '' }));
  return told.length > 0 ? null : problem.error;
}
