import type { FieldValues, Resolver } from 'react-hook-form';

/** Judges what a form asks for now: what was typed into a field that is gone since would refuse the form where nobody sees why. */
export function judgeAsked<Values extends FieldValues, Output>(
  judge: Resolver<Values, unknown, Output>,
  asked: (values: Values) => Values,
): Resolver<Values, unknown, Output> {
  return (values, context, options) => judge(asked(values), context, options);
}
