import { auditQuery, type AuditPage, type AuditQuery } from '@tandem/contracts/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { Requires, Sample } from '../../../kernel/index.js';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get('/main/admins/audit.json')
  @Requires('platform:manage')
  @Sample()
  page(@Query({ schema: auditQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.log.page(query);
  }
}
