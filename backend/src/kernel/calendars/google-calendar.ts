import { z } from 'zod';
import {
  CalendarFailure,
  CalendarRefused,
  type BusyQuestion,
  type CalendarAccount,
  type CalendarTokens,
  type CodeGrant,
  type OutsideCalendar,
  type OutsideEvent,
  type OutsideTime,
  type SignInWish,
} from './outside-calendar.js';
import { googleFields, googlePage, googleTimes, googleWriter } from './google-times.js';
import { askTokens, callApi, callProvider, everyPage, grantOfCode, listing, signInPage } from './provider-call.js';

const scope = 'https://www.googleapis.com/auth/calendar.events';

const written = z.object({ htmlLink: z.url({ protocol: /^https$/ }) });

/** The adapter for Google Calendar. */
export class GoogleCalendar implements OutsideCalendar {
  constructor(private readonly account: CalendarAccount) {}

  /** Only with `offline` and `consent` a refresh token comes, also for somebody who allowed it before. */
  signInPage(wish: SignInWish): string {
    const own = { scope, access_type: 'offline', prompt: 'consent' };
    return signInPage(this.account, wish, own);
  }

  /** People may untick what is asked for. @throws CalendarRefused then */
  async exchange(grant: CodeGrant, signal: AbortSignal): Promise<CalendarTokens> {
    const { scopes: granted, ...tokens } = await askTokens(this.account, grantOfCode(grant), signal);
    if (granted && !granted.includes(scope)) throw new CalendarRefused('The calendar was not allowed');
    return tokens;
  }

  refresh(token: string, signal: AbortSignal): Promise<CalendarTokens> {
    return askTokens(this.account, { grant_type: 'refresh_token', refresh_token: token }, signal);
  }

  async revoke(token: string, signal: AbortSignal): Promise<void> {
    const { revokeUrl } = this.account;
    if (revokeUrl === null) return;
    const { status } = await callProvider({ url: revokeUrl, body: new URLSearchParams({ token }), signal });
    // 400: it is not in force any more.
    if (status !== 200 && status !== 400) throw new CalendarFailure(`Asked to revoke, Google answered ${status}`);
  }

  /** An id that is taken is an event that was written before, be it deleted since. */
  async write(event: OutsideEvent, access: string, signal: AbortSignal): Promise<string> {
    const url = `${this.account.apiUrl}/calendars/primary/events`;
    const body = { ...bodyOf(event), id: event.key };
    const made = await callApi({ url, bearer: access, body, signal });
    const answer =
      made.status === 409
        ? await callApi({ url: `${url}/${event.key}`, method: 'PATCH', bearer: access, body: bodyOf(event), signal })
        : made;
    const page = answer.status === 200 ? written.safeParse(answer.body).data : undefined;
    if (!page) throw new CalendarFailure(`Asked to write an event, Google answered ${answer.status}`);
    return page.htmlLink;
  }

  /** Of those who are invited only the owner comes along. */
  busyTimes({ from, until, zone }: BusyQuestion, access: string, signal: AbortSignal): Promise<OutsideTime[]> {
    const wish = {
      singleEvents: 'true',
      timeMin: from.toISOString(),
      timeMax: until.toISOString(),
      maxAttendees: '1',
      maxResults: String(listing.events),
      fields: googleFields,
    };
    return everyPage(async (pageToken) => {
      const query = new URLSearchParams({ ...wish, ...(pageToken === null ? {} : { pageToken }) });
      const url = `${this.account.apiUrl}/calendars/primary/events?${query}`;
      const answer = await callApi({ url, method: 'GET', bearer: access, largest: listing.bytes, signal });
      const page = answer.status === 200 ? googlePage.safeParse(answer.body).data : undefined;
      if (!page) throw new CalendarFailure(`Asked for events, Google answered ${answer.status}`);
      return { found: googleTimes(page, zone), next: page.nextPageToken ?? null };
    });
  }
}

const bodyOf = ({ writer, title, description, location, start, end }: OutsideEvent) => ({
  status: 'confirmed',
  summary: title,
  description,
  ...(location === null ? {} : { location }),
  start: { dateTime: start.toISOString() },
  end: { dateTime: end.toISOString() },
  extendedProperties: { private: { [googleWriter]: writer } },
});
