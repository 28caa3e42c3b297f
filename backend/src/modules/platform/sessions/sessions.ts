import { Injectable } from '@nestjs/common';
import { Audit, Database, type Tx } from '../../../kernel/index.js';
import { SessionEnded } from '../platform.errors.js';
import { refreshLife } from './session-cookies.js';
import { RefreshTokens, type RefreshToken } from './refresh-tokens.js';

/** Seconds in which an old token still gets the successor that was made from it. */
const replayGrace = 10;

export interface Device {
  readonly agent: string;
  readonly address: string;
}

export interface LiveSession {
  readonly id: number;
  readonly userId: number;
  readonly refresh: RefreshToken;
}

interface PresentedSession {
  readonly id: number;
  readonly user_id: number;
  readonly alive: boolean;
  readonly replayed: boolean;
}

/** Sessions use the database's real time: a moved test clock never lengthens one. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly tokens: RefreshTokens,
    private readonly audit: Audit,
  ) {}

  async open(tx: Tx, userId: number, device: Device): Promise<LiveSession> {
    const refresh = this.tokens.first();
    const rows = await tx.query<{ id: number }[]>(
      `insert into platform.session (user_id, family, refresh_hash, device, address, last_program_id, expires_at, ends_at)
       select u.id, $2, $3, $4, $5, u.last_program_id, now() + make_interval(secs => $6), now() + make_interval(secs => $7)
       from platform."user" u where u.id = $1 and u.deleted_at is null returning id`,
      [
        userId,
        refresh.family,
        this.tokens.hashOf(refresh),
        device.agent.slice(0, 300),
        device.address,
        refreshLife.sliding,
        refreshLife.whole,
      ],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new SessionEnded();
    return { id, userId, refresh };
  }

  /** @throws SessionEnded; an authentic token that was used before ends the whole session. */
  async rotate(text: string | undefined, device: Device): Promise<LiveSession> {
    const presented = this.tokens.parse(text);
    if (!presented) throw new SessionEnded();
    const refresh = this.tokens.successorOf(presented);
    const session = await this.database.transaction((tx) => this.take(tx, { presented, refresh, device }));
    if (!session) throw new SessionEnded();
    return { id: session.id, userId: session.user_id, refresh };
  }

  async idOf(text: string | undefined): Promise<number | null> {
    const presented = this.tokens.parse(text);
    if (!presented) return null;
    const row = await this.database.row<{ id: number }>(
      'select id from platform.session where family = $1 and revoked_at is null',
      [presented.family],
    );
    return row?.id ?? null;
  }

  /** Whose live session the token is of, without using it up; null for one that would not be renewed either. */
  async userOf(text: string | undefined): Promise<number | null> {
    const presented = this.tokens.parse(text);
    if (!presented) return null;
    const row = await this.database.row<{ user_id: number }>(
      `select s.user_id from platform.session s join platform."user" u on u.id = s.user_id and u.deleted_at is null
       where s.family = $1 and s.revoked_at is null and s.expires_at > now()
         and (s.refresh_hash = $2 or (s.previous_hash = $2 and s.rotated_at > now() - make_interval(secs => $3)))`,
      [presented.family, this.tokens.hashOf(presented), replayGrace],
    );
    return row?.user_id ?? null;
  }

  /** Whether the person is still signed in with it, for whoever serves them longer than a call. */
  async isLive(sessionId: number, userId: number): Promise<boolean> {
    const access = 'select 1 as live from platform.session_access($1, $2, null)';
    return (await this.database.row(access, [sessionId, userId])) !== null;
  }

  /** False when the session is not the person's, or ended before. */
  async end(tx: Tx, session: { readonly id: number; readonly userId: number }, reason: string): Promise<boolean> {
    const [ended] = await tx.query<[unknown[], number]>(
      'update platform.session set revoked_at = now(), revoked_reason = $3 where id = $1 and user_id = $2 and revoked_at is null returning id',
      [session.id, session.userId, reason],
    );
    return ended.length > 0;
  }

  /** Ends all sessions of the person, except one that is named; answers how many. */
  async endAll(
    tx: Tx,
    { userId, reason, except = null }: { userId: number; reason: string; except?: number | null },
  ): Promise<number> {
    const [, ended] = await tx.query<[unknown[], number]>(
      `update platform.session set revoked_at = now(), revoked_reason = $2
       where user_id = $1 and revoked_at is null and id is distinct from $3`,
      [userId, reason, except],
    );
    return ended;
  }

  private async take(
    tx: Tx,
    turn: { presented: RefreshToken; refresh: RefreshToken; device: Device },
  ): Promise<PresentedSession | null> {
    const used = this.tokens.hashOf(turn.presented);
    const [rotated] = await tx.query<[PresentedSession[], number]>(
      `update platform.session s set previous_hash = refresh_hash, refresh_hash = $3, rotated_at = now(), last_used_at = now(),
         expires_at = least(now() + make_interval(secs => $4), ends_at), device = $5, address = $6
       where family = $1 and refresh_hash = $2 and revoked_at is null and expires_at > now()
         and exists (select from platform."user" u where u.id = s.user_id and u.deleted_at is null)
       returning id, user_id`,
      [
        turn.presented.family,
        used,
        this.tokens.hashOf(turn.refresh),
        refreshLife.sliding,
        turn.device.agent.slice(0, 300),
        turn.device.address,
      ],
    );
    return rotated[0] ?? this.replayed(tx, turn.presented.family, used);
  }

  private async replayed(tx: Tx, family: string, used: string): Promise<PresentedSession | null> {
    const [session] = await tx.query<PresentedSession[]>(
      `select id, user_id, revoked_at is null and expires_at > now() as alive,
         coalesce(previous_hash = $2, false) and rotated_at > now() - make_interval(secs => $3) as replayed
       from platform.session where family = $1`,
      [family, used, replayGrace],
    );
    if (!session?.alive) return null;
    if (session.replayed) return session;
    await this.end(tx, { id: session.id, userId: session.user_id }, 'refresh token used twice');
    await this.audit.record(tx, {
      action: 'session.ended',
      objectType: 'session',
      objectId: session.id,
      reason: 'refresh token used twice',
    });
    return null;
  }
}
