import { createHash, randomBytes } from 'node:crypto';
import type { CreatedReleaseToken, CreateReleaseTokenRequest, ReleaseTokenRow } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, Database, NotFound } from '../../../kernel/index.js';
import { ReleaseTokenInvalid, ReleaseTokenOfAnother, ReleaseUnknownRemote } from './registry.errors.js';

const columns = 'id, name, label, created_at, last_used_at';

type Row = Omit<ReleaseTokenRow, 'created_at' | 'last_used_at'> & {
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

/** Tokens with which a team releases its remote and no other. Shown once, stored hashed, made and revoked by superadmins. */
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
    return rows.map(rowOf);
  }

  /** @throws ReleaseUnknownRemote for a name under which nothing was released yet. */
  async create({ name, label }: CreateReleaseTokenRequest, userId: number): Promise<CreatedReleaseToken> {
    const token = `tandem_release_${randomBytes(24).toString('base64url')}`;
    return this.database.transaction(async (tx) => {
      const known = await tx.query<unknown[]>('select from platform.remote_release where name = $1 limit 1', [name]);
      if (known.length === 0) throw new ReleaseUnknownRemote(name);
      const [row] = await tx.query<Row[]>(
        `insert into platform.release_token (name, label, token_hash, created_by, created_at) values ($1, $2, $3, $4, $5) returning ${columns}`,
        [name, label, hashOf(token), userId, this.clock.now()],
      );
      if (!row) throw new NotFound();
      await this.audit.record(tx, {
        action: 'release-token.created',
        objectType: 'release_token',
        objectId: row.id,
        to: { name, label },
      });
      return { ...rowOf(row), token };
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

  /** The id of the token, which must be one for `name`. @throws ReleaseTokenInvalid, ReleaseTokenOfAnother */
  async check(token: unknown, name: string): Promise<number> {
    if (typeof token !== 'string' || token === '') throw new ReleaseTokenInvalid();
    const row = await this.database.row<{ id: number; name: string }>(
      'select id, name from platform.release_token where token_hash = $1 and revoked_at is null',
      [hashOf(token)],
    );
    if (!row) throw new ReleaseTokenInvalid();
    if (row.name !== name) throw new ReleaseTokenOfAnother(row.name, name);
    await this.database.rows('update platform.release_token set last_used_at = $2 where id = $1', [
      row.id,
      this.clock.now(),
    ]);
    return row.id;
  }
}

function rowOf({ created_at: createdAt, last_used_at: lastUsedAt, ...row }: Row): ReleaseTokenRow {
  return { ...row, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
