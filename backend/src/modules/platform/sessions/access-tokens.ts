import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Clock, Config } from '../../../kernel/index.js';

/** Seconds. */
export const accessTokenLife = 15 * 60;
const audience = 'tandem-api';
const type = 'at+jwt';
const strategyName = 'access-token';

/** Tokens of which a process remembers that it has verified them. */
const rememberedTokens = 10_000;

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  sid: z.number().int().positive(),
  exp: z.number().int(),
});
const headerSchema = z.strictObject({ alg: z.literal('HS256'), typ: z.literal(type) });

export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: number;
}

/** What passport-jwt hands the key on to takes a key object too; only its types know of texts alone. */
interface KeyReceiver {
  accept(error: Error | null, key?: KeyObject | string | Buffer): void;
}

interface BearerRequest {
  readonly headers: { readonly authorization?: string | undefined };
}

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Short-lived bearer tokens. They only name the session: whether it still lives is asked for each request. */
@Injectable()
export class AccessTokens {
  // An authenticator of its own: two applications in one process never share a strategy.
  private readonly authenticator = new passport.Passport();
  // Made once: from a text jsonwebtoken would make a key for each call, which costs more than the whole rest of the work.
  private readonly key: KeyObject;
  // A signature that was right stays right: what is left to ask of a known token is whether it has expired. Oldest first.
  private readonly verified = new Map<string, VerifiedToken>();

  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(config.secrets.jwt, 'utf8');
    this.authenticator.use(strategyName, this.strategy());
  }

  sign(claims: AccessClaims): Promise<string> {
    return this.jwt.signAsync(
      { sid: claims.sessionId, jti: randomUUID() },
      {
        privateKey: this.key,
        algorithm: 'HS256',
        header: { alg: 'HS256', typ: type },
        issuer: this.config.publicOrigin,
        audience,
        subject: String(claims.userId),
        expiresIn: accessTokenLife,
      },
    );
  }

  /** Null for a token that is missing, altered, expired, not yet valid or made for something else. */
  async claimsOf(request: BearerRequest): Promise<AccessClaims | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const known = this.verified.get(authorization);
    if (known && known.expiresAt > this.clock.real().getTime() / 1000) return known.claims;
    const token = await this.verify(authorization);
    if (!token) {
      this.verified.delete(authorization);
      return null;
    }
    this.remember(authorization, token);
    return token.claims;
  }

  private remember(authorization: string, token: VerifiedToken): void {
    this.verified.set(authorization, token);
    const [oldest] = this.verified.keys();
    if (this.verified.size > rememberedTokens && oldest !== undefined) this.verified.delete(oldest);
  }

  private verify(authorization: string): Promise<VerifiedToken | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, token?: VerifiedToken | false | null): void => {
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else resolve(token || null);
      };
      const middleware: unknown = this.authenticator.authenticate(strategyName, { session: false }, answer);
      if (typeof middleware === 'function') middleware({ headers: { authorization } }, {}, reject);
    });
  }

  private strategy(): Strategy {
    return new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done) => {
          const receiver: KeyReceiver = { accept: done };
          if (hasOwnHeader(token)) receiver.accept(null, this.key);
          else receiver.accept(new Error('A header that this server does not write'));
        },
        algorithms: ['HS256'],
        issuer: this.config.publicOrigin,
        audience,
      },
      (payload: unknown, done: (error: Error | null, token?: VerifiedToken | false) => void) => {
        const { success, data } = claimsSchema.safeParse(payload);
        const claims = success && { userId: Number(data.sub), sessionId: data.sid };
        done(null, claims && { claims, expiresAt: data.exp });
      },
    );
  }
}

/** Anything beyond the two fields that this server writes (kid, jku, jwk ...) is refused before a key is chosen. */
function hasOwnHeader(token: string): boolean {
  try {
    return headerSchema.safeParse(JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()))
      .success;
  } catch {
    return false;
  }
}
