import { Injectable } from '@nestjs/common';
import { roomTextsKept } from '@tandem/contracts/bookings';
import type {
  RoomLeaveBody,
  RoomShown,
  RoomSignalBody,
  RoomStateBody,
  RoomText,
  RoomTextBody,
} from '@tandem/contracts/bookings';
import { Clock, Gatherings } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { LeftRoom, PersonLeftRoom } from '../bookings.errors.js';
import { roomOf, RoomGate } from './room-gate.js';
import { signalsBox, textsBox } from './room-visits.js';

/** Signals wait for a page whose stream broke, but not for one that is gone. */
const signalsKept = { letters: 200, milliseconds: 60_000 };

const personOf = (peerId: string): number => Number(peerId.split('.')[0]);

/** What somebody does while they are in the room. Each refuses a visit that is over, of which another page may be the successor. */
@Injectable()
export class ActInRoom {
  constructor(
    private readonly gate: RoomGate,
    private readonly gatherings: Gatherings,
    private readonly clock: Clock,
  ) {}

  /** To somebody who is in the same room. @throws LeftRoom, PersonLeftRoom, and as RoomGate.check does */
  async signal(actor: ActorView, bookingId: number, { peer_id, to, data }: RoomSignalBody): Promise<void> {
    const { userIds } = await this.gate.check(actor, bookingId);
    const wanted = userIds.filter((userId) => userId === actor.userId || userId === personOf(to));
    const present = await this.gatherings.present(roomOf(bookingId), wanted);
    if (present.get(actor.userId)?.id !== peer_id) throw new LeftRoom();
    if (present.get(personOf(to))?.id !== to) throw new PersonLeftRoom();
    await this.gatherings.post(signalsBox(bookingId, to), JSON.stringify({ from: peer_id, data }), signalsKept);
  }

  /** To all who are there or come later. @throws LeftRoom, and as RoomGate.check does */
  async write(actor: ActorView, bookingId: number, { peer_id, text_id, text }: RoomTextBody): Promise<void> {
    const { closesAt } = await this.gate.check(actor, bookingId);
    const present = await this.gatherings.present(roomOf(bookingId), [actor.userId]);
    if (present.get(actor.userId)?.id !== peer_id) throw new LeftRoom();
    const now = this.clock.now();
    const letter: RoomText = { text_id, user_id: actor.userId, text, at: now.toISOString() };
    const milliseconds = closesAt.getTime() - now.getTime();
    await this.gatherings.post(textsBox(bookingId), JSON.stringify(letter), { letters: roomTextsKept, milliseconds });
  }

  /** @throws LeftRoom, and as RoomGate.check does */
  async show(actor: ActorView, bookingId: number, body: RoomStateBody): Promise<void> {
    await this.gate.check(actor, bookingId);
    const { peer_id, microphone, camera, screen, beat: isBeat = false } = body;
    const shown = JSON.stringify({ microphone, camera, screen } satisfies RoomShown);
    const visit = { userId: actor.userId, id: peer_id };
    if (!(await this.gatherings.show(roomOf(bookingId), visit, { shown, isBeat }))) throw new LeftRoom();
  }

  /** Whoever is gone already stays gone. @throws as RoomGate.check does */
  async leave(actor: ActorView, bookingId: number, { peer_id }: RoomLeaveBody): Promise<void> {
    await this.gate.check(actor, bookingId);
    await this.gatherings.leave(roomOf(bookingId), { userId: actor.userId, id: peer_id });
  }
}
