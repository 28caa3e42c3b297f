import type { SignInAnswer } from '@tandem/contracts/platform';
import type { Answer, TestApp } from '../../../../test/harness.js';
import { cookiesOf } from './cookies.js';

export interface SignedIn {
  readonly answer: SignInAnswer;
  readonly refresh: string;
  readonly csrf: string;
  readonly bearer: Readonly<Record<string, string>>;
}

interface Person {
  readonly email: string;
  readonly password: string;
}

export function signInCall(
  app: TestApp,
  person: Person,
  headers: Record<string, string> = {},
): Promise<Answer<SignInAnswer>> {
  return app.anonymous.post<SignInAnswer>(
    '/login.json',
    { email: person.email, password: person.password },
    { headers },
  );
}

/** Signs in as a browser does and keeps what the browser would keep. */
export async function signIn(app: TestApp, person: Person, headers: Record<string, string> = {}): Promise<SignedIn> {
  const { status, body, headers: answered } = await signInCall(app, person, headers);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  const { refresh = '', csrf_token: csrf = '' } = cookiesOf(answered);
  return { answer: body, refresh, csrf, bearer: { authorization: `Bearer ${body.access_token}` } };
}

/** POST /session/refresh with these cookies; the CSRF header comes from the readable cookie, as after a page load. */
export function refreshCall(app: TestApp, kept: Pick<SignedIn, 'refresh' | 'csrf'>): Promise<Answer<SignInAnswer>> {
  return app.anonymous.post<SignInAnswer>('/session/refresh', undefined, {
    headers: { cookie: `refresh=${kept.refresh}; csrf_token=${kept.csrf}`, 'x-csrf-token': kept.csrf },
  });
}
