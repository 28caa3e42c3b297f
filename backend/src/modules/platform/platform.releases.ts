import { Module } from '@nestjs/common';
import { PlatformFacade } from './platform.facade.js';
import { Audiences } from './registry/audiences.js';
import { Deployments } from './registry/deployments.js';
import { GoneBuilds } from './registry/gone-builds.js';
import { KnownPages } from './registry/known-pages.js';
import { ReceivedBuilds } from './registry/received-builds.js';
import { ReleaseDesk } from './registry/release-desk.js';
import { ReleaseHistoryReader } from './registry/release-history.js';
import { ReleasePlans } from './registry/release-plans.js';
import { ReleaseRegistry } from './registry/release-registry.js';
import { Rollouts } from './registry/rollouts.js';

const shared = [
  PlatformFacade,
  Audiences,
  Deployments,
  GoneBuilds,
  KnownPages,
  ReceivedBuilds,
  ReleaseDesk,
  ReleaseHistoryReader,
  ReleasePlans,
  ReleaseRegistry,
  Rollouts,
];

/**
 * What releases front ends and takes them back, with nothing that answers people: most of the time that a command on the server takes is
 * that of loading what it starts with.
 */
@Module({ providers: shared, exports: shared })
export class ReleasesModule {}
