import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';

/** A refresh token in its parts; `family` names the session. */
export interface RefreshToken {
  readonly text: string;
  readonly family: string;
}

/**
 * Refresh tokens carry a signature, so that an old but authentic one ends its session while an invented one does nothing.
 * The successor follows from the token itself: parallel refreshes get the same one although only hashes are stored.
 */
@Injectable()
export class RefreshTokens {
  constructor(private readonly config: Config) {}

  first(): RefreshToken {
    return this.signed(randomBytes(16).toString('hex'), randomBytes(32).toString('base64url'));
  }

  successorOf(token: RefreshToken): RefreshToken {
    return this.signed(token.family, this.keyed('successor', token.text));
  }

  /** Null for a text that this server never issued. */
  parse(text: string | undefined): RefreshToken | null {
    const [family = '', secret = '', signature = ''] = (text ?? '').split('.');
    const expected = this.signed(family, secret).text;
    const matches = signature !== '' && sameText(expected, text ?? '');
    return matches ? { text: expected, family } : null;
  }

  hashOf(token: RefreshToken): string {
    return createHash('sha256').update(token.text).digest('hex');
  }

  private signed(family: string, secret: string): RefreshToken {
    const signature = this.keyed('signature', `${family}.${secret}`);
    return { family, text: `${family}.${secret}.${signature}` };
  }

  private keyed(purpose: string, text: string): string {
    return createHmac('sha256', this.config.secrets.refresh).update(`${purpose}:${text}`).digest('base64url');
  }
}

/** Compares in a time that tells nothing about where two texts differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
