import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleList, microsoftView, WrongListing, type KeptEvent } from './calendar-listing.js';

type Provider = 'google' | 'microsoft';
const secrets = { google: 'GOCSPX-secret-of-the-test', microsoft: 'msal-secret-of-the-test' };
const idOf = (provider: Provider) => `tandem-at-${provider}`;

/** How a call goes wrong: an answer of the provider, or none at all. */
export type ProviderTrouble =
  { readonly status: number; readonly body?: object; readonly headers?: Readonly<Record<string, string>> } | 'silent';

interface Grant {
  readonly provider: Provider;
  readonly owner: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** Google's and Microsoft's sign-in (OAuth 2 with PKCE) and calendars, as they describe them, on this machine. */
export interface CalendarProviders {
  /** Settings of a product that is registered with both. */
  readonly env: Readonly<Record<string, string>>;
  /** The person allows what the page at this address asks for; answers the query with which they are led back. */
  allow(page: string, owner: string, scope?: string): string;
  events(owner: string): readonly KeptEvent[];
  /** The owner enters an event of their own, as the provider keeps it; answers its id. */
  enter(provider: Provider, owner: string, body: KeptEvent['body']): string;
  /** Changes an event there. */
  amend(owner: string, id: string, change: KeptEvent['body']): void;
  /** At most so many events come on a page. */
  pageSize(size: number): void;
  /** The clock of Google's calendars. */
  timeZone(zone: string): void;
  /** Calls as `METHOD /path`, in order. */
  calls(): readonly string[];
  /** Every token and code that was ever given. */
  given(): readonly string[];
  /** The person takes back what they allowed. */
  withdraw(owner: string): void;
  /** Access tokens of now are good no longer. */
  expire(): void;
  /** The next calls go like this, one each. */
  trouble(...next: ProviderTrouble[]): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super();
  }
}

interface Asked {
  readonly provider: Provider;
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly bearer: string;
  readonly prefer: string;
}

class World {
  readonly calls: string[] = [];
  readonly given: string[] = [];
  readonly next: ProviderTrouble[] = [];
  readonly events: (KeptEvent & { readonly provider: Provider })[] = [];
  private readonly codes = new Map<string, Grant & { readonly scope: string }>();
  private readonly refreshes = new Map<string, { readonly owner: string; readonly provider: Provider }>();
  readonly accesses = new Map<string, string>();
  pageSize = 250;
  timeZone = 'Asia/Kuala_Lumpur';

