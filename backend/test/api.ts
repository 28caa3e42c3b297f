/** An answer of the application. The body's shape is what the test expects it to be. */
export interface Answer<B> {
  readonly status: number;
  readonly body: B;
  readonly headers: Headers;
}

/** JSON as a test reads it: every property may be looked at, the assertion says what it must be. */
export interface Json {
  readonly [key: string]: Json;
  readonly [index: number]: Json;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly accessToken?: string;
  readonly csrfToken?: string;
  readonly programId?: number;
}

/** Calls the application as one person in one programme. */
export class Api {
  constructor(
    readonly url: string,
    private readonly credentials: Credentials = {},
  ) {}

  /** The same person, calling another process of the same installation. */
  at(url: string): Api {
    return new Api(url, this.credentials);
  }

  get<B = Json>(path: string, options?: CallOptions): Promise<Answer<B>> {
    return this.call('GET', path, { options });
  }

  post<B = Json>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<B>> {
    return this.call('POST', path, { body, options });
  }

  put<B = Json>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<B>> {
    return this.call('PUT', path, { body, options });
  }

  patch<B = Json>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<B>> {
    return this.call('PATCH', path, { body, options });
  }

  delete<B = Json>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<B>> {
    return this.call('DELETE', path, { body, options });
  }

  /** A file, as it is. */
  async bytes(path: string): Promise<Answer<Buffer>> {
    const response = await fetch(this.url + dataPath(path), {
      redirect: 'manual',
      headers: this.headers('GET', undefined),
    });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** The answer as it comes, for streams; the signal hangs up. */
  open(path: string, signal: AbortSignal): Promise<Response> {
    return fetch(this.url + dataPath(path), { headers: this.headers('GET', undefined), signal });
  }

  /** One call of any method. Paths that name no part of the origin are data paths under /api/v1. */
  async call<B = Json>(
    method: string,
    path: string,
    { body, options }: { body?: unknown; options?: CallOptions | undefined } = {},
  ): Promise<Answer<B>> {
    const response = await fetch(this.url + dataPath(path), {
      method,
      redirect: 'manual',
      headers: { ...this.headers(method, body), ...options?.headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await textOf(response);
    return { status: response.status, headers: response.headers, body: parsed(text, response.headers) as B };
  }

  private headers(method: string, body: unknown): Record<string, string> {
    const { accessToken, csrfToken, programId } = this.credentials;
    return {
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(programId === undefined ? {} : { 'x-program-id': String(programId) }),
      ...(csrfToken && method !== 'GET' ? { 'x-csrf-token': csrfToken } : {}),
    };
  }
}

/** A stream of events never ends by itself: whoever calls it as any other route has heard enough with its head, and hangs up. */
async function textOf(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

function dataPath(path: string): string {
  return /^\/(api|dev|remotes|shell|main|app)(\/|$|\?)/.test(path) ? path : `/api/v1${path}`;
}

function parsed(text: string, headers: Headers): unknown {
  if (!(headers.get('content-type') ?? '').includes('json')) return text;
  return text === '' ? null : (JSON.parse(text) as unknown);
}
