import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CalendarFeedLinks, CalendarFeedView } from '@tandem/contracts/bookings';
import { Clock, Config, Database, formatInstant } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { viewerZone } from '../reading/booking-reader.js';

const tokenForm = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** One row per person: of two makes at once the later write is the feed, the other's token was never good. */
const makeSql = `insert into bookings.calendar_feed (user_id, token_hash, created_at) values ($1, $2, $3)
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`;

/** A deleted person has no feed. */
const ownerSql = `select f.user_id from bookings.calendar_feed f
  join platform."user" u on u.id = f.user_id and u.deleted_at is null where f.token_hash = $1`;

const viewOf = (createdAt: Date | null): CalendarFeedView => ({
  exists: createdAt !== null,
  created_at: createdAt?.toISOString() ?? null,
  since: createdAt && formatInstant(createdAt, viewerZone(), 'D MMM YYYY'),
});

/** The private address of a person's sessions: 32 random bytes, stored hashed, told once; making a new one ends the old one. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async read(userId: number): Promise<CalendarFeedView> {
    const row = await this.database.asPerson(userId, () =>
      this.database.row<{ created_at: Date }>('select created_at from bookings.calendar_feed where user_id = $1', [
        userId,
      ]),
    );
    return viewOf(row?.created_at ?? null);
  }

  async make(userId: number): Promise<CalendarFeedLinks> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.clock.now();
    await this.database.asPerson(userId, () => this.database.rows(makeSql, [userId, hashOf(token), createdAt]));
    const url = `${this.config.publicOrigin}/api/v1/bookings/calendar/${token}.ics`;
    return { ...viewOf(createdAt), url, webcal_url: url.replace(/^https?:/, 'webcal:') };
  }

  /** Also where there is none. */
  revoke(userId: number): Promise<void> {
    return this.database.transaction((tx) => this.revokeIn(tx, userId));
  }

  /** The same within a transaction of the caller. */
  revokeIn(tx: Tx, userId: number): Promise<void> {
    return this.database.asPerson(userId, async () => {
      await tx.query('delete from bookings.calendar_feed where user_id = $1', [userId]);
    });
  }

  /** Whose feed it is; null for a token that is unknown, replaced or revoked. */
  async ownerOf(token: string): Promise<number | null> {
    if (!tokenForm.test(token)) return null;
    // A calendar signs in to nothing: until its token is found there is no person as whom the row could be read.
    const row = await this.database.ops.row<{ user_id: number }>(ownerSql, [hashOf(token)]);
    return row?.user_id ?? null;
  }
}
