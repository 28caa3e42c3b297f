import { Injectable } from '@nestjs/common';
import { PlatformFacade } from '../../platform/index.js';

interface Placed {
  readonly id: number;
  readonly event_id: number;
  readonly program_id: number;
}

/** Paths of the pages around an order: under the portal of the event's programme, or of the general site. */
@Injectable()
export class OrderPaths {
  constructor(private readonly platform: PlatformFacade) {}

  async eventPage({ event_id, program_id }: Omit<Placed, 'id'>): Promise<string> {
    const programme = await this.platform.programme(program_id);
    const portal = !programme || programme.isGeneral ? '' : `/app/${programme.enterpriseSlug}/${programme.slug}`;
    return `${portal}/events/${event_id}`;
  }

  async thankYou(order: Placed): Promise<string> {
    return `${await this.eventPage(order)}/thank_you?order=${order.id}`;
  }
}
