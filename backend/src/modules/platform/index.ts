export { PlatformFacade, type PersonView, type ProgrammeView } from './platform.facade.js';
export { PlatformModule } from './platform.module.js';
export {
  memberJoined,
  memberLeft,
  userDeleted,
  userPurged,
  userRestored,
  userSignedIn,
  userSignedUp,
} from './platform.messages.js';
export { platformMigrations } from './platform.migrations.js';
export { platformPermissions } from './platform.permissions.js';
export {
  buildEnterprise,
  buildPerson,
  buildProgramme,
  generalProgramme,
  type BuiltEnterprise,
  type BuiltPerson,
  type BuiltProgramme,
  type PersonOverrides,
  type ProgrammeOverrides,
} from './platform.builders.js';
export { ChangeProgramme, type ProgrammeChange } from './tenants/change-programme.js';
export { CreateTenant } from './tenants/create-tenant.js';
export { idsStillIn, isStillIn, isStillInEach, removedIds } from './tenants/still-in.js';
export { Memberships, type ProgrammeRole } from './tenants/memberships.js';
export { refuseGrant, refuseRemoval } from './tenants/role-rules.js';
export { ChangedMeanwhile, EmailTaken, EmailUnconfirmed } from './platform.errors.js';
export { keepAlive } from './users/keep-alive.js';
export { ChangeEmail } from './users/change-email.js';
export { DeleteUser } from './users/delete-user.js';
export { PurgeUser } from './users/purge-user.js';
export { RestoreUser } from './users/restore-user.js';
export { e164 } from './users/phone.js';
export { ChangeIdentity } from './users/change-identity.js';
export { SessionUsers } from './sessions/session-users.js';
export { seedCrowd, type CrowdedProgramme } from './platform.crowd.js';
export { seedPlatformDemo } from './platform.demo.js';
export { platformFixtures } from './platform.fixtures.js';
export { BrowserSession } from './sessions/browser-session.js';
export { Sessions } from './sessions/sessions.js';
