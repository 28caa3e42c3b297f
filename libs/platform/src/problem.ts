/** Every failure of a call, as the screen sees it. */
export interface Problem {
  /** HTTP status; 0 when no answer came (offline, aborted, unreadable). */
  readonly status: number;
  /** One sentence for people. */
  readonly error: string;
  /** A stable name such as `slot.taken`; `network` when no answer came, `unknown` when the answer had none. */
  readonly code: string;
  /** Texts per field path. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly redirectUrl?: string;
  /** The mail address of who can help. */
  readonly contact?: string;
}

export const FALLBACK_TEXT = 'Oops, something went wrong!';
export const NETWORK_TEXT = 'Something went wrong. Please try again.';
export const LIMIT_TEXT = 'Too many requests. Please try again later.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldTexts(value: unknown): Problem['errors'] {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, texts]): [string, readonly string[]] => [
    field,
    (Array.isArray(texts) ? texts : [texts]).filter((text): text is string => typeof text === 'string'),
  ]);
  return Object.fromEntries(entries);
}

/** Builds the problem of an answer with an error status. */
export function problemOfAnswer(status: number, body: unknown): Problem {
  const answer = isRecord(body) ? body : {};
  const errors = fieldTexts(answer['errors']);
  const redirectUrl = textOf(answer['redirectUrl']) ?? textOf(answer['redirect_url']);
  const contact = textOf(answer['contact']);
  return {
    status,
    error: textOf(answer['error']) ?? (status === 429 ? LIMIT_TEXT : FALLBACK_TEXT),
    code: textOf(answer['code']) ?? 'unknown',
    ...(errors ? { errors } : {}),
    ...(redirectUrl ? { redirectUrl } : {}),
    ...(contact ? { contact } : {}),
  };
}

/** The problem of a call that got no usable answer. */
export const networkProblem: Problem = { status: 0, error: NETWORK_TEXT, code: 'network' };

function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    typeof value['error'] === 'string' &&
    typeof value['code'] === 'string'
  );
}

/**
 * The problem behind whatever a query or mutation hook, an `unwrap()` or a catch clause hands over.
 * Never throws; an unknown value becomes the fallback text.
 */
export function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (isRecord(error) && isProblem(error['data'])) return error['data'];
  return { status: 0, error: FALLBACK_TEXT, code: 'unknown' };
}
