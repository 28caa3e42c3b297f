import type { CalendarLinkOutcome, CurrentUser } from '@tandem/contracts/accounts';
import { Injectable, Logger } from '@nestjs/common';
import {
  CalendarRefused,
  calendarProviders,
  OutsideCalendars,
  type CalendarProvider,
  type OutsideCalendar,
} from '../../../kernel/index.js';
import { CalendarAttempts, type Attempt, type Return } from './calendar-attempts.js';
import { CalendarLinks } from './calendar-links.js';
import { KeptCalendarTokens, type CalendarOwner } from './kept-tokens.js';

/** Milliseconds that somebody is kept waiting for a provider. */
const longest = 8000;

/** What the provider sends along with the person. */
export interface ProviderReturn extends Return {
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** Address of the callback, as the provider was given it. */
  readonly redirectUri: string;
}

const noLink = { connected: false, link_url: null, unlink_url: null };

/** People link their calendar by signing in at its provider, and take that back (A-074, A-136..A-138, D-A61). */
@Injectable()
export class LinkCalendar {
  private readonly log = new Logger(LinkCalendar.name);

  constructor(
    private readonly outside: OutsideCalendars,
    private readonly attempts: CalendarAttempts,
    private readonly kept: KeptCalendarTokens,
    private readonly links: CalendarLinks,
  ) {}

  async linksOf(userId: number): Promise<CurrentUser['linked_calendars']> {
    const configured = calendarProviders.filter((provider) => this.outside.of(provider) !== null);
    const linked = configured.length > 0 ? await this.links.of(userId) : new Map<CalendarProvider, never>();
    const linkOf = (provider: CalendarProvider) => {
      const reading = linked.get(provider);
      const urls = {
        link_url: `/api/v1/calendars/${provider}/connect`,
        unlink_url: `/api/v1/calendars/${provider}`,
      };
      if (!configured.includes(provider)) return noLink;
      return reading ? { connected: true, ...urls, busy_times: reading } : { connected: false, ...urls };
    };
    return { google: linkOf('google'), microsoft: linkOf('microsoft') };
  }

  /** Where the person goes to allow it, and what their browser keeps meanwhile; null where the provider is not configured. */
  async start(
    { userId, provider }: CalendarOwner,
    redirectUri: string,
  ): Promise<{ readonly page: string; readonly verifier: string } | null> {
    const calendar = this.outside.of(provider);
    if (!calendar) return null;
    const { verifier, ...wish }: Attempt = await this.attempts.start(userId, provider);
    return { page: calendar.signInPage({ ...wish, redirectUri }), verifier };
  }

  /** The attempt ends with it, whatever came of it; only a whole success is kept. */
  async finish(owner: CalendarOwner, answer: ProviderReturn): Promise<CalendarLinkOutcome> {
    const calendar = this.outside.of(owner.provider);
    if (!calendar) return 'unavailable';
    if (!(await this.attempts.claim(owner.userId, owner.provider, answer))) return 'expired';
    if (answer.error !== undefined || answer.code === undefined)
      return answer.error === 'access_denied' ? 'declined' : 'failed';
    return this.exchange(owner, calendar, { ...answer, code: answer.code });
  }

  /** Also where none is linked. What the provider says to it changes nothing here. */
  async unlink(owner: CalendarOwner): Promise<void> {
    const tokens = await this.kept.read(owner);
    await this.kept.forget(owner);
    if (!tokens) return;
    try {
      await this.outside.of(owner.provider)?.revoke(tokens.refresh, AbortSignal.timeout(longest));
    } catch (error) {
      this.log.warn(`A calendar at ${owner.provider} was unlinked here and not there: ${String(error)}`);
    }
  }

  private async exchange(
    owner: CalendarOwner,
    calendar: OutsideCalendar,
    { code, verifier = '', redirectUri }: ProviderReturn & { readonly code: string },
  ): Promise<CalendarLinkOutcome> {
    try {
      const tokens = await calendar.exchange({ code, verifier, redirectUri }, AbortSignal.timeout(longest));
      if (tokens.refresh === null) return 'failed';
      await this.kept.keep(owner, { ...tokens, refresh: tokens.refresh });
      return 'linked';
    } catch (error) {
      this.log.warn(`A calendar at ${owner.provider} was not linked: ${String(error)}`);
      return error instanceof CalendarRefused ? 'declined' : 'failed';
    }
  }
}
