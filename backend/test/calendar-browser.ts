import { buildPerson, type BuiltPerson, type PersonOverrides } from '../src/modules/platform/index.js';
import { cookiesOf } from '../src/modules/platform/testing/cookies.js';
import { signIn } from '../src/modules/platform/testing/signed-in.js';
import type { CalendarProviders } from './calendar-provider.js';
import type { Answer, Api, TestApp } from './harness.js';

type Provider = 'google' | 'microsoft';

/** A person in their browser: what they open carries its cookies, what their page asks carries their token. */
export interface CalendarBrowser {
  readonly person: BuiltPerson;
  readonly api: Api;
  /** Opens an address, and keeps the cookies that come with the answer. */
  open(path: string): Promise<Answer<unknown>>;
  /** Forgets the cookies of the way to a provider, as another browser of the same person would not have them. */
  forget(provider: Provider): void;
  /** The way to the provider: the page there, on which it is asked. */
  leave(provider: Provider): Promise<string>;
  /** The whole way there and back; answers where it ended. */
  link(provider: Provider, server: CalendarProviders): Promise<string>;
  links(): Promise<unknown>;
}

const locationOf = (answer: Answer<unknown>) => answer.headers.get('location') ?? '';

export const callback = (provider: Provider, query: string) => `/calendars/${provider}/callback?${query}`;
export const ownerOf = (person: { readonly id: number }) => `owner-${person.id}`;

export async function browserOf(app: TestApp, person: BuiltPerson): Promise<CalendarBrowser> {
  const { refresh, bearer } = await signIn(app, person);
  const cookies = new Map([['refresh', refresh]]);
  const open = async (path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.anonymous.get<unknown>(path, { headers: { cookie } });
    for (const [name, value] of Object.entries(cookiesOf(answer.headers))) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const leave = async (provider: Provider) => locationOf(await open(`/calendars/${provider}/connect`));
  return {
    person,
    api: await app.as(person),
    open,
    forget: (provider) => void cookies.delete(`calendar_${provider}`),
    leave,
    link: async (provider, server) => {
      const query = server.allow(await leave(provider), ownerOf(person));
      return locationOf(await open(callback(provider, query)));
    },
    links: async () => (await app.anonymous.get('/users/current', { headers: bearer })).body['linked_calendars'],
  };
}

export async function newBrowser(app: TestApp, overrides: PersonOverrides = {}): Promise<CalendarBrowser> {
  return browserOf(app, await buildPerson(app, overrides));
}
