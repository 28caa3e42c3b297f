import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  bookingIdParam,
  roomLeaveBody,
  roomSignalBody,
  roomStateBody,
  roomStreamQuery,
  roomTextBody,
} from '@tandem/contracts/bookings';
import type { RoomLeaveBody, RoomSignalBody, RoomStateBody, RoomTextBody } from '@tandem/contracts/bookings';
import type { FastifyReply } from 'fastify';
import { actor, Actor, Limit, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { ActInRoom } from './act-in-room.js';
import { OpenRoom } from './open-room.js';
import type { RoomWish } from './open-room.js';

const peer_id = '1.sample-visit';

/** The built-in video room of a session: a stream down to each page, calls up from it. */
@Controller('bookings/:id/room')
@Requires('platform:session')
export class RoomController {
  constructor(
    private readonly openRoom: OpenRoom,
    private readonly room: ActInRoom,
  ) {}

  @Get('stream')
  @Limit({ name: 'bookings.room-stream', max: 60, windowSeconds: 60, per: 'user' })
  @Sample({ params: { id: 'booking' }, query: { visit: 'sample-visit' } })
  stream(
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Query({ schema: roomStreamQuery }) wish: RoomWish,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.openRoom.run(actor(), id, { wish, reply });
  }

  @Post('signals')
  @HttpCode(204)
  @Limit({ name: 'bookings.room-signal', max: 400, windowSeconds: 60, per: 'user' })
  @Sample({
    params: { id: 'booking' },
    body: { peer_id, to: '2.sample-visit', data: { description: { type: 'offer', sdp: 'v=0' } } },
  })
  signal(
    @Actor() person: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: roomSignalBody }) body: RoomSignalBody,
  ): Promise<void> {
    return this.room.signal(person, id, body);
  }

  @Post('texts')
  @HttpCode(204)
  @Limit({
    name: 'bookings.room-text',
    max: 60,
    windowSeconds: 60,
    per: 'user',
    message: 'You are writing very fast. Please wait a moment.',
  })
  @Sample({ params: { id: 'booking' }, body: { peer_id, text_id: 'sample-text', text: 'Hello' } })
  write(
    @Actor() person: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: roomTextBody }) body: RoomTextBody,
  ): Promise<void> {
    return this.room.write(person, id, body);
  }

  @Post('state')
  @HttpCode(204)
  @Limit({ name: 'bookings.room-state', max: 120, windowSeconds: 60, per: 'user' })
  @Sample({ params: { id: 'booking' }, body: { peer_id, microphone: true, camera: false, screen: null } })
  show(
    @Actor() person: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: roomStateBody }) body: RoomStateBody,
  ): Promise<void> {
    return this.room.show(person, id, body);
  }

  @Post('leave')
  @HttpCode(204)
  @Sample({ params: { id: 'booking' }, body: { peer_id } })
  leave(
    @Actor() person: ActorView,
    @Param({ schema: bookingIdParam }) { id }: { id: number },
    @Body({ schema: roomLeaveBody }) body: RoomLeaveBody,
  ): Promise<void> {
    return this.room.leave(person, id, body);
  }
}
