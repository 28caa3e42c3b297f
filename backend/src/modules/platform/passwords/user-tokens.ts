import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, type Tx } from '../../../kernel/index.js';

export type TokenKind = 'confirmation' | 'reset' | 'restore';

/** How long a link of each kind is good; one that restores an account ends with the account's data. */
const life: Record<TokenKind, string> = { confirmation: '3 days', reset: '60 minutes', restore: 'infinity' };

/** Links of mails: single use, stored hashed. */
@Injectable()
export class UserTokens {
  constructor(private readonly config: Config) {}

  /** `messageId` keys the token, so that a job that runs again mails the same link. It is good while the account has `email`. */
  async issue(
    tx: Tx,
    kind: TokenKind,
    token: { readonly userId: number; readonly messageId: number; readonly email: string },
  ): Promise<string> {
    const text = createHmac('sha256', this.config.secrets.refresh)
      .update(`${kind}:${token.userId}:${token.messageId}:${token.email}`)
      .digest('base64url');
    await tx.query(
      `insert into platform.user_token (user_id, kind, token_hash, email, expires_at) values ($1, $2, $3, $5, case $4 when 'infinity' then $4::timestamptz else now() + $4::interval end)
       on conflict on constraint user_token_hash_key do nothing`,
      [token.userId, kind, hashOf(text), life[kind], token.email],
    );
    return text;
  }

  /** Uses the token up and answers whose it was; null when it is unknown, used, cancelled or too old. */
  async claim(tx: Tx, kind: TokenKind, text: string): Promise<number | null> {
    const named = [hashOf(text), kind];
    // The person before the link, as everybody locks them who changes both.
    await tx.query(
      `select from platform."user" where id = (select user_id from platform.user_token where token_hash = $1 and kind = $2) for update`,
      named,
    );
    const [claimed] = await tx.query<[{ user_id: number }[], number]>(
      `update platform.user_token t set used_at = now() from platform."user" u
       where t.token_hash = $1 and t.kind = $2 and t.used_at is null and t.expires_at > now()
         and u.id = t.user_id and coalesce(t.email, u.email) = u.email
       returning t.user_id`,
      named,
    );
    return claimed[0]?.user_id ?? null;
  }

  /** Whose link it is, without using it up. */
  async ownerOf(tx: Tx, kind: TokenKind, text: string): Promise<number | null> {
    const rows = await tx.query<{ user_id: number }[]>(
      'select user_id from platform.user_token where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()',
      [hashOf(text), kind],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Open links of the kind die. A null person costs the same and changes nothing. */
  async cancel(tx: Tx, kind: TokenKind, userId: number | null): Promise<void> {
    await tx.query(
      'update platform.user_token set used_at = now() where user_id = $1 and kind = $2 and used_at is null',
      [userId, kind],
    );
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
