import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';

/** Whose room it is: a booking and the slugs of its programme. */
export interface RoomOwner {
  readonly id: number;
  readonly enterprise_slug: string;
  readonly program_slug: string;
}

/** The video room of a session: on the server that the installation names, else the built-in one. */
@Injectable()
export class VideoRoom {
  constructor(private readonly config: Config) {}

  /** An address elsewhere, which nobody can guess from the session's number, or the path of the built-in room's page (D-B224). */
  urlOf({ id, enterprise_slug: enterprise, program_slug: programme }: RoomOwner): string {
    const { videoRoomUrl, secrets } = this.config;
    const portal = enterprise === 'main' && programme === 'main' ? '' : `/app/${enterprise}/${programme}`;
    if (videoRoomUrl === null) return `${portal}/bookings/${id}/room`;
    const mark = createHmac('sha256', secrets.csrf).update(`room:${id}`).digest('base64url').slice(0, 22);
    return `${videoRoomUrl}/session-${id}-${mark}`;
  }

  /** The same for who reads it outside of the product. */
  absoluteUrlOf(owner: RoomOwner): string {
    return new URL(this.urlOf(owner), this.config.publicOrigin).href;
  }
}
