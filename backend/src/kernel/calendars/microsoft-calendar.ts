import { z } from 'zod';
import {
  CalendarFailure,
  type BusyQuestion,
  type CalendarAccount,
  type CalendarTokens,
  type CodeGrant,
  type OutsideCalendar,
  type OutsideEvent,
  type OutsideTime,
  type SignInWish,
} from './outside-calendar.js';
import { dayMs, microsoftFields, microsoftPage, microsoftTimes, propertyOf } from './microsoft-times.js';
import { askTokens, callApi, everyPage, grantOfCode, listing, signInPage } from './provider-call.js';

const scope = 'offline_access Calendars.ReadWrite';

/** The properties that carry an event's key, and who wrote it. */
const keyProperty = propertyOf('TandemSession');
const writerProperty = propertyOf('TandemInstallation');

const written = z.object({ webLink: z.url({ protocol: /^https$/ }) });
const found = z.object({ value: z.array(z.object({ id: z.string().min(1) })) });

/** The adapter for calendars at Microsoft (Outlook, Microsoft 365), by Microsoft Graph. */
export class MicrosoftCalendar implements OutsideCalendar {
  constructor(private readonly account: CalendarAccount) {}

  signInPage(wish: SignInWish): string {
    return signInPage(this.account, wish, { scope, response_mode: 'query' });
  }

  exchange(grant: CodeGrant, signal: AbortSignal): Promise<CalendarTokens> {
    return askTokens(this.account, { ...grantOfCode(grant), scope }, signal);
  }

  refresh(token: string, signal: AbortSignal): Promise<CalendarTokens> {
    return askTokens(this.account, { grant_type: 'refresh_token', refresh_token: token, scope }, signal);
  }

  /** Microsoft takes no token back: people do so on their account's own page. */
  revoke(): Promise<void> {
    return Promise.resolve();
  }

  /** `transactionId` keeps two presses at once from making two events; the property finds the event again, also when the session moved. */
  async write(event: OutsideEvent, access: string, signal: AbortSignal): Promise<string> {
    const known = await this.find(event, access, signal);
    const url = `${this.account.apiUrl}/me/events`;
    const change = (id: string) =>
      callApi({
        url: `${url}/${encodeURIComponent(id)}`,
        method: 'PATCH',
        bearer: access,
        body: bodyOf(event),
        signal,
      });
    let answer =
      known === null ? await callApi({ url, bearer: access, body: newBodyOf(event), signal }) : await change(known);
    const madeMeanwhile = answer.status === 409 ? await this.find(event, access, signal) : null;
    if (madeMeanwhile !== null) answer = await change(madeMeanwhile);
    const page = answer.status === 200 || answer.status === 201 ? written.safeParse(answer.body).data : undefined;
    if (!page) throw new CalendarFailure(`Asked to write an event, Microsoft answered ${answer.status}`);
    return page.webLink;
  }

  /** Asked with a day on either side: it is not told by which clock whole days lie in the span. */
  busyTimes({ from, until, zone }: BusyQuestion, access: string, signal: AbortSignal): Promise<OutsideTime[]> {
    const query = new URLSearchParams({
      startDateTime: new Date(from.getTime() - dayMs).toISOString(),
      endDateTime: new Date(until.getTime() + dayMs).toISOString(),
      $select: microsoftFields,
      $expand: `singleValueExtendedProperties($filter=id eq '${writerProperty}')`,
      $top: String(listing.events),
    });
    const first = `${this.account.apiUrl}/me/calendarView?${query}`;
    return everyPage(async (next) => {
      // The token goes nowhere else, whatever the answer says.
      if (next !== null && !next.startsWith(`${this.account.apiUrl}/`))
        throw new CalendarFailure('The next page lies elsewhere');
      const url = next ?? first;
      const answer = await callApi({ url, method: 'GET', bearer: access, prefer, largest: listing.bytes, signal });
      const page = answer.status === 200 ? microsoftPage.safeParse(answer.body).data : undefined;
      if (!page) throw new CalendarFailure(`Asked for events, Microsoft answered ${answer.status}`);
      return { found: microsoftTimes(page, zone), next: page['@odata.nextLink'] ?? null };
    });
  }

  private async find({ key }: OutsideEvent, access: string, signal: AbortSignal): Promise<string | null> {
    const property = `ep/id eq '${keyProperty}' and ep/value eq '${key}'`;
    const query = new URLSearchParams({
      $filter: `singleValueExtendedProperties/Any(ep: ${property})`,
      $select: 'id',
      $top: '1',
    });
    const url = `${this.account.apiUrl}/me/events?${query}`;
    const answer = await callApi({ url, method: 'GET', bearer: access, signal });
    const events = answer.status === 200 ? found.safeParse(answer.body).data : undefined;
    if (!events) throw new CalendarFailure(`Asked for an event, Microsoft answered ${answer.status}`);
    return events.value[0]?.id ?? null;
  }
}

const prefer = 'outlook.timezone="UTC", outlook.body-content-type="text"';

/** Times without an offset: their zone stands beside them. */
const utc = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' });

const bodyOf = ({ writer, title, description, location, start, end }: OutsideEvent) => ({
  subject: title,
  body: { contentType: 'text', content: description },
  ...(location === null ? {} : { location: { displayName: location } }),
  start: utc(start),
  end: utc(end),
  singleValueExtendedProperties: [{ id: writerProperty, value: writer }],
});

const newBodyOf = (event: OutsideEvent) => ({
  ...bodyOf(event),
  transactionId: event.key,
  singleValueExtendedProperties: [
    { id: keyProperty, value: event.key },
    { id: writerProperty, value: event.writer },
  ],
});
