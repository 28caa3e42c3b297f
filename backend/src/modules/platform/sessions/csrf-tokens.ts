import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';
import { sameText } from './refresh-tokens.js';

/** Tokens bound to one session by a key, so that none of them needs to be stored. */
@Injectable()
export class CsrfTokens {
  constructor(private readonly config: Config) {}

  issue(sessionId: number): string {
    const nonce = randomBytes(12).toString('base64url');
    return `${nonce}.${this.sign(sessionId, nonce)}`;
  }

  matches(token: unknown, sessionId: number): boolean {
    if (typeof token !== 'string') return false;
    const [nonce = '', signature = ''] = token.split('.');
    return sameText(signature, this.sign(sessionId, nonce));
  }

  private sign(sessionId: number, nonce: string): string {
    return createHmac('sha256', this.config.secrets.csrf).update(`${sessionId}:${nonce}`).digest('base64url');
  }
}
