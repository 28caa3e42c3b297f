import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  changeRoleRequest,
  removeRoleRequest,
  type ChangedRole,
  type ChangeRoleRequest,
  type RemoveRoleRequest,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Csrf, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ChangeRole } from './change-role.js';
import { RemoveRole } from './remove-role.js';

const personParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

@Controller('users')
export class RolesController {
  constructor(
    private readonly removing: RemoveRole,
    private readonly changing: ChangeRole,
  ) {}

  @Post('remove_role')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Csrf()
  @Sample({ body: { role_id: { $: 'role' }, user_id: { $: 'leaver' } } })
  remove(
    @Actor() actor: ActorView,
    @Body({ schema: removeRoleRequest }) body: RemoveRoleRequest,
  ): Promise<{ message: string }> {
    return this.removing.run(actor, body);
  }

  @Patch(':id/role')
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'leaver' }, body: { role_id: { $: 'role' } } })
  change(
    @Actor() actor: ActorView,
    @Param({ schema: personParam }) { id }: { id: number },
    @Body({ schema: changeRoleRequest }) body: ChangeRoleRequest,
  ): Promise<ChangedRole> {
    return this.changing.run(actor, id, body);
  }
}
