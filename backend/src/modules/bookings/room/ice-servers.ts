import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IceServer } from '@tandem/contracts/bookings';
import { Clock, Config } from '../../../kernel/index.js';

/** Servers through which browsers find and reach each other, as far as the installation names any. */
@Injectable()
export class IceServers {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Passwords of TURN are those of its REST scheme, which coturn checks by the shared secret alone: they name the person and end with the
   * room.
   */
  of(userId: number, closesAt: Date): IceServer[] {
    const { stunUrls, turn } = this.config;
    const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
    if (!turn) return servers;
    // That server knows no test clock: what is left of the room counts from its own time.
    const left = closesAt.getTime() - this.clock.now().getTime();
    const username = `${Math.ceil((this.clock.real().getTime() + left) / 1000)}:${userId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    return [...servers, { urls: turn.urls, username, credential }];
  }
}
