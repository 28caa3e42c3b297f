import { Injectable } from '@nestjs/common';
import { newsfeedLimits, newsfeedTexts } from '@tandem/contracts/events';
import { Audit, Clock, Database, type ActorView, type Tx } from '../../../kernel/index.js';
import { PinRefused } from '../events.errors.js';
import { NewsfeedDoor } from './newsfeed-door.js';
import { isHere } from './newsfeed.queries.js';

/** Admins pin and hide posts, and take both back (D-E49). */
@Injectable()
export class ModeratePost {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly door: NewsfeedDoor,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, PinRefused */
  async pin(actor: ActorView, postId: number): Promise<{ pinned: boolean }> {
    const place = await this.door.enter(actor);
    return this.database.transaction(async (tx) => {
      // One at a time in a programme, so that two admins do not both take the last place.
      await tx.query(`select pg_advisory_xact_lock(hashtext('events.newsfeed-pins'), $1::int)`, [place.programId]);
      const post = await this.door.lock(tx, place, postId);
      const pinned = post.pinned_at === null;
      if (pinned && post.hidden_at !== null) throw new PinRefused(newsfeedTexts.hiddenPin);
      if (pinned) await this.findRoom(tx, place.programId);
      await tx.query('update events.newsfeed_post set pinned_at = $2 where id = $1', [
        postId,
        pinned ? this.clock.now() : null,
      ]);
      await this.record(tx, pinned ? 'newsfeed-post.pinned' : 'newsfeed-post.unpinned', postId);
      return { pinned };
    });
  }

  /** A hidden post is pinned no longer. @throws NotFound */
  async hide(actor: ActorView, postId: number): Promise<{ hidden: boolean }> {
    const place = await this.door.enter(actor);
    return this.database.transaction(async (tx) => {
      const hidden = (await this.door.lock(tx, place, postId)).hidden_at === null;
      await tx.query(
        'update events.newsfeed_post set hidden_at = $2, pinned_at = case when $2::timestamptz is null then pinned_at end where id = $1',
        [postId, hidden ? this.clock.now() : null],
      );
      await this.record(tx, hidden ? 'newsfeed-post.hidden' : 'newsfeed-post.shown', postId);
      return { hidden };
    });
  }

  private record(tx: Tx, action: string, postId: number): Promise<void> {
    return this.audit.record(tx, { action, objectType: 'newsfeed_post', objectId: postId });
  }

  /** Nobody can unpin what is left out, so it gives its place up: stored pins are never more than can be shown, whoever returns. */
  private async findRoom(tx: Tx, programId: number): Promise<void> {
    await tx.query(
      `update events.newsfeed_post p set pinned_at = null
       where p.program_id = $1 and p.pinned_at is not null and not ${isHere('p.author_id')}`,
      [programId],
    );
    const [now] = await tx.query<{ count: number }[]>(
      'select count(*)::int as count from events.newsfeed_post where program_id = $1 and pinned_at is not null',
      [programId],
    );
    if ((now?.count ?? 0) >= newsfeedLimits.pinned) throw new PinRefused(newsfeedTexts.tooManyPinned);
  }
}
