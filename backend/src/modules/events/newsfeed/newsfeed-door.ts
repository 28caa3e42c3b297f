import { Injectable } from '@nestjs/common';
import { Database, NotFound, requestContext, type ActorView, type Role, type Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { visiblePost, type FeedReader } from './newsfeed.queries.js';

const staff: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

export interface FeedPlace extends FeedReader {
  readonly tenantId: number;
}

export interface LockedPost {
  readonly id: number;
  readonly author_id: number;
  readonly images: string[];
  readonly pinned_at: Date | null;
  readonly hidden_at: Date | null;
}

/** Where a newsfeed is and who is in it: portals have one, the general site has none (S-043). */
@Injectable()
export class NewsfeedDoor {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** @throws NotFound on the general site */
  async enter({ userId, programId }: ActorView): Promise<FeedPlace> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme || programme.isGeneral) throw new NotFound();
    const { roles, timezone } = requestContext();
    return {
      programId: programme.id,
      tenantId: programme.tenantId,
      userId,
      moderates: roles.some((role) => staff.includes(role)),
      timezone: timezone ?? programme.timezone,
    };
  }

  /** A post that the caller sees, locked until the transaction ends. @throws NotFound */
  async lock(tx: Tx, { programId, userId, moderates }: FeedPlace, postId: number): Promise<LockedPost> {
    const [post] = await tx.query<LockedPost[]>(
      `select p.id, p.author_id, p.images, p.pinned_at, p.hidden_at from events.newsfeed_post p
       where ${visiblePost} and p.id = $4 for no key update of p`,
      [programId, userId, moderates, postId],
    );
    if (!post) throw new NotFound();
    return post;
  }

  /** Nothing but whether the caller sees it. @throws NotFound */
  async look({ programId, userId, moderates }: FeedPlace, postId: number): Promise<void> {
    const post = await this.database.row(`select 1 from events.newsfeed_post p where ${visiblePost} and p.id = $4`, [
      programId,
      userId,
      moderates,
      postId,
    ]);
    if (!post) throw new NotFound();
  }
}
