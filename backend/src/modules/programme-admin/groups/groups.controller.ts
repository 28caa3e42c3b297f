import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  changeGroupRequest,
  createGroupRequest,
  groupsQuery,
  type ChangeGroupRequest,
  type CreateGroupRequest,
  type GroupAnswer,
  type GroupsQuery,
  type GroupsView,
  type GroupView,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Idempotent, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { AnswerGroup } from './answer-group.js';
import { ChangeGroup } from './change-group.js';
import { CreateGroup } from './create-group.js';
import { ReadGroups } from './read-groups.js';

const groupParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('groups')
export class GroupsController {
  constructor(
    private readonly groups: ReadGroups,
    private readonly creating: CreateGroup,
    private readonly changing: ChangeGroup,
    private readonly answering: AnswerGroup,
  ) {}

  @Get()
  @Requires('programme-admin:read')
  @Sample()
  list(@Actor() actor: ActorView, @Query({ schema: groupsQuery }) query: GroupsQuery): Promise<GroupsView> {
    return this.groups.list(actor, query);
  }

  @Get(':id')
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'group' } })
  one(@Actor() actor: ActorView, @Param({ schema: groupParam }) { id }: { id: number }): Promise<GroupView> {
    return this.groups.one(actor, id);
  }

  @Post()
  @Idempotent()
  @Requires('programme-admin:manage')
  @Sample({ body: { name: 'First circle', mentor_ids: [{ $: 'mentor' }], mentee_ids: [{ $: 'mentee' }] } })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createGroupRequest }) body: CreateGroupRequest,
  ): Promise<GroupAnswer> {
    return this.creating.run(actor, body);
  }

  @Patch(':id')
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'group' }, body: { name: 'Second circle' } })
  change(
    @Actor() actor: ActorView,
    @Param({ schema: groupParam }) { id }: { id: number },
    @Body({ schema: changeGroupRequest }) body: ChangeGroupRequest,
  ): Promise<GroupAnswer> {
    return this.changing.run(actor, id, body);
  }

  // Mentees reach these too, so that their own group tells them that its mentors answer (D-P11).
  @Post(':id/invite')
  @HttpCode(200)
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'group' } })
  join(@Actor() actor: ActorView, @Param({ schema: groupParam }) { id }: { id: number }): Promise<GroupAnswer> {
    return this.answering.join(actor, id);
  }

  @Post(':id/invite/decline')
  @HttpCode(200)
  @Requires('programme-admin:read')
  @Sample({ params: { id: 'group' } })
  decline(
    @Actor() actor: ActorView,
    @Param({ schema: groupParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.answering.decline(actor, id);
  }

  @Post(':id/archive')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'activeGroup' } })
  archive(@Actor() actor: ActorView, @Param({ schema: groupParam }) { id }: { id: number }): Promise<GroupAnswer> {
    return this.answering.archive(actor, id);
  }
}
