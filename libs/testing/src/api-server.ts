export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** What a JSON body held; null for a form. */
  readonly body: unknown;
  /** The fields of a form. It is read when a test asks: a file of the simulated browser has no stream that ends. */
  readonly form: () => Promise<Record<string, FormDataEntryValue>>;
  /** What the stars of the route's path stood for. */
  readonly params: readonly string[];
}

/** A value is answered as JSON with status 200; a `Response` goes out as it stands. */
type Handler = (call: Call) => unknown;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

export interface RefusalBody {
  readonly error: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, string[]>>;
  readonly redirectUrl?: string;
  readonly contact?: string;
}

/** An answer other than 200; status 0 stands for a network that is gone. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: RefusalBody = { error: '' },
  ) {}
}

const isForm = (request: Request) => request.headers.get('Content-Type')?.startsWith('multipart/') === true;

async function bodyOf(request: Request): Promise<unknown> {
  const text = isForm(request) ? '' : await request.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** The API as a page meets it: answers by route, and keeps what was asked. */
export class ApiServer {
  readonly calls: Call[] = [];
  private readonly routes: Route[] = [];

  /** `now` is the moment that every answer tells; without it answers tell none, and the page keeps its own clock. */
  constructor(public now: Date | null = null) {}

  /** `on('POST /bookings/*\/accept', ...)`: a path under /api/v1, or one that starts with /api/. The newest route for a path wins. */
  on(route: string, handle: Handler): this {
    const [method = '', path = ''] = route.split(' ');
    const address = path.startsWith('/api/') ? path : `/api/v1${path}`;
    const pattern = new RegExp(`^${address.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$`);
    this.routes.unshift({ method, pattern, handle });
    return this;
  }

  /** The calls of a method to paths that end like this. */
  asked(route: string): readonly Call[] {
    const [method, path = ''] = route.split(' ');
    return this.calls.filter((call) => call.method === method && call.path.endsWith(path));
  }

  listen(): void {
    globalThis.fetch = async (input, init) => this.answer(new Request(input, init));
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const { method, headers } = request;
    const body = await bodyOf(request);
    const route = this.routes.find((each) => each.method === method && each.pattern.test(path));
    const params = route?.pattern.exec(path)?.slice(1) ?? [];
    const form = async () => Object.fromEntries(await request.formData());
    const call = { method, path, query, headers, body, form, params };
    this.calls.push(call);
    return this.respond(
      route ? await route.handle(call) : new Refusal(404, { error: 'Not found.', code: 'not_found' }),
    );
  }

  private respond(answer: unknown): Response {
    if (answer instanceof Response) return answer;
    if (answer instanceof Refusal && answer.status === 0) throw new TypeError('Failed to fetch');
    const [status, body] = answer instanceof Refusal ? [answer.status, answer.body] : [200, answer];
    const headers = {
      'Content-Type': 'application/json',
      ...(this.now ? { 'X-Server-Time': this.now.toISOString() } : {}),
    };
    return new Response(JSON.stringify(body), { status, headers });
  }
}
