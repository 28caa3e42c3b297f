import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { Invalid, type FieldErrors } from './problem.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function field(issue: Issue): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return path.join('.') || 'request';
}

/** Validation failures as an `Invalid`, texts by field. */
export function invalidInput(issues: readonly Issue[]): Invalid {
  const errors: FieldErrors = {};
  for (const issue of issues.slice(0, 100)) {
    const texts = (errors[field(issue)] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return new Invalid('input.invalid', errors);
}

const types: Readonly<Record<string, string>> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  string: 'Please enter a text.',
  boolean: 'Please choose yes or no.',
  date: 'Please enter a date.',
  array: 'Please enter a list.',
  object: 'Please send an object.',
};

function sized(limit: unknown, origin: string, direction: 'least' | 'most'): string {
  if (origin === 'string') return `Please enter at ${direction} ${String(limit)} characters.`;
  if (origin === 'array' || origin === 'set') return `Please choose at ${direction} ${String(limit)}.`;
  return `Must be at ${direction} ${String(limit)}.`;
}

/** Sentences for rules whose schema words none; a schema's own text always wins. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required.'
        : (types[issue.expected] ?? 'This value is not valid.');
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This field is required.';
      // Said of numbers alone: 0 is not at least what has to be more than that.
      if (issue.inclusive === false) return `Must be more than ${String(issue.minimum)}.`;
      return sized(issue.minimum, issue.origin, 'least');
    case 'too_big':
      if (issue.inclusive === false) return `Must be less than ${String(issue.maximum)}.`;
      return sized(issue.maximum, issue.origin, 'most');
    case 'invalid_format':
      return issue.format === 'email' ? 'Please enter a valid email address.' : 'This value is not valid.';
    case 'invalid_value':
      return 'Please choose one of the offered values.';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return 'This value is not valid.';
  }
}

/** Levels of lists and objects in a body; no call of the product has a tenth of them. */
const deepest = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/** White space and characters that nobody can see, such as a space without width. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;

/** The same with empty texts where nothing is to be seen, so that these fill in nothing that is asked for. */
function legible(value: unknown): unknown {
  if (typeof value === 'string') return unseen.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(legible);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, legible(each)]));
}

/** A call without a body is one that left every field out: it is told which are missing. One of too many levels is refused, whoever asked for them. */
class BodyPipe extends StandardSchemaValidationPipe {
  override transform<Value>(value: Value, metadata: ArgumentMetadata): Promise<Value> {
    if (metadata.type !== 'body') return super.transform(value, metadata);
    if (isDeeper(value, deepest)) throw invalidInput([{ message: 'The request holds too many levels.' }]);
    return super.transform((legible(value) ?? {}) as Value, metadata);
  }
}

/** Nest's Standard Schema pipe with answers for people: `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })`. */
export function validationPipe(): StandardSchemaValidationPipe {
  z.config({ customError: sentence });
  return new BodyPipe({ exceptionFactory: invalidInput });
}
