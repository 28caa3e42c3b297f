import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type CalendarProvider } from '../../../kernel/index.js';

/** Seconds in which the person has to come back from the provider. */
export const attemptLife = 600;

/** An attempt at linking, as the browser that makes it knows it. */
export interface Attempt {
  /** Goes to the provider and comes back. */
  readonly state: string;
  /** Stays in this browser, and proves to the provider that the one who comes back is the one who went (PKCE). */
  readonly verifier: string;
  readonly challenge: string;
}

export interface Return {
  readonly state: string | undefined;
  readonly verifier: string | undefined;
}

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const startSql = `insert into accounts.calendar_attempt (user_id, provider, state_hash, challenge, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5))
  on conflict (user_id, provider) do update
    set state_hash = excluded.state_hash, challenge = excluded.challenge, expires_at = excluded.expires_at`;
const claimSql = `delete from accounts.calendar_attempt
  where user_id = $1 and provider = $2 and state_hash = $3 and challenge = $4 and expires_at > now() returning user_id`;

/** Attempts at linking that are on the way: each is good for one return, of the same person in the same browser, by real time. */
@Injectable()
export class CalendarAttempts {
  constructor(private readonly database: Database) {}

  /** In place of an earlier one of the person with this provider. */
  async start(userId: number, provider: CalendarProvider): Promise<Attempt> {
    const [state, verifier] = [secret(), secret()];
    const challenge = hashOf(verifier);
    const values = [userId, provider, hashOf(state), challenge, attemptLife];
    await this.database.asPerson(userId, () => this.database.transaction((tx) => tx.query(startSql, values)));
    return { state, verifier, challenge };
  }

  /** False for one that was never made, made by somebody else or elsewhere, came too late or came before. */
  async claim(userId: number, provider: CalendarProvider, { state, verifier }: Return): Promise<boolean> {
    if (!state || !verifier) return false;
    const values = [userId, provider, hashOf(state), hashOf(verifier)];
    const claim = () => this.database.transaction((tx) => tx.query<[unknown[], number]>(claimSql, values));
    const [claimed] = await this.database.asPerson(userId, claim);
    return claimed.length > 0;
  }
}
