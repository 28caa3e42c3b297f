import { Injectable } from '@nestjs/common';
import type { ChatEvent } from '@tandem/contracts/accounts';
import type { FastifyReply } from 'fastify';
import {
  Config,
  Database,
  EventStreams,
  isGone,
  NotFound,
  oneAtATime,
  type ActorView,
  type EventStream,
} from '../../../kernel/index.js';
import { PlatformFacade, Sessions } from '../../platform/index.js';
import { ChatLine } from './chat-line.js';
import { readerOf, type ChatReader } from './chat-views.js';
import { lookAt, newsBetween, type Told } from './stream-look.js';

/** One page of one person, in the programme that it showed when it began to listen. */
interface Listener {
  readonly sessionId: number | null;
  readonly reader: ChatReader;
  readonly tenantId: number;
  readonly programId: number;
  readonly stream: EventStream;
  told: Told | null;
}

/**
 * Keeps a page up to date for as long as it listens, as the built-in room does (ADR 15): at every sign, and every few seconds without one,
 * what is so is compared with what the page was told. The same look asks whether the person may still be there.
 */
@Injectable()
export class OpenChatStream {
  constructor(
    private readonly database: Database,
    private readonly streams: EventStreams,
    private readonly line: ChatLine,
    private readonly sessions: Sessions,
    private readonly platform: PlatformFacade,
    private readonly config: Config,
  ) {}

  /** @throws NotFound for those who take no part in the programme, Unavailable while the process stops */
  run({ userId, sessionId, tenantId, programId, roles }: ActorView, reply: FastifyReply): void {
    if (tenantId === null || programId === null || roles.length === 0) throw new NotFound();
    if (isGone(reply)) return void reply.hijack();
    const reader = readerOf(userId);
    const stream = this.streams.open(reply);
    const listener: Listener = { sessionId, reader, tenantId, programId, stream, told: null };
    const look = oneAtATime((isDue) => this.look(listener, isDue));
    // Tests do not wait for the seconds in which a right that is lost may still hold.
    const timer = setInterval(() => look(true), this.config.isProduction ? 5000 : 500).unref();
    const stop = this.line.hear({ userId, programId }, () => look(false));
    stream.onEnd(() => {
      clearInterval(timer);
      stop();
      void this.line.leave({ userId, programId });
    });
    look(false);
  }

  /** A database or Redis that is away ends no stream: the next look asks again. */
  private async look(listener: Listener, isDue: boolean): Promise<void> {
    const { stream, tenantId, programId, reader } = listener;
    if (!stream.isOpen) return;
    try {
      if (isDue && !(await this.mayStay(listener))) return stream.end();
      await this.database.asTenant({ tenantId, programId }, () => this.tellNews(listener));
      if (stream.isOpen) await this.line.stay({ userId: reader.userId, programId });
    } catch {
      // Told at the next look.
    }
  }

  private async mayStay({ sessionId, reader: { userId }, programId }: Listener): Promise<boolean> {
    const isSignedIn = sessionId === null || (await this.sessions.isLive(sessionId, userId));
    return isSignedIn && (await this.platform.rolesIn(userId, programId)).length > 0;
  }

  private async tellNews(listener: Listener): Promise<void> {
    const { stream, reader, programId, told: before } = listener;
    const now = await lookAt(this.database, { userId: reader.userId, programId });
    const events: ChatEvent[] =
      before === null
        ? [{ type: 'conversations' }]
        : await newsBetween(this.database, { before, now }, { reader, programId });
    for (const event of events) stream.send(event);
    listener.told = now;
  }
}
