import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { editPostSchema, eventIdParam, newCommentSchema, newsfeedQuery } from '@tandem/contracts/events';
import type {
  CommentsView,
  EditPost,
  LikedView,
  NewComment,
  NewsfeedComment,
  NewsfeedPost,
  NewsfeedQuery,
  NewsfeedView,
} from '@tandem/contracts/events';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  Actor,
  Csrf,
  Database,
  FileStore,
  Idempotent,
  Limit,
  Public,
  Requires,
  Sample,
  type ActorView,
} from '../../../kernel/index.js';
import { AnswerPost } from './answer-post.js';
import { ModeratePost } from './moderate-post.js';
import { NewsfeedDoor } from './newsfeed-door.js';
import { postPage } from './newsfeed.queries.js';
import { postPictureFolder } from './post-pictures.js';
import { WritePost } from './write-post.js';

const imageParam = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/) });
const hour = { windowSeconds: 3600, per: 'user' } as const;

/** The newsfeed of the active programme (D-E48, D-E49, D-E58). */
@Controller('newsfeed')
@Requires('events-newsfeed:write')
export class NewsfeedController {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly door: NewsfeedDoor,
    private readonly posts: WritePost,
    private readonly answers: AnswerPost,
    private readonly moderation: ModeratePost,
  ) {}

  @Get()
  @Sample()
  async list(
    @Actor() actor: ActorView,
    @Query({ schema: newsfeedQuery }) { page }: NewsfeedQuery,
  ): Promise<NewsfeedView> {
    const place = await this.door.enter(actor);
    return { ...(await postPage(this.database, place, page)), may_moderate: place.moderates };
  }

  @Post()
  @HttpCode(201)
  @Csrf()
  @Idempotent('late')
  @Limit({ name: 'events.newsfeed-post', max: 60, ...hour })
  @Sample({ body: { text: 'Welcome, everybody.' } })
  create(@Actor() actor: ActorView, @Req() request: FastifyRequest): Promise<NewsfeedPost> {
    return this.posts.create(actor, request);
  }

  /** Pictures lie under names that nobody can guess, like those of people and events. */
  @Get('images/:name')
  @Public()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @Sample({ params: { name: { value: `${'0'.repeat(32)}.jpg` } } })
  async image(@Param({ schema: imageParam }) { name }: { name: string }): Promise<StreamableFile> {
    const file = await this.files.open(`${postPictureFolder}/${name}`);
    return new StreamableFile(file.stream, { type: file.type, length: file.size, disposition: 'inline' });
  }

  @Patch(':id')
  @Csrf()
  @Sample({ params: { id: 'newsfeed_post' }, body: { text: 'Welcome again.', images: [] } })
  edit(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: editPostSchema }) body: EditPost,
  ): Promise<NewsfeedPost> {
    return this.posts.edit(actor, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Csrf()
  @Sample({ params: { id: 'newsfeed_post' } })
  remove(@Actor() actor: ActorView, @Param({ schema: eventIdParam }) { id }: { id: number }): Promise<void> {
    return this.posts.remove(actor, id);
  }

  @Post(':id/like')
  @HttpCode(200)
  @Csrf()
  @Idempotent()
  @Sample({ params: { id: 'newsfeed_post' } })
  like(@Actor() actor: ActorView, @Param({ schema: eventIdParam }) { id }: { id: number }): Promise<LikedView> {
    return this.answers.like(actor, id);
  }

  @Post(':id/pin')
  @HttpCode(200)
  @Csrf()
  @Idempotent()
  @Requires('events:manage')
  @Sample({ params: { id: 'newsfeed_post' } })
  pin(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<{ pinned: boolean }> {
    return this.moderation.pin(actor, id);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @Csrf()
  @Idempotent()
  @Requires('events:manage')
  @Sample({ params: { id: 'newsfeed_post' } })
  hide(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
  ): Promise<{ hidden: boolean }> {
    return this.moderation.hide(actor, id);
  }

  @Get(':id/comments')
  @Sample({ params: { id: 'newsfeed_post' } })
  comments(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Query({ schema: newsfeedQuery }) { page }: NewsfeedQuery,
  ): Promise<CommentsView> {
    return this.answers.comments(actor, id, page);
  }

  @Post(':id/comments')
  @HttpCode(201)
  @Csrf()
  @Idempotent()
  @Limit({ name: 'events.newsfeed-comment', max: 240, ...hour })
  @Sample({ params: { id: 'newsfeed_post' }, body: { text: 'Thank you!' } })
  comment(
    @Actor() actor: ActorView,
    @Param({ schema: eventIdParam }) { id }: { id: number },
    @Body({ schema: newCommentSchema }) body: NewComment,
  ): Promise<NewsfeedComment> {
    return this.answers.comment(actor, id, body);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  @Csrf()
  @Sample({ params: { id: 'newsfeed_comment' } })
  removeComment(@Actor() actor: ActorView, @Param({ schema: eventIdParam }) { id }: { id: number }): Promise<void> {
    return this.answers.removeComment(actor, id);
  }
}
