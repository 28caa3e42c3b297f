import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';

const days = 24 * 60 * 60;
/** Seconds that a session lives without use, and at most. */
export const refreshLife = { sliding: 30 * days, whole: 90 * days } as const;

const csrfCookie = 'csrf_token';

/** The refresh token no script can read, and the readable CSRF token that the first refresh of a page sends. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;
  private readonly refreshCookie: string;

  constructor(config: Config) {
    this.secure = config.isProduction || config.publicOrigin.startsWith('https:');
    // Browsers accept the prefix over https only.
    this.refreshCookie = this.secure ? '__Host-refresh' : 'refresh';
  }

  refreshToken(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    return request.cookies[this.refreshCookie];
  }

  set(reply: FastifyReply, tokens: { readonly refresh: string; readonly csrf: string }): void {
    const options = { path: '/', secure: this.secure, sameSite: 'lax', maxAge: refreshLife.sliding } as const;
    void reply.setCookie(this.refreshCookie, tokens.refresh, { ...options, httpOnly: true });
    void reply.setCookie(csrfCookie, tokens.csrf, options);
  }

  clear(reply: FastifyReply): void {
    const options = { path: '/', secure: this.secure, sameSite: 'lax' } as const;
    void reply.clearCookie(this.refreshCookie, { ...options, httpOnly: true });
    void reply.clearCookie(csrfCookie, options);
  }
}
