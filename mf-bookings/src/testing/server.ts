import { cleanup } from '@testing-library/react';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  /** What the stars of the route's path stood for. */
  readonly params: readonly string[];
}

type Answer = unknown;
type Handler = (call: Call) => Answer | Promise<Answer>;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

/** An answer other than 200. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: { error: string; code?: string; errors?: Record<string, string[]>; redirectUrl?: string },
  ) {}
}

/** The API as the browser meets it: answers by route, keeps what was asked. */
export class ApiServer {
  readonly calls: Call[] = [];
  /** The moment that every answer tells. */
  now = new Date('2026-05-12T03:00:00Z');
  private readonly routes: Route[] = [];

  /** `on('POST /bookings/*\/accept', ...)`; the newest route for a path wins. */
  on(route: string, handle: Handler): this {
    const [method = '', path = ''] = route.split(' ');
    const address = path.startsWith('/api/') ? path : `/api/v1${path}`;
    const pattern = new RegExp(`^${address.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$`);
    this.routes.unshift({ method, pattern, handle });
    return this;
  }

  asked(route: string): Call[] {
    const [method, path = ''] = route.split(' ');
    return this.calls.filter((call) => call.method === method && call.path.endsWith(path));
  }

  listen(): void {
    globalThis.fetch = async (input, init) => this.answer(new Request(input, init));
  }

  private async bodyOf(request: Request): Promise<unknown> {
    // A file of the simulated browser has no stream that could be read here.
    if (request.headers.get('Content-Type')?.startsWith('multipart/')) return null;
    const text = await request.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  private async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await this.bodyOf(request);
    const route = this.routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    const call: Call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      params: route?.pattern.exec(url.pathname)?.slice(1) ?? [],
    };
    this.calls.push(call);
    const answer = route ? await route.handle(call) : new Refusal(404, { error: 'Not found.', code: 'not_found' });
    return this.respond(answer);
  }

  private respond(answer: Answer): Response {
    const headers = { 'Content-Type': 'application/json', 'X-Server-Time': this.now.toISOString() };
    if (answer instanceof Refusal) return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
    if (typeof answer === 'string')
      return new Response(answer, { headers: { ...headers, 'Content-Type': 'text/calendar' } });
    return new Response(JSON.stringify(answer), { headers });
  }
}

afterEach(() => cleanup());
