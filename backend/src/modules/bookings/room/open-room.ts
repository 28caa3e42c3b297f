import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RoomEvent, RoomShown } from '@tandem/contracts/bookings';
import type { FastifyReply } from 'fastify';
import { Config, EventStreams, Gatherings, isGone } from '../../../kernel/index.js';
import type { ActorView, Visit } from '../../../kernel/index.js';
import { JoinSession } from '../booking/join-session.js';
import { ActionUnavailable } from '../bookings.errors.js';
import { IceServers } from './ice-servers.js';
import { roomOf, RoomGate } from './room-gate.js';
import { RoomVisits } from './room-visits.js';
import { VisitLog } from './visit-log.js';
import type { NotedVisit } from './visit-log.js';

export interface RoomWish {
  /** The page's own name for its visit. */
  readonly visit: string;
  readonly after: string;
  readonly microphone: boolean;
  readonly camera: boolean;
  /** The page was in the room before. */
  readonly again: boolean;
}

/** A participant comes into the built-in room, or back after the connection broke: answers the stream of what happens there. */
@Injectable()
export class OpenRoom {
  constructor(
    private readonly joinSession: JoinSession,
    private readonly gate: RoomGate,
    private readonly gatherings: Gatherings,
    private readonly visits: RoomVisits,
    private readonly log: VisitLog,
    private readonly streams: EventStreams,
    private readonly ice: IceServers,
    private readonly config: Config,
  ) {}

  /** @throws as RoomGate.check does; ActionUnavailable where rooms are elsewhere; Unavailable */
  async run(
    actor: ActorView,
    bookingId: number,
    { wish, reply }: { wish: RoomWish; reply: FastifyReply },
  ): Promise<void> {
    if (this.config.videoRoomUrl !== null) throw new ActionUnavailable();
    const { closesAt } = await this.gate.check(actor, bookingId);
    // Whoever asks for the head alone looks in from outside: the person's open page keeps its place, and nobody hears of it.
    if (reply.request.method === 'HEAD') return void this.streams.open(reply);
    // The person's id in front: nobody can take the name of another one's visit.
    const visit = { userId: actor.userId, id: `${actor.userId}.${wish.visit}`, holder: randomUUID() };
    const shown = await this.shownBy(roomOf(bookingId), visit, wish);
    // A page that hung up meanwhile takes nobody's place: the person's other page would be told to go.
    if (isGone(reply)) return void reply.hijack();
    const entry = { shown: JSON.stringify(shown), isBack: wish.again };
    if (!(await this.gatherings.enter(roomOf(bookingId), visit, entry))) return this.sendAway(reply);
    const noted = await this.note(actor, bookingId, visit);
    const stream = this.streams.open(reply);
    // Where the database is away the visit ends with the room.
    stream.onEnd(() => void this.log.end(noted).catch(() => undefined));
    const ice_servers = this.ice.of(actor.userId, closesAt);
    stream.send({
      type: 'welcome',
      peer_id: visit.id,
      closes_at: closesAt.toISOString(),
      ice_servers,
    } satisfies RoomEvent);
    this.visits.begin({ bookingId, actor, visit, stream, shown, after: wish.after });
  }

  /** Only who is in is told to have come, and stands in the log. */
  private async note(actor: ActorView, bookingId: number, visit: Visit): Promise<NotedVisit> {
    try {
      await this.joinSession.run(actor, bookingId);
      return await this.log.begin(actor, bookingId);
    } catch (error) {
      // Called off in this very moment, say: nobody is to be seen in there whose page was refused.
      await this.gatherings.leave(roomOf(bookingId), visit).catch(() => undefined);
      throw error;
    }
  }

  /** A newer page of the person is there: the one that comes back is told so as it would have been while it listened. */
  private sendAway(reply: FastifyReply): void {
    const stream = this.streams.open(reply);
    stream.send({ type: 'ended', reason: 'replaced' } satisfies RoomEvent);
    stream.end();
  }

  /** A visit that comes back shows what it did, a shared screen too. */
  private async shownBy(place: string, visit: Visit, { microphone, camera }: RoomWish): Promise<RoomShown> {
    const before = (await this.gatherings.present(place, [visit.userId])).get(visit.userId);
    const known = before?.id === visit.id ? (JSON.parse(before.shown) as RoomShown) : null;
    return known ?? { microphone, camera, screen: null };
  }
}
