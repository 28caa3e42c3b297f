import type { SignInAnswer } from '@tandem/contracts/platform';
import type { Answer, TestApp } from '../../../../../test/harness.js';

interface Person {
  readonly email: string;
  readonly password: string;
}

/** Tries to sign in as the form does. */
export const signInCall = (app: TestApp, { email, password }: Person): Promise<Answer<SignInAnswer>> =>
  app.anonymous.post<SignInAnswer>('/login.json', { email, password });

/** Signs in and keeps the bearer token. */
export async function signIn(app: TestApp, person: Person) {
  const { status, body } = await signInCall(app, person);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return { answer: body, bearer: { authorization: `Bearer ${body.access_token}` } };
}
