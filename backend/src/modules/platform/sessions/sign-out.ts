import type { SessionView } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { Sessions } from './sessions.js';

interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** Ends sessions; an access token of an ended one is refused at its next call. */
@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** Of the session that called; ending it again is a success. */
  async of(sessionId: number | null): Promise<void> {
    if (sessionId === null) return;
    await this.database.transaction(async (tx) => {
      const rows = await tx.query<{ user_id: number }[]>('select user_id from platform.session where id = $1', [
        sessionId,
      ]);
      const userId = rows[0]?.user_id;
      if (userId === undefined || !(await this.sessions.end(tx, { id: sessionId, userId }, 'signed out'))) return;
      await this.audit.record(tx, {
        action: 'session.ended',
        objectType: 'user',
        objectId: userId,
        reason: 'signed out',
      });
    });
  }

  async list({ userId, sessionId }: ActorView): Promise<SessionView[]> {
    const rows = await this.database.rows<SessionRow>(
      `select id, device, address, created_at, last_used_at from platform.session
       where user_id = $1 and revoked_at is null and expires_at > now() order by last_used_at desc, id desc`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === sessionId,
    }));
  }

  /** One of the person's own devices. @throws NotFound */
  async device({ userId }: ActorView, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.sessions.end(tx, { id, userId }, 'ended from another device'))) throw new NotFound();
      await this.audit.record(tx, {
        action: 'session.ended',
        objectType: 'user',
        objectId: userId,
        reason: 'ended from another device',
      });
    });
  }

  /** Every device but the calling one. */
  async everywhereElse({ userId, sessionId }: ActorView): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.sessions.endAll(tx, { userId, reason: 'signed out everywhere', except: sessionId });
      await this.audit.record(tx, {
        action: 'session.ended',
        objectType: 'user',
        objectId: userId,
        reason: 'signed out everywhere',
      });
    });
  }
}
