// What pages get in place of two parts of zod: JSON Schema, and schemas turned into program text, which the page's security policy would
// refuse to run. A remote that calls one of them learns it in the first of its tests.
function leftOut() {
  throw new Error('compile() and fromJSONSchema() of zod are left out of pages.');
}

export const INVALID = Symbol.for('zod.compile.invalid');
export class ZodCompileAsyncError extends Error {}
export class ZodCompileUnsupportedError extends Error {}
export const compile = leftOut;
export const compileFn = leftOut;
export const withParser = leftOut;
export const fromJSONSchema = leftOut;
