import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Config } from '../../../kernel/index.js';

/** Seconds. */
export const accessTokenLife = 15 * 60;
const audience = 'tandem-api';
const type = 'at+jwt';
const strategyName = 'access-token';

const claimsSchema = z.object({ sub: z.string().regex(/^\d{1,15}$/), sid: z.number().int().positive() });
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

/** Short-lived bearer tokens. They only name the session: whether it still lives is asked for each request. */
@Injectable()
export class AccessTokens {
  // An authenticator of its own: two applications in one process never share a strategy.
  private readonly authenticator = new passport.Passport();

  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {
    this.authenticator.use(strategyName, this.strategy());
  }

  sign(claims: AccessClaims): Promise<string> {
    return this.jwt.signAsync(
      { sid: claims.sessionId, jti: randomUUID() },
      {
        secret: this.config.secrets.jwt,
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
  claimsOf(request: BearerRequest): Promise<AccessClaims | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, claims?: AccessClaims | false | null): void => {
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else resolve(claims || null);
      };
      const middleware: unknown = this.authenticator.authenticate(strategyName, { session: false }, answer);
      if (typeof middleware === 'function') middleware({ headers: { ...request.headers } }, {}, reject);
    });
  }

  private strategy(): Strategy {
    // Made once: from a text jsonwebtoken would make a key for each call, which costs more than the whole rest of the check.
    const key = createSecretKey(this.config.secrets.jwt, 'utf8');
    return new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done) => {
          const receiver: KeyReceiver = { accept: done };
          if (hasOwnHeader(token)) receiver.accept(null, key);
          else receiver.accept(new Error('A header that this server does not write'));
        },
        algorithms: ['HS256'],
        issuer: this.config.publicOrigin,
        audience,
      },
      (payload: unknown, done: (error: Error | null, claims?: AccessClaims | false) => void) => {
        const claims = claimsSchema.safeParse(payload);
        done(null, claims.success && { userId: Number(claims.data.sub), sessionId: claims.data.sid });
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
