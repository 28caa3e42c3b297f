import type { Problem } from '@tandem/platform';

const places = {
  start_time: 'start_time',
  requestee_id: 'mentor_id',
  mentor_id: 'mentor_id',
  mentee_id: 'mentee_id',
  group_id: 'group_id',
} as const;
type Place = (typeof places)[keyof typeof places];

interface RefusedField {
  readonly name: Place;
  readonly message: string;
}

/** Beside which fields of the form the server's refusal belongs; a time that went to others names none by itself. */
export function refusedFields({ code, error, errors = {} }: Problem): readonly RefusedField[] {
  const named = Object.entries(places).flatMap(([key, name]) =>
    (errors[key] ?? []).map((message) => ({ name, message })),
  );
  if (named.length > 0) return named;
  return code?.startsWith('slot.') ? [{ name: 'start_time', message: error }] : [];
}
