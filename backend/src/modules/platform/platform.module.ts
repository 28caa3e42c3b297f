import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformFacade } from './platform.facade.js';
import { CreateTenant } from './tenants/create-tenant.js';
import { Memberships } from './tenants/memberships.js';
import { Enterprise, Programme } from './tenants/tenant.entities.js';
import { ChangeIdentity } from './users/change-identity.js';
import { User } from './users/user.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, Enterprise, Programme])],
  providers: [PlatformFacade, ChangeIdentity, CreateTenant, Memberships],
  exports: [PlatformFacade, ChangeIdentity, CreateTenant, Memberships],
})
export class PlatformModule {}
