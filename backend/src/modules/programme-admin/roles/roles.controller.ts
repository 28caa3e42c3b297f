import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { removeRoleRequest, type RemoveRoleRequest } from '@tandem/contracts/programme-admin';
import { Actor, Csrf, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { RemoveRole } from './remove-role.js';

@Controller('users')
export class RolesController {
  constructor(private readonly removing: RemoveRole) {}

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
}
