import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { MayRequest } from './pairs/may-request.js';
import { Pairs } from './pairs/pairs.js';
import { ProgrammeAdminFacade } from './programme-admin.facade.js';

@Module({
  imports: [AccountsModule],
  providers: [MayRequest, Pairs, ProgrammeAdminFacade],
  exports: [MayRequest, Pairs, ProgrammeAdminFacade],
})
export class ProgrammeAdminModule {}
