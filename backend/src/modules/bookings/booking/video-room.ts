import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';

/** The external video rooms of the installation, if it names a server of them. */
@Injectable()
export class VideoRoom {
  constructor(private readonly config: Config) {}

  /** Nobody can guess the room of a session from its number. */
  urlOf(bookingId: number): string | null {
    const { videoRoomUrl, secrets } = this.config;
    if (videoRoomUrl === null) return null;
    const mark = createHmac('sha256', secrets.csrf).update(`room:${bookingId}`).digest('base64url').slice(0, 22);
    return `${videoRoomUrl}/session-${bookingId}-${mark}`;
  }
}
