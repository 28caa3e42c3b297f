import { Injectable } from '@nestjs/common';
import { newsfeedTexts, type EditPost, type NewsfeedPost } from '@tandem/contracts/events';
import type { FastifyRequest } from 'fastify';
import { Audit, Clock, Database, KeyedAnswers, NotFound, Outbox, type ActorView } from '../../../kernel/index.js';
import { NotTheAuthor, PostRefused } from '../events.errors.js';
import { newsfeedPostWritten } from '../events.messages.js';
import { NewsfeedDoor, type FeedPlace } from './newsfeed-door.js';
import { onePost } from './newsfeed.queries.js';
import { PostPictures, readPostForm } from './post-pictures.js';

/** Members write posts, and change and delete their own; admins delete any (D-E48, D-E49). */
@Injectable()
export class WritePost {
  constructor(
    private readonly database: Database,
    private readonly answers: KeyedAnswers,
    private readonly clock: Clock,
    private readonly door: NewsfeedDoor,
    private readonly pictures: PostPictures,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, Invalid, PostRefused */
  async create(actor: ActorView, request: FastifyRequest): Promise<NewsfeedPost> {
    const place = await this.door.enter(actor);
    const { post, pictures } = await readPostForm(request);
    const shown = await this.pictures.draw(pictures);
    return this.answers.transaction(async (tx) => {
      const images = await this.pictures.keep(shown);
      const [made] = await tx.query<{ id: number }[]>(
        `insert into events.newsfeed_post (tenant_id, program_id, author_id, text, link, images, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [place.tenantId, place.programId, place.userId, post.text, post.link, images, this.clock.now()],
      );
      const postId = made?.id ?? 0;
      await this.outbox.add(tx, newsfeedPostWritten, { postId, programId: place.programId, authorId: place.userId });
      return this.shown(place, postId);
    });
  }

  /** Pictures can only be taken away. @throws NotFound, NotTheAuthor, PostRefused */
  async edit(actor: ActorView, postId: number, body: EditPost): Promise<NewsfeedPost> {
    const place = await this.door.enter(actor);
    let dropped: string[] = [];
    const edited = await this.database.transaction(async (tx) => {
      const post = await this.door.lock(tx, place, postId);
      if (post.author_id !== place.userId) throw new NotTheAuthor();
      const kept = post.images.filter((image) => body.images.includes(image));
      if (kept.length !== body.images.length) throw new PostRefused('images', newsfeedTexts.imageUnknown);
      dropped = post.images.filter((image) => !kept.includes(image));
      await tx.query(
        'update events.newsfeed_post set text = $2, link = $3, images = $4, edited_at = $5 where id = $1',
        [postId, body.text, body.link, kept, this.clock.now()],
      );
      return this.shown(place, postId);
    });
    await this.pictures.forget(dropped);
    return edited;
  }

  /** With its comments and likes. @throws NotFound, NotTheAuthor */
  async remove(actor: ActorView, postId: number): Promise<void> {
    const place = await this.door.enter(actor);
    const images = await this.database.transaction(async (tx) => {
      const post = await this.door.lock(tx, place, postId);
      const isOwn = post.author_id === place.userId;
      if (!isOwn && !place.moderates) throw new NotTheAuthor();
      await tx.query('delete from events.newsfeed_post where id = $1', [postId]);
      if (!isOwn)
        await this.audit.record(tx, { action: 'newsfeed-post.deleted', objectType: 'newsfeed_post', objectId: postId });
      return post.images;
    });
    await this.pictures.forget(images);
  }

  private async shown(place: FeedPlace, postId: number): Promise<NewsfeedPost> {
    const post = await onePost(this.database, place, postId);
    if (!post) throw new NotFound();
    return post;
  }
}
