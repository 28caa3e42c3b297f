export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** An answer with an error status; 0 stands for a network that is gone. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: { error: string; errors?: Record<string, string[]>; code?: string } = { error: '' },
  ) {}
}

type Answer = (call: Call) => unknown;

/** The API as these pages meet it: answers by method and path, and keeps what was asked. */
export class FakeApi {
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();

  /** `on('GET /users/current', ...)`: a path under /api/v1, or one that starts with /api/. A later answer replaces the former. */
  on(route: string, answer: Answer): this {
    const [method = '', path = ''] = route.split(' ');
    this.answers.set(`${method} ${path.startsWith('/api/') ? path : `/api/v1${path}`}`, answer);
    return this;
  }

  asked(route: string): readonly Call[] {
    const [method, path = ''] = route.split(' ');
    return this.calls.filter((call) => call.method === method && call.path.endsWith(path));
  }

  listen(): void {
    globalThis.fetch = (input, init) => this.answer(new Request(input, init));
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    const call = { method: request.method, path, query, body };
    this.calls.push(call);
    const answer = this.answers.get(`${call.method} ${path}`);
    const told = answer ? await answer(call) : new Refusal(404, { error: 'Not found.' });
    if (told instanceof Refusal && told.status === 0) throw new TypeError('Failed to fetch');
    const refused = told instanceof Refusal;
    return new Response(JSON.stringify(refused ? told.body : told), {
      status: refused ? told.status : 200,
      headers: { 'Content-Type': 'application/json' },
    });
  }
}
