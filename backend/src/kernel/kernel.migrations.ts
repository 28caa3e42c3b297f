import { Kernel1795000000000 } from './migrations/20261118000000-kernel.js';
import { AuditRetention1795000000001 } from './migrations/20261121160000-audit-retention.js';
import { WhatIsLookedFor1795000000002 } from './migrations/20261126160000-what-is-looked-for.js';
import { HowLongTheyWait1795000000003 } from './migrations/20261127120000-how-long-they-wait.js';

export const kernelMigrations = [
  Kernel1795000000000,
  AuditRetention1795000000001,
  WhatIsLookedFor1795000000002,
  HowLongTheyWait1795000000003,
];
