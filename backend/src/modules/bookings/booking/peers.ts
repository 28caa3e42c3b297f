import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';

/** A special mentor books other mentors as a peer, whatever the pairing method (D-B78). */
@Injectable()
export class Peers {
  constructor(private readonly accounts: AccountsFacade) {}

  /** For each of these mentors but the asking one; nobody when the one who asks is no special mentor in the programme. */
  async answers(
    userId: number,
    roles: readonly Role[],
    mentorIds: readonly number[],
  ): Promise<ReadonlyMap<number, 'allowed' | 'unavailable'>> {
    if (mentorIds.length === 0 || !roles.includes('mentor') || !(await this.accounts.neverPays(userId)))
      return new Map();
    const cards = await this.accounts.profileCard(mentorIds.filter((id) => id !== userId));
    return new Map(cards.map((card) => [card.id, card.unavailable ? 'unavailable' : 'allowed']));
  }
}
