import { Controller, Get, Query } from '@nestjs/common';
import { membersQuery, type MembersQuery, type MembersView } from '@tandem/contracts/accounts';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ListMembers } from './list-members.js';

// The call's programme is the one of its program_id, which the session has already resolved.
@Controller('users')
@Requires('accounts-members:read')
export class MembersController {
  constructor(private readonly members: ListMembers) {}

  @Get()
  @Sample({ query: { program_id: { $: 'programme' } } })
  page(@Actor() actor: ActorView, @Query({ schema: membersQuery }) query: MembersQuery): Promise<MembersView> {
    return this.members.page(actor, query);
  }
}