  allow(page: string, owner: string, scope?: string): string {
    const { searchParams: query, pathname } = new URL(page);
    const provider = pathname.startsWith('/google') ? 'google' : 'microsoft';
    const fixed = { client_id: idOf(provider), response_type: 'code', code_challenge_method: 'S256' };
    const wrong = Object.entries(fixed).filter(([name, value]) => query.get(name) !== value);
    if (wrong.length > 0) throw new Error(`The page was asked wrongly: ${String(wrong)}`);
    if (provider === 'google' && `${query.get('access_type')} ${query.get('prompt')}` !== 'offline consent')
      throw new Error('No refresh token would come.');
    const code = this.make();
    const [challenge, redirectUri] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? ''];
    this.codes.set(code, { provider, owner, challenge, redirectUri, scope: scope ?? query.get('scope') ?? '' });
    return new URLSearchParams({ state: query.get('state') ?? '', code }).toString();
  }

  withdraw(owner: string): void {
    for (const [token, of] of this.refreshes) if (of.owner === owner) this.refreshes.delete(token);
    for (const [token, of] of this.accesses) if (of === owner) this.accesses.delete(token);
  }

  meet(asked: Asked): object {
    const { pathname } = asked.url;
    if (pathname.endsWith('/token')) return this.tokens(asked.provider, new URLSearchParams(asked.body));
    if (pathname.endsWith('/revoke')) return this.revoke(new URLSearchParams(asked.body));
    const owner = this.accesses.get(asked.bearer);
    if (owner === undefined) throw new Refusal(401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    return asked.provider === 'google' ? this.google(asked, owner) : this.microsoft(asked, owner);
  }

  enter(provider: Provider, owner: string, body: KeptEvent['body']): string {
    const id = randomBytes(8).toString('hex');
    this.events.push({ id, owner, body, provider });
    return id;
  }

  private make(): string {
    const token = `given-${randomBytes(12).toString('hex')}`;
    this.given.push(token);
    return token;
  }

  private tokens(provider: Provider, form: URLSearchParams): object {
    if (form.get('client_id') !== idOf(provider) || form.get('client_secret') !== secrets[provider])
      throw new Refusal(401, { error: 'invalid_client' });
    const isCode = form.get('grant_type') === 'authorization_code';
    const grant = isCode ? this.claim(form) : this.refreshes.get(form.get('refresh_token') ?? '');
    if (!grant || grant.provider !== provider) throw new Refusal(400, { error: 'invalid_grant' });
    const access = this.make();
    this.accesses.set(access, grant.owner);
    if (!isCode && provider === 'google') return { access_token: access, expires_in: 3599, token_type: 'Bearer' };
    const refresh = this.make();
    this.refreshes.set(refresh, { owner: grant.owner, provider });
    const scope = 'scope' in grant ? { scope: grant.scope } : {};
    return { access_token: access, refresh_token: refresh, expires_in: 3599, token_type: 'Bearer', ...scope };
  }

  private claim(form: URLSearchParams) {
    const code = form.get('code') ?? '';
    const grant = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') ? grant : undefined;
  }

  private revoke(form: URLSearchParams): object {
    const of = this.refreshes.get(form.get('token') ?? '');
    if (!of) throw new Refusal(400, { error: 'invalid_token' });
    this.withdraw(of.owner);
    return {};
  }

  private google({ method, url, body: text, prefer }: Asked, owner: string): object {
    if (method === 'GET') {
      const events = this.events.filter((kept) => kept.owner === owner && kept.provider === 'google');
      return googleList(events, { url, prefer, pageSize: this.pageSize }, this.timeZone);
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    const link = (id: string) => ({ id, htmlLink: `https://www.google.com/calendar/event?eid=${id}` });
    if (method === 'POST') {
      const id = String(body['id']);
      if (!/^[a-v0-9]{5,1024}$/.test(id)) throw new Refusal(400, { error: { code: 400 } });
      if (this.events.some((kept) => kept.id === id && kept.owner === owner))
        throw new Refusal(409, { error: { code: 409 } });
      this.events.push({ id, owner, body, provider: 'google' });
      return link(id);
    }
    return link(this.change(url.pathname.split('/').at(-1) ?? '', owner, body));
  }

  private microsoft({ method, url, body: text, prefer }: Asked, owner: string): object {
    if (url.pathname.endsWith('/calendarView')) {
      const events = this.events.filter((kept) => kept.owner === owner && kept.provider === 'microsoft');
      return microsoftView(events, { url, prefer, pageSize: this.pageSize });
    }
    const link = (id: string) => ({ id, webLink: `https://outlook.office365.com/owa/?itemid=${id}` });
    if (method === 'GET') {
      const value = /ep\/value eq '([0-9a-f]+)'/.exec(url.searchParams.get('$filter') ?? '')?.[1] ?? '-';
      return { value: this.events.filter((kept) => kept.owner === owner && JSON.stringify(kept.body).includes(value)) };
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    if (method === 'PATCH')
      return link(this.change(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''), owner, body));
    if (this.events.some((kept) => kept.owner === owner && kept.body['transactionId'] === body['transactionId']))
      throw new Refusal(409, { error: { code: 'ErrorDuplicateTransactionId' } });
    const id = `AAMk${randomBytes(6).toString('hex')}=`;
    this.events.push({ id, owner, body, provider: 'microsoft' });
    return link(id);
  }

  change(id: string, owner: string, body: Readonly<Record<string, unknown>>): string {
    const at = this.events.findIndex((kept) => kept.id === id && kept.owner === owner);
    const kept = this.events[at];
    if (!kept) throw new Refusal(404, { error: { code: 404 } });
    this.events[at] = { ...kept, body: { ...kept.body, ...body } };
    return id;
  }
}

function answer(response: http.ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function serve(world: World, request: http.IncomingMessage, response: http.ServerResponse, body: string): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  world.calls.push(`${request.method} ${url.pathname}`);
  const trouble = world.next.shift();
  if (trouble === 'silent') return;
  if (trouble) return answer(response, trouble.status, trouble.body ?? {}, trouble.headers);
  const provider = url.pathname.startsWith('/google') ? 'google' : 'microsoft';
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const prefer = String(request.headers['prefer'] ?? '');
  try {
    answer(response, 200, world.meet({ provider, method: request.method ?? '', url, body, bearer, prefer }));
  } catch (error) {
    if (error instanceof WrongListing) return answer(response, 400, { error: { message: error.message } });
    if (!(error instanceof Refusal)) throw error;
    answer(response, error.status, error.body);
  }
}

const envOf = (origin: string) => ({
  GOOGLE_CALENDAR_CLIENT_ID: idOf('google'),
  GOOGLE_CALENDAR_CLIENT_SECRET: secrets.google,
  GOOGLE_CALENDAR_SIGN_IN_URL: `${origin}/google/auth`,
  GOOGLE_CALENDAR_TOKEN_URL: `${origin}/google`,
  GOOGLE_CALENDAR_API_URL: `${origin}/google/v3`,
  MICROSOFT_CALENDAR_CLIENT_ID: idOf('microsoft'),
  MICROSOFT_CALENDAR_CLIENT_SECRET: secrets.microsoft,
  MICROSOFT_CALENDAR_SIGN_IN_URL: `${origin}/microsoft`,
  MICROSOFT_CALENDAR_API_URL: `${origin}/microsoft/v1.0`,
});

export async function openCalendarProviders(): Promise<CalendarProviders> {
  const world = new World();
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => serve(world, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: envOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    allow: (page, owner, scope) => world.allow(page, owner, scope),
    events: (owner) => world.events.filter((kept) => kept.owner === owner),
    enter: (provider, owner, body) => world.enter(provider, owner, body),
    amend: (owner, id, change) => void world.change(id, owner, change),
    pageSize: (size) => void (world.pageSize = size),
    timeZone: (zone) => void (world.timeZone = zone),
    calls: () => [...world.calls],
    given: () => [...world.given],
    withdraw: (owner) => world.withdraw(owner),
    expire: () => world.accesses.clear(),
    trouble: (...next) => void world.next.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
