import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformFacade } from './platform.facade.js';
import { CreateTenant } from './tenants/create-tenant.js';
import { Memberships } from './tenants/memberships.js';
import { Enterprise, Programme } from './tenants/tenant.entities.js';
import { User } from './users/user.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, Enterprise, Programme])],
  providers: [PlatformFacade, CreateTenant, Memberships],
  exports: [PlatformFacade, CreateTenant, Memberships],
})
export class PlatformModule {}
