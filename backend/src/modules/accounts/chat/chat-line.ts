import { Injectable, Logger } from '@nestjs/common';
import { Gatherings, Unavailable } from '../../../kernel/index.js';
import type { ChatViewer } from './chat.queries.js';

/** All pages of one person are one visit: whoever keeps it alive keeps it for all of them. */
const anyPage = 'pages';

const everybodyOf = (programId: number): string => `chat-${programId}`;
const ownLine = ({ programId, userId }: ChatViewer): string => `chat-${programId}-${userId}`;

/** Who has a stream open in a programme, and the sign that there is something to look at. Nothing is lost with it: who looks reads the rows. */
@Injectable()
export class ChatLine {
  private readonly log = new Logger(ChatLine.name);

  constructor(private readonly gatherings: Gatherings) {}

  /** After the change is saved. Without Redis the streams find out at their next look. */
  async wake(programId: number, userIds: readonly number[]): Promise<void> {
    try {
      await Promise.all(userIds.map((userId) => this.gatherings.tell(ownLine({ programId, userId }))));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.log.debug('Nobody was woken for a message');
    }
  }

  hear(viewer: ChatViewer, listener: () => void): () => void {
    return this.gatherings.hear(ownLine(viewer), listener);
  }

  /** Keeps the person there for some seconds more. @throws Unavailable */
  async stay({ programId, userId }: ChatViewer): Promise<void> {
    await this.gatherings.stay(everybodyOf(programId), { userId, id: anyPage, holder: anyPage }, '{}');
  }

  /** A page of the person is gone; those that are left look, and so stay, at once. Without Redis the visit is over in some seconds. */
  async leave(viewer: ChatViewer): Promise<void> {
    try {
      await this.gatherings.forget(everybodyOf(viewer.programId), viewer.userId);
      await this.gatherings.tell(ownLine(viewer));
    } catch {
      this.log.debug('Nobody was told of a page that is gone');
    }
  }

  /** Which of them have a stream open, in whichever process. @throws Unavailable */
  async present(programId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await this.gatherings.present(everybodyOf(programId), userIds)).keys());
  }
}
