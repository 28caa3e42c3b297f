/** Field path -> texts for people. */
export type FieldErrors = Record<string, string[]>;

interface ProblemDetails {
  readonly errors?: FieldErrors;
  readonly redirectUrl?: string;
  /** The mail address of who can help. */
  readonly contact?: string;
  /** Seconds after which the call may be tried again (429, 503). */
  readonly retryAfter?: number;
}

/** What went wrong, for people (`message`) and for programs (`code`, stable, `<noun>.<reason>`). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
    this.name = new.target.name;
  }

  get errors(): FieldErrors | undefined {
    return this.details.errors;
  }

  get redirectUrl(): string | undefined {
    return this.details.redirectUrl;
  }
}

/** 404. Unknown, foreign and hidden things answer with the very same body. */
export class NotFound extends Problem {
  constructor() {
    super(404, 'not_found', 'Not found.');
  }
}

/** 401 */
export class Unauthenticated extends Problem {
  constructor(code = 'session.missing', message = 'Please sign in to continue.', details: ProblemDetails = {}) {
    super(401, code, message, details);
  }
}

/** 403: the caller may see the thing but not do this. */
export class Forbidden extends Problem {
  constructor(code = 'forbidden', message = 'You do not have permission to do this.', details: ProblemDetails = {}) {
    super(403, code, message, details);
  }
}

/** 409 */
export class Conflict extends Problem {
  constructor(code: string, message: string, details: ProblemDetails = {}) {
    super(409, code, message, details);
  }
}

/** 410: a link that was good once. */
export class Gone extends Problem {
  constructor(code: string, message: string, details: ProblemDetails = {}) {
    super(410, code, message, details);
  }
}

/** 422 with the texts of each field; the sentence is the first text unless given. */
export class Invalid extends Problem {
  constructor(code: string, errors: FieldErrors, message?: string) {
    super(422, code, message ?? Object.values(errors)[0]?.[0] ?? 'Please check your input.', { errors });
  }
}

/** 429 with Retry-After in seconds. */
export class TooManyRequests extends Problem {
  constructor(retryAfter: number, message = 'Too many requests. Please try again later.', code = 'too_many_requests') {
    super(429, code, message, { retryAfter });
  }
}

/** 503: a server that this process needs does not answer. */
export class Unavailable extends Problem {
  constructor(code = 'unavailable', message = 'The service is temporarily unavailable. Please try again in a moment.') {
    super(503, code, message, { retryAfter: 2 });
  }
}
