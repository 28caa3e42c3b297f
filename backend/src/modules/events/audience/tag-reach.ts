import { Injectable } from '@nestjs/common';
import type { EventTags } from '@tandem/contracts/events';
import { NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { audienceOf } from './event-tags.js';

/** How many people an announcement with these tags would go to (E-054, D-E22). */
@Injectable()
export class TagReach {
  constructor(private readonly accounts: AccountsFacade) {}

  run({ programId }: ActorView, tags: EventTags): Promise<number> {
    if (programId === null) throw new NotFound();
    return this.accounts.audienceSize(programId, audienceOf(tags));
  }
}
