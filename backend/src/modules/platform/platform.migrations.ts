import { AccountDeletion1795010000006 } from './migrations/20261121230000-account-deletion.js';
import { BroughtReleases1795010000016 } from './migrations/20261125213000-brought-releases.js';
import { Countries1795010000005 } from './migrations/20261121100400-countries.js';
import { FailedWhen1795010000017 } from './migrations/20261126070000-failed-when.js';
import { GrowthSteps1795010000018 } from './migrations/20261127010000-growth-steps.js';
import { FormerMemberships1795010000012 } from './migrations/20261122161000-former-memberships.js';
import { Identity1795010000001 } from './migrations/20261121100000-identity.js';
import { ReleaseHistory1795010000007 } from './migrations/20261122120000-release-history.js';
import { ReleaseWatch1795010000008 } from './migrations/20261122121500-release-watch.js';
import { ReleaseWitnesses1795010000009 } from './migrations/20261122133000-release-witnesses.js';
import { EmailChange1795010000010 } from './migrations/20261122133500-email-change.js';
import { ProgrammeDrafts1795010000011 } from './migrations/20261122160000-programme-drafts.js';
import { Registry1795010000004 } from './migrations/20261121100300-registry.js';
import { ReleaseTokenExpiry1795010000013 } from './migrations/20261125033000-release-token-expiry.js';
import { ShareRanges1795010000019 } from './migrations/20261127010100-share-ranges.js';
import { SessionAccessInTwo1795010000014 } from './migrations/20261125090000-session-access-in-two.js';
import { SessionAccess1795010000003 } from './migrations/20261121100200-session-access.js';
import { Tenants1795010000002 } from './migrations/20261121100100-tenants.js';
import { TimesByPerson1795010000015 } from './migrations/20261125101500-times-by-person.js';

export const platformMigrations = [
  Identity1795010000001,
  Tenants1795010000002,
  SessionAccess1795010000003,
  Registry1795010000004,
  Countries1795010000005,
  AccountDeletion1795010000006,
  ReleaseHistory1795010000007,
  ReleaseWatch1795010000008,
  ReleaseWitnesses1795010000009,
  EmailChange1795010000010,
  ProgrammeDrafts1795010000011,
  FormerMemberships1795010000012,
  ReleaseTokenExpiry1795010000013,
  SessionAccessInTwo1795010000014,
  TimesByPerson1795010000015,
  BroughtReleases1795010000016,
  FailedWhen1795010000017,
  GrowthSteps1795010000018,
  ShareRanges1795010000019,
];
