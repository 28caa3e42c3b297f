import { Injectable } from '@nestjs/common';
import type { CommentsView, LikedView, NewComment, NewsfeedComment } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { NotTheAuthor } from '../events.errors.js';
import { NewsfeedDoor } from './newsfeed-door.js';
import { commentPage, oneComment, onePost } from './newsfeed.queries.js';

/** Likes and comments (D-E48). */
@Injectable()
export class AnswerPost {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly door: NewsfeedDoor,
    private readonly audit: Audit,
  ) {}

  /** Turns one's own like on or off. @throws NotFound */
  async like(actor: ActorView, postId: number): Promise<LikedView> {
    const place = await this.door.enter(actor);
    return this.database.transaction(async (tx) => {
      await this.door.lock(tx, place, postId);
      const { tenantId, programId, userId } = place;
      const [, gone] = await tx.query<[unknown, number]>(
        'delete from events.newsfeed_like where tenant_id = $1 and post_id = $2 and user_id = $3',
        [tenantId, postId, userId],
      );
      if (gone === 0)
        await tx.query(
          'insert into events.newsfeed_like (tenant_id, program_id, post_id, user_id) values ($1, $2, $3, $4)',
          [tenantId, programId, postId, userId],
        );
      const post = await onePost(this.database, place, postId);
      return { liked: gone === 0, likes: post?.likes ?? 0 };
    });
  }

  /** @throws NotFound */
  async comments(actor: ActorView, postId: number, page: number): Promise<CommentsView> {
    const place = await this.door.enter(actor);
    await this.door.look(place, postId);
    return commentPage(this.database, place, { postId, page });
  }

  /** @throws NotFound */
  async comment(actor: ActorView, postId: number, { text }: NewComment): Promise<NewsfeedComment> {
    const place = await this.door.enter(actor);
    return this.database.transaction(async (tx) => {
      await this.door.lock(tx, place, postId);
      const [made] = await tx.query<{ id: number }[]>(
        `insert into events.newsfeed_comment (tenant_id, program_id, post_id, author_id, text, created_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [place.tenantId, place.programId, postId, place.userId, text, this.clock.now()],
      );
      const comment = await oneComment(this.database, place, made?.id ?? 0);
      if (!comment) throw new NotFound();
      return comment;
    });
  }

  /** Its author's, or any for admins. @throws NotFound, NotTheAuthor */
  async removeComment(actor: ActorView, commentId: number): Promise<void> {
    const place = await this.door.enter(actor);
    await this.database.transaction(async (tx) => {
      const [found] = await tx.query<{ post_id: number }[]>(
        'select post_id from events.newsfeed_comment where id = $1 and program_id = $2',
        [commentId, place.programId],
      );
      const comment = found && (await oneComment(this.database, place, commentId));
      if (!comment) throw new NotFound();
      await this.door.lock(tx, place, found.post_id);
      if (!comment.is_own && !place.moderates) throw new NotTheAuthor();
      await tx.query('delete from events.newsfeed_comment where id = $1', [commentId]);
      if (comment.is_own) return;
      const entry = { action: 'newsfeed-comment.deleted', objectType: 'newsfeed_comment', objectId: commentId };
      await this.audit.record(tx, entry);
    });
  }
}
