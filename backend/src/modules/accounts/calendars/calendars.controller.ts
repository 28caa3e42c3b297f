import '@fastify/cookie';
import type { CalendarLinkOutcome } from '@tandem/contracts/accounts';
import { accountsTexts } from '@tandem/contracts/accounts';
import { Controller, Delete, Get, Header, HttpCode, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  Actor,
  calendarProviders,
  Config,
  Limit,
  NotFound,
  Public,
  Requires,
  Sample,
  type ActorView,
  type CalendarProvider,
  type LimitRule,
} from '../../../kernel/index.js';
import { BrowserSession, PlatformFacade } from '../../platform/index.js';
import { attemptLife } from './calendar-attempts.js';
import type { CalendarOwner } from './kept-tokens.js';
import { LinkCalendar } from './link-calendar.js';

const text = z.string().max(4000).optional().catch(undefined);
const callbackQuery = z.object({ state: text, code: text, error: text });

const perAddress: LimitRule = { name: 'accounts.calendars', max: 120, windowSeconds: 3600, per: 'address' };
const cookiePath = '/api/v1/calendars';
const cookieOf = (provider: CalendarProvider) => `calendar_${provider}`;

interface Where {
  readonly url: string;
}

/** @throws NotFound */
function providerOf(name: string): CalendarProvider {
  const provider = calendarProviders.find((known) => known === name);
  if (!provider) throw new NotFound();
  return provider;
}

/** The way to a provider of calendars and back, as pages that a browser is led through, and the end of a link. */
@Controller('calendars/:provider')
export class CalendarsController {
  private readonly secure: boolean;

  constructor(
    private readonly config: Config,
    private readonly browser: BrowserSession,
    private readonly platform: PlatformFacade,
    private readonly calendars: LinkCalendar,
  ) {
    this.secure = config.isProduction || config.publicOrigin.startsWith('https:');
  }

  // Public, because a navigation carries no bearer token: the session is that of the browser's cookie.
  @Get('connect')
  @Redirect()
  @Header('cache-control', 'no-store')
  @Public()
  @Limit(perAddress)
  @Sample({ params: { provider: { value: 'google' } } })
  async connect(
    @Param('provider') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Where> {
    const provider = providerOf(name);
    const userId = await this.browser.userOf(request);
    if (userId === null) return signIn();
    const started = await this.calendars.start({ userId, provider }, this.callbackOf(provider, request));
    if (!started) return this.tab({ userId, provider }, 'unavailable');
    void reply.setCookie(cookieOf(provider), started.verifier, { ...this.cookie, maxAge: attemptLife });
    return { url: started.page };
  }

  @Get('callback')
  @Redirect()
  @Header('cache-control', 'no-store')
  @Public()
  @Limit(perAddress)
  @Sample({ params: { provider: { value: 'google' } }, query: { state: 'unknown', code: 'unknown' } })
  async callback(
    @Param('provider') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Where> {
    const provider = providerOf(name);
    const userId = await this.browser.userOf(request);
    if (userId === null) return signIn({ calendar: provider, outcome: 'expired' satisfies CalendarLinkOutcome });
    const verifier = request.cookies[cookieOf(provider)];
    void reply.clearCookie(cookieOf(provider), this.cookie);
    const redirectUri = this.callbackOf(provider, request);
    const { state, code, error } = callbackQuery.parse(request.query);
    const outcome = await this.calendars.finish({ userId, provider }, { state, code, error, verifier, redirectUri });
    return this.tab({ userId, provider }, outcome);
  }

  @Delete()
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ params: { provider: { value: 'google' } } })
  async unlink(@Actor() { userId }: ActorView, @Param('provider') name: string): Promise<{ message: string }> {
    await this.calendars.unlink({ userId, provider: providerOf(name) });
    return { message: accountsTexts.calendarUnlinked };
  }

  private get cookie() {
    return { path: cookiePath, secure: this.secure, sameSite: 'lax', httpOnly: true } as const;
  }

  /** On a portal's own host the cookies are those of that host, so the person has to come back there. */
  private callbackOf(provider: CalendarProvider, request: FastifyRequest): string {
    const asked = `${request.protocol}://${request.headers.host ?? ''}`;
    const origin = this.config.isOwnOrigin(asked) ? asked : this.config.publicOrigin;
    return `${origin}/api/v1/calendars/${provider}/callback`;
  }

  private async tab({ userId, provider }: CalendarOwner, outcome: CalendarLinkOutcome): Promise<Where> {
    const person = await this.platform.person(userId);
    const query = new URLSearchParams({ calendar: provider, outcome });
    return { url: `/users/${encodeURIComponent(person?.slug ?? '')}/edit/integrations?${query}` };
  }
}

/** Whose tab it is shows only after they have signed in: that page is everybody's own, whatever the address calls them. */
function signIn(told: Readonly<Record<string, string>> = {}): Where {
  const query = new URLSearchParams(told).toString();
  const back = `/users/me/edit/integrations${query && `?${query}`}`;
  return { url: `/users/login?${new URLSearchParams({ return_to: back })}` };
}
