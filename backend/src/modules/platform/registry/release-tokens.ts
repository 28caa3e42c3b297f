import { createHash, randomBytes } from 'node:crypto';
import {
  createReleaseTokenRequest,
  type CreatedReleaseToken,
  type CreateReleaseTokenRequest,
  type ReleaseTokenRow,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, Database, NotFound } from '../../../kernel/index.js';
import { ReleaseTokenExpired, ReleaseTokenInvalid, ReleaseTokenOfAnother } from './registry.errors.js';

const columns = 'id, name, label, created_at, last_used_at, expires_at';
const dayMs = 24 * 60 * 60 * 1000;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}

/**
 * Tokens with which a team releases its remote and no other. Shown once, stored hashed, made and revoked by superadmins. They expire by real
 * time, as all tokens do.
 */
@Injectable()
export class ReleaseTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<ReleaseTokenRow[]> {
    const rows = await this.database.rows<Row>(
      `select ${columns} from platform.release_token where revoked_at is null order by name, id limit 500`,
    );
    return rows.map((row) => this.rowOf(row));
  }

  /** Also for a remote that nobody has released yet: with it a new team releases its first version. @throws ZodError */
  async create(request: CreateReleaseTokenRequest, userId: number): Promise<CreatedReleaseToken> {
    const { name, label, valid_days: days } = createReleaseTokenRequest.parse(request);
    const expiresAt = days === null ? null : new Date(this.clock.real().getTime() + days * dayMs);
    const token = `tandem_release_${randomBytes(24).toString('base64url')}`;
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<Row[]>(
        `insert into platform.release_token (name, label, token_hash, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
        [name, label, hashOf(token), userId, this.clock.now(), expiresAt],
      );
      if (!row) throw new NotFound();
      await this.audit.record(tx, {
        action: 'release-token.created',
        objectType: 'release_token',
        objectId: row.id,
        to: { name, label, expires_at: expiresAt },
      });
      return { ...this.rowOf(row), token };
    });
  }

  /** @throws NotFound when there is no such token, or it was revoked before. */
  async revoke(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [rows] = await tx.query<[{ name: string; label: string }[], number]>(
        'update platform.release_token set revoked_at = $2 where id = $1 and revoked_at is null returning name, label',
        [id, this.clock.now()],
      );
      if (!rows[0]) throw new NotFound();
      await this.audit.record(tx, {
        action: 'release-token.revoked',
        objectType: 'release_token',
        objectId: id,
        from: rows[0],
      });
    });
  }

  /** The id of the token, which must be one for `name`. @throws ReleaseTokenInvalid, ReleaseTokenExpired, ReleaseTokenOfAnother */
  async check(token: unknown, name: string): Promise<number> {
    if (typeof token !== 'string' || token === '') throw new ReleaseTokenInvalid();
    const row = await this.database.row<Pick<Row, 'id' | 'name' | 'expires_at'>>(
      'select id, name, expires_at from platform.release_token where token_hash = $1 and revoked_at is null',
      [hashOf(token)],
    );
    if (!row) throw new ReleaseTokenInvalid();
    if (row.expires_at && this.isExpired(row)) throw new ReleaseTokenExpired(row.expires_at);
    if (row.name !== name) throw new ReleaseTokenOfAnother(row.name, name);
    await this.database.rows('update platform.release_token set last_used_at = $2 where id = $1', [
      row.id,
      this.clock.now(),
    ]);
    return row.id;
  }

  private isExpired({ expires_at: at }: Pick<Row, 'expires_at'>): boolean {
    return at !== null && at <= this.clock.real();
  }

  private rowOf({ created_at: createdAt, last_used_at: usedAt, expires_at: expiresAt, ...row }: Row): ReleaseTokenRow {
    return {
      ...row,
      created_at: createdAt.toISOString(),
      last_used_at: usedAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
      is_expired: this.isExpired({ expires_at: expiresAt }),
    };
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
