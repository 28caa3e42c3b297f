import { Profiles1795020000001 } from './migrations/20261121200000-profiles.js';
import { Credits1795020000002 } from './migrations/20261121200100-credits.js';
import { ReadTables1795020000003 } from './migrations/20261121200200-read-tables.js';
import { LookupRows1795020000004 } from './migrations/20261121200300-lookup-rows.js';
import { EventMails1795020000005 } from './migrations/20261121200400-event-mails.js';
import { ProgrammeRules1795020000006 } from './migrations/20261122004200-programme-rules.js';
import { Follows1795020000007 } from './migrations/20261122044500-follows.js';
import { WhatsappNotices1795020000008 } from './migrations/20261122044600-whatsapp-notices.js';
import { Payments1795020000009 } from './migrations/20261122113000-payments.js';
import { PromoTrackers1795020000010 } from './migrations/20261122123500-promo-trackers.js';
import { PaymentSessions1795020000011 } from './migrations/20261122132500-payment-sessions.js';
import { ReviewPrivacy1795020000012 } from './migrations/20261123040000-review-privacy.js';
import { Conversations1795020000013 } from './migrations/20261123073500-conversations.js';
import { LearningPlans1795020000014 } from './migrations/20261123172500-learning-plans.js';
import { LinkedCalendars1795020000015 } from './migrations/20261125011500-linked-calendars.js';
import { CalendarReadings1795020000016 } from './migrations/20261125033000-calendar-readings.js';
import { CreditsOfPeople1795020000017 } from './migrations/20261126230000-credits-of-people.js';
import { NextFreeTold1795020000018 } from './migrations/20261126234500-next-free-told.js';
import { CreditRules1795020000019 } from './migrations/20261128000000-credit-rules.js';

export const accountsMigrations = [
  Profiles1795020000001,
  Credits1795020000002,
  ReadTables1795020000003,
  LookupRows1795020000004,
  EventMails1795020000005,
  ProgrammeRules1795020000006,
  Follows1795020000007,
  WhatsappNotices1795020000008,
  Payments1795020000009,
  PromoTrackers1795020000010,
  PaymentSessions1795020000011,
  ReviewPrivacy1795020000012,
  Conversations1795020000013,
  LearningPlans1795020000014,
  LinkedCalendars1795020000015,
  CalendarReadings1795020000016,
  CreditsOfPeople1795020000017,
  NextFreeTold1795020000018,
  CreditRules1795020000019,
];
