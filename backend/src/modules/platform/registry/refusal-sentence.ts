import { z } from 'zod';
import { Problem } from '../../../kernel/index.js';

/** Whether the registry will not have a release, rather than that it could not be asked. */
export const isRefusal = (error: unknown): error is Problem | z.ZodError =>
  error instanceof Problem || error instanceof z.ZodError;

/** What an operator reads of an error on the server itself. */
export function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `${error.issues.map(({ message }) => message.replace(/\.$/, '')).join('. ')}.`;
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message} (${cause.name}: ${cause.message})` : message;
}
