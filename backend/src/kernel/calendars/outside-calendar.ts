export const calendarProviders = ['google', 'microsoft'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** The product as a provider of calendars knows it, and where that provider is spoken to; no trailing slashes. */
export interface CalendarAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page on which people allow the product to use their calendar. */
  readonly signInUrl: string;
  readonly tokenUrl: string;
  /** Null where the provider takes nothing back when asked. */
  readonly revokeUrl: string | null;
  readonly apiUrl: string;
}

export interface CalendarTokens {
  readonly access: string;
  /** Null where the earlier one stays in force. */
  readonly refresh: string | null;
  /** How long the access token lives. */
  readonly seconds: number;
}

/** What is sent along to the provider's page, and comes back from there. */
export interface SignInWish {
  readonly redirectUri: string;
  readonly state: string;
  /** SHA-256 of the verifier (PKCE, RFC 7636), base64url. */
  readonly challenge: string;
}

export interface CodeGrant {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** An event of somebody's calendar. */
export interface OutsideEvent {
  /** 32 hexadecimal figures, the same each time that it is written: a calendar keeps one event of it. */
  readonly key: string;
  /** Names the installation that writes it, by which it knows its own events again. */
  readonly writer: string;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly start: Date;
  readonly end: Date;
}

/** What a calendar is asked for. */
export interface BusyQuestion {
  readonly from: Date;
  readonly until: Date;
  /** Of whole days, where the provider does not tell that of the calendar. */
  readonly zone: string;
}

/** A time that an event keeps its owner busy, with what tells whose event it is. */
export interface OutsideTime {
  readonly start: Date;
  readonly end: Date;
  /** The installation that wrote it; null where none did. */
  readonly writer: string | null;
  /** Its UID in files of calendars (RFC 5545); null where the provider tells none. */
  readonly uid: string | null;
  readonly title: string;
  /** Its description, as plain text or HTML. */
  readonly text: string;
}

/** The provider did not do it this time. The text holds neither addresses nor tokens. */
export class CalendarFailure extends Error {}

/** What the person allowed holds no longer, or never did: asking again with the same token is in vain. */
export class CalendarRefused extends CalendarFailure {}

/** The provider asks to be left alone for a while. */
export class CalendarPause extends CalendarFailure {
  constructor(readonly seconds: number) {
    super(`Asked to come back in ${seconds} seconds`);
  }
}

/** A provider of calendars that people link by signing in there. Never within a transaction: foreign servers take their time. */
export interface OutsideCalendar {
  /** Address of the page on which the person allows it. */
  signInPage(wish: SignInWish): string;
  /** @throws CalendarFailure */
  exchange(grant: CodeGrant, signal: AbortSignal): Promise<CalendarTokens>;
  /** @throws CalendarFailure */
  refresh(token: string, signal: AbortSignal): Promise<CalendarTokens>;
  /** @throws CalendarFailure */
  revoke(token: string, signal: AbortSignal): Promise<void>;
  /** Makes the event, or brings the one that was made before up to date; answers the address of its page. @throws CalendarFailure */
  write(event: OutsideEvent, access: string, signal: AbortSignal): Promise<string>;
  /**
   * The times of a span at which the main calendar says that its owner is busy: without events that are shown as free, were called off or
   * declined. Repeated events come one by one. Not sorted, and not cut to the span. @throws CalendarFailure
   */
  busyTimes(question: BusyQuestion, access: string, signal: AbortSignal): Promise<OutsideTime[]>;
}
