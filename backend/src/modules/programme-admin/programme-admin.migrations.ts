import { ProgrammeSettings1795030000001 } from './migrations/20261121130000-programme-settings.js';
import { ProgrammeInvitations1795030000002 } from './migrations/20261121130100-programme-invitations.js';
import { ProgrammeFacts1795030000011 } from './migrations/20261121213000-programme-facts.js';
import { Groups1795030000012 } from './migrations/20261121213100-groups.js';
import { PageCustomization1795030000013 } from './migrations/20261122004000-page-customization.js';
import { SmartMatching1795030000014 } from './migrations/20261122004100-smart-matching.js';
import { Agendas1795030000015 } from './migrations/20261122050000-agendas.js';
import { LearningModules1795030000016 } from './migrations/20261122120000-learning-modules.js';
import { SessionModules1795030000017 } from './migrations/20261122121000-session-modules.js';
import { ProgrammeSetup1795030000018 } from './migrations/20261122122000-programme-setup.js';
import { PrimaryQuestions1795030000019 } from './migrations/20261122123000-primary-questions.js';
import { GroupFacts1795030000025 } from './migrations/20261122130000-group-facts.js';
import { PresentMembers1795030000026 } from './migrations/20261122150000-present-members.js';
import { PeerFacts1795030000027 } from './migrations/20261122193000-peer-facts.js';
import { NoticeWindows1795030000028 } from './migrations/20261122194500-notice-windows.js';
import { TellReviewPrivacy1795030000029 } from './migrations/20261123040100-tell-review-privacy.js';
import { Engagement1795030000121 } from './migrations/20261123112000-engagement.js';
import { TellGroups1795030000030 } from './migrations/20261123075500-tell-groups.js';
import { TellGoals1795030000131 } from './migrations/20261123173000-tell-goals.js';
import { ReportedSessions1795030000132 } from './migrations/20261127003000-reported-sessions.js';
import { TellCreditRules1795030000133 } from './migrations/20261128001000-tell-credit-rules.js';
import { Surveys1795030000101 } from './migrations/20261123110000-surveys.js';
import { PairingHealth1795030000111 } from './migrations/20261123111000-pairing-health.js';

export const programmeAdminMigrations = [
  ProgrammeSettings1795030000001,
  ProgrammeInvitations1795030000002,
  ProgrammeFacts1795030000011,
  Groups1795030000012,
  PageCustomization1795030000013,
  SmartMatching1795030000014,
  Agendas1795030000015,
  LearningModules1795030000016,
  SessionModules1795030000017,
  ProgrammeSetup1795030000018,
  PrimaryQuestions1795030000019,
  GroupFacts1795030000025,
  PresentMembers1795030000026,
  PeerFacts1795030000027,
  NoticeWindows1795030000028,
  TellReviewPrivacy1795030000029,
  TellGroups1795030000030,
  Surveys1795030000101,
  PairingHealth1795030000111,
  Engagement1795030000121,
  TellGoals1795030000131,
  ReportedSessions1795030000132,
  TellCreditRules1795030000133,
];
