import { applyDecorators, SetMetadata } from '@nestjs/common';

export const sampleMetadata = 'tandem:sample';
export const limitMetadata = 'tandem:limit';
export const csrfMetadata = 'tandem:csrf';
export const idempotentMetadata = 'tandem:idempotent';
export const fileFormMetadata = 'tandem:file-form';

/** A value of a sample: itself, or `{ $: 'booking' }` for the id of a fixture of the test world. */
export type SampleValue =
  | string
  | number
  | boolean
  | null
  | { readonly $: string }
  | readonly SampleValue[]
  | { readonly [key: string]: SampleValue };

/** One request with which a route can be called in a prepared world. */
export interface RouteSample {
  /** Route parameter -> fixture name (`{ id: 'booking' }`) or a `{ value }` taken as it is. */
  readonly params?: Readonly<Record<string, string | { readonly value: string | number }>>;
  readonly query?: Readonly<Record<string, SampleValue>>;
  readonly body?: SampleValue;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every route carries one: it feeds the route x role table and the tenant tests. */
export function Sample(sample: RouteSample = {}): MethodDecorator {
  return applyDecorators(SetMetadata(sampleMetadata, sample));
}

export interface LimitRule {
  /** Also the name under which the installation may override max and windowSeconds. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  readonly per: 'user' | 'address' | 'user+address';
  /** Sentence of the 429 answer, when the requirement words one. */
  readonly message?: string;
}

/** Narrower limits of one route; they count besides the general one. */
export function Limit(...rules: [LimitRule, ...LimitRule[]]): MethodDecorator {
  return applyDecorators(SetMetadata(limitMetadata, rules));
}

/** The route needs the session's CSRF token and an own Origin. */
export function Csrf(): MethodDecorator {
  return applyDecorators(SetMetadata(csrfMetadata, true));
}

/** The route reads a form with one file, in the field of this name. */
export function FileForm(field: string): MethodDecorator {
  return applyDecorators(SetMetadata(fileFormMetadata, field));
}
