import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';

/** Whose session a page's address is opened in: with a navigation a browser sends no bearer token, only the cookie. Asking renews nothing. */
@Injectable()
export class BrowserSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  /** Null for a visitor. */
  userOf(request: Pick<FastifyRequest, 'cookies'>): Promise<number | null> {
    return this.sessions.userOf(this.cookies.refreshToken(request));
  }
}
