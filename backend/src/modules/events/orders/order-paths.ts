import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';

interface Placed {
  readonly id: number;
  readonly event_id: number;
  readonly program_id: number;
}

function pageOf(eventId: number, programme: ProgrammeView | null): string {
  const portal = !programme || programme.isGeneral ? '' : `/app/${programme.enterpriseSlug}/${programme.slug}`;
  return `${portal}/events/${eventId}`;
}

/** Paths of the pages around an order: under the portal of the event's programme, or of the general site. */
@Injectable()
export class OrderPaths {
  constructor(
    private readonly platform: PlatformFacade,
    private readonly config: Config,
  ) {}

  async eventPage({ event_id, program_id }: Omit<Placed, 'id'>): Promise<string> {
    return pageOf(event_id, await this.platform.programme(program_id));
  }

  /** The same for who reads it outside of the product. */
  async eventUrl({ event_id, program_id }: Omit<Placed, 'id'>): Promise<string> {
    const programme = await this.platform.programme(program_id);
    const { publicOrigin } = this.config;
    const origin = programme ? this.config.originOf(programme.enterpriseSlug, programme.slug) : publicOrigin;
    return origin + pageOf(event_id, programme);
  }

  async thankYou(order: Placed): Promise<string> {
    return `${await this.eventPage(order)}/thank_you?order=${order.id}`;
  }
}
