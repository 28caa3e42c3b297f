import { Controller, Delete, Get, HttpCode, Module, Post, Query } from '@nestjs/common';
import { definePermissions, Public, requestContext, Requires, Sample } from '../../../kernel/index.js';

definePermissions({
  'platform-probe:read': ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'platform-probe:write': ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'platform-probe:manage': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
});

/** Answers in which scope a call runs: stands for any route of the areas that build on the platform. */
@Controller()
class ProbeController {
  @Get(['probe', 'app/:enterprise/:program/probe.json', '/api/enterprise/v1/probe'])
  @Requires('platform-probe:read')
  @Sample()
  read(@Query() _query: unknown) {
    const { tenantId, programId, userId, roles } = requestContext();
    return { tenantId, programId, userId, roles };
  }

  @Post('probe')
  @HttpCode(200)
  @Requires('platform-probe:write')
  @Sample()
  write() {
    return this.read(undefined);
  }

  @Delete('probe')
  @Requires('platform-probe:manage')
  @Sample()
  manage() {
    return this.read(undefined);
  }

  @Get('probe/public')
  @Public()
  @Sample()
  open() {
    return this.read(undefined);
  }
}

@Module({ controllers: [ProbeController] })
export class ProbeModule {}
