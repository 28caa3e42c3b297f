import { Injectable } from '@nestjs/common';
import type { RoomEnding, RoomEvent, RoomPerson, RoomShown } from '@tandem/contracts/bookings';
import { Config, Gatherings, oneAtATime, Problem } from '../../../kernel/index.js';
import type { ActorView, Box, EventStream, Letter, Visit } from '../../../kernel/index.js';
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

/** Letters that are read at once. */
const batch = 25;

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
    visit.stream.onDrain(() => look(false));
    visit.stream.onEnd(() => {
      clearInterval(timer);
      stop();
    });
    look(false);
  }

  /** A database or Redis that is away ends no conversation: the next look asks again. */
  private async look(visit: RoomVisit, read: Read, isDue: boolean): Promise<void> {
    const { stream, bookingId } = visit;
    if (!stream.isOpen) return;
    const right = await this.rightOf(visit, read, isDue);
    if (right === 'closed' || right === 'signed_out') return this.end(stream, right);
    try {
      // Without a database no beat comes through.
      if (right === 'unknown') await this.gatherings.excuse(roomOf(bookingId), visit.visit);
      const standing = await this.gatherings.stay(roomOf(bookingId), visit.visit, read.shown);
      if (standing === 'here') await this.tellNews(visit, read);
      else if (standing === 'replaced') this.end(stream, 'replaced');
      // Another stream of the same page goes on, or nobody is there; a page that is comes back by itself.
      else stream.end();
    } catch {
      // Told at the next look.
    }
  }

  /** Whether the person may be there; `unknown` while the database does not answer, which is no reason to let anybody go. */
  private async rightOf(
    { actor, bookingId }: RoomVisit,
    read: Read,
    isDue: boolean,
  ): Promise<'open' | 'closed' | 'signed_out' | 'unknown'> {
    try {
      if (isDue && !(await this.isSignedIn(actor))) return 'signed_out';
      if (isDue || read.userIds === null) read.userIds = (await this.gate.check(actor, bookingId)).userIds;
      return 'open';
    } catch (error) {
      return error instanceof Problem && error.status < 500 ? 'closed' : 'unknown';
    }
  }

  private async isSignedIn({ sessionId, userId }: ActorView): Promise<boolean> {
    return sessionId === null || this.sessions.isLive(sessionId, userId);
  }

  private end(stream: EventStream, reason: RoomEnding): void {
    stream.send({ type: 'ended', reason } satisfies RoomEvent);
    stream.end();
  }

  private async tellNews({ bookingId, visit, stream }: RoomVisit, read: Read): Promise<void> {
    if (read.userIds === null) return;
    const present = await this.gatherings.present(roomOf(bookingId), read.userIds);
    const people = [...present].map(([user_id, { id, shown }]): RoomPerson => ({
      user_id,
      peer_id: id,
      ...(JSON.parse(shown) as RoomShown),
    }));
    read.shown = present.get(visit.userId)?.shown ?? read.shown;
    if (stream.isFull) return;
    const news = JSON.stringify(people);
    if (news !== read.people) stream.send({ type: 'people', people } satisfies RoomEvent);
    read.people = news;
    await this.tellLetters(stream, signalsBox(bookingId, visit.id), {
      after: read.signal,
      tell: ({ id, text }) => {
        read.signal = id;
        stream.send({ type: 'signal', ...(JSON.parse(text) as object) }, id);
      },
    });
    await this.tellLetters(stream, textsBox(bookingId), {
      after: read.text,
      tell: ({ id, text }) => {
        read.text = id;
        stream.send({ type: 'text', ...(JSON.parse(text) as object) });
      },
    });
  }

  /** As many as the reader takes: what others wrote must not end the stream of somebody who reads slowly. The look after it goes on. */
  private async tellLetters(
    stream: EventStream,
    box: Box,
    { after, tell }: { after: string; tell: (letter: Letter) => void },
  ): Promise<void> {
    for (let last = after; stream.isOpen;) {
      const letters = await this.gatherings.read(box, last, batch);
      for (const letter of letters) {
        if (stream.isFull) return;
        tell(letter);
        last = letter.id;
      }
      if (letters.length < batch) return;
    }
  }
}
