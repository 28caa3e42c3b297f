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

  get isElsewhere(): boolean {
    return this.config.videoRoomUrl !== null;
  }

  /** The path of the room's page (D-B224), which lets in whoever may come, when the room is open: the one address that is told beforehand. */
  pageOf({ id, enterprise_slug: enterprise, program_slug: programme }: RoomOwner): string {
    const portal = enterprise === 'main' && programme === 'main' ? '' : `/app/${enterprise}/${programme}`;
    return `${portal}/bookings/${id}/room`;
  }

  /** The same for who reads it outside of the product. */
  pageUrlOf(owner: RoomOwner): string {
    return this.config.originOf(owner.enterprise_slug, owner.program_slug) + this.pageOf(owner);
  }

  /** For whoever was let in: the page, or an address elsewhere, which nobody can guess from the session's number and no clock closes. */
  insideOf(owner: RoomOwner): string {
    const { videoRoomUrl, secrets } = this.config;
    if (videoRoomUrl === null) return this.pageOf(owner);
    const mark = createHmac('sha256', secrets.csrf).update(`room:${owner.id}`).digest('base64url').slice(0, 22);
    return `${videoRoomUrl}/session-${owner.id}-${mark}`;
  }
}
