import { Injectable } from '@nestjs/common';
import type { RoomEnding, RoomEvent, RoomPerson, RoomShown } from '@tandem/contracts/bookings';
import { Config, Gatherings, oneAtATime, Problem } from '../../../kernel/index.js';
import type { ActorView, EventStream, Visit } from '../../../kernel/index.js';
import { Sessions } from '../../platform/index.js';
import { roomOf, RoomGate } from './room-gate.js';

/** One page of one person in a room, and the stream that leads to it. */
export interface RoomVisit {
  readonly bookingId: number;
  readonly actor: ActorView;
  readonly visit: Visit;
  readonly stream: EventStream;
  /** What is shown when Redis has forgotten it. */
  readonly shown: RoomShown;
  /** The last signal that the page has. */
  readonly after: string;
}

/** The boxes of a room: one for the texts of all, one for the signals to each visit. */
export const textsBox = (bookingId: number) => ({ place: roomOf(bookingId), name: 'texts' });
export const signalsBox = (bookingId: number, peerId: string) => ({ place: roomOf(bookingId), name: peerId });

/** How far a page has read, and who may be in its room. */
interface Read {
  userIds: readonly number[] | null;
  people: string;
  shown: string;
  signal: string;
  text: string;
}

/**
 * Keeps a page up to date for as long as it is in the room: at every sign that something changed there, and every few seconds without one,
 * since a process that is killed tells nobody that its people are gone.
 */
@Injectable()
export class RoomVisits {
  constructor(
    private readonly gatherings: Gatherings,
    private readonly gate: RoomGate,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  begin(visit: RoomVisit): void {
    const read: Read = {
      userIds: null,
      people: '',
      shown: JSON.stringify(visit.shown),
      signal: visit.after,
      text: '0-0',
    };
    const look = oneAtATime((isDue) => this.look(visit, read, isDue));
    // Tests move the clock, so that there the question whether the room is open comes more often.
    const timer = setInterval(() => look(true), this.config.isProduction ? 5000 : 500).unref();
    const stop = this.gatherings.hear(roomOf(visit.bookingId), () => look(false));
    visit.stream.onEnd(() => {
      clearInterval(timer);
      stop();
    });
    look(false);
  }

  /** A database or Redis that is away ends no conversation: the next look asks again. */
  private async look(visit: RoomVisit, read: Read, isDue: boolean): Promise<void> {
    const { stream } = visit;
    if (!stream.isOpen) return;
    try {
      if (isDue && !(await this.isSignedIn(visit.actor))) return this.end(stream, 'signed_out');
      if (isDue || read.userIds === null) read.userIds = (await this.gate.check(visit.actor, visit.bookingId)).userIds;
      const place = await this.gatherings.stay(roomOf(visit.bookingId), visit.visit, read.shown);
      if (place === 'here') await this.tellNews(visit, read, read.userIds);
      else if (place === 'replaced') this.end(stream, 'replaced');
      else stream.end();
    } catch (error) {
      if (error instanceof Problem && error.status < 500) this.end(stream, 'closed');
    }
  }

  private async isSignedIn({ sessionId, userId }: ActorView): Promise<boolean> {
    return sessionId === null || this.sessions.isLive(sessionId, userId);
  }

  private end(stream: EventStream, reason: RoomEnding): void {
    stream.send({ type: 'ended', reason } satisfies RoomEvent);
    stream.end();
  }

  private async tellNews(
    { bookingId, visit, stream }: RoomVisit,
    read: Read,
    userIds: readonly number[],
  ): Promise<void> {
    const present = await this.gatherings.present(roomOf(bookingId), userIds);
    const people = [...present].map(([user_id, { id, shown }]): RoomPerson => ({
      user_id,
      peer_id: id,
      ...(JSON.parse(shown) as RoomShown),
    }));
    read.shown = present.get(visit.userId)?.shown ?? read.shown;
    const news = JSON.stringify(people);
    if (news !== read.people) stream.send({ type: 'people', people } satisfies RoomEvent);
    read.people = news;
    for (const { id, text } of await this.gatherings.read(textsBox(bookingId), read.text)) {
      read.text = id;
      stream.send({ type: 'text', ...(JSON.parse(text) as object) });
    }
    for (const { id, text } of await this.gatherings.read(signalsBox(bookingId, visit.id), read.signal)) {
      read.signal = id;
      stream.send({ type: 'signal', ...(JSON.parse(text) as object) }, id);
    }
  }
}
