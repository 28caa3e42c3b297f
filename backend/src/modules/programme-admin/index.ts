export { keepGroup, type GroupPeopleView } from './groups/group-people.queries.js';
export { MayRequest, type MayRequestQuery } from './pairs/may-request.js';
export type { PairPeople } from './pairs/pair.queries.js';
export { Pairs } from './pairs/pairs.js';
export type { TieView } from './pairs/tie-list.queries.js';
export type { Refusal, RequesterSide } from './pairs/request-rule.js';
export {
  buildAgenda,
  buildGroup,
  buildLearningModule,
  buildPair,
  buildProgrammeSettings,
  buildReviewQuestion,
  buildRoleLink,
  type QuestionOverrides,
  type SettingsOverrides,
} from './programme-admin.builders.js';
export { seedProgrammeAdminDemo } from './programme-admin.demo.js';
export { ProgrammeAdminFacade } from './programme-admin.facade.js';
export { pairCreated, pairEnded } from './programme-admin.messages.js';
export { programmeDeactivated } from './programmes/programme.messages.js';
export { programmeAdminPermissions } from './programme-admin.permissions.js';
export { programmeAdminFixtures } from './programme-admin.fixtures.js';
export { programmeAdminMigrations } from './programme-admin.migrations.js';
export { ProgrammeAdminModule } from './programme-admin.module.js';
export type { ProgrammeSettingsView } from './settings/programme-settings.queries.js';
