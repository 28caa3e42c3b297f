import { Events1795060000001 } from './migrations/20261121500000-events.js';
import { Orders1795060000002 } from './migrations/20261121500100-orders.js';
import { Audience1795060000003 } from './migrations/20261121500200-audience.js';
import { CheckIn1795060000004 } from './migrations/20261121500300-check-in.js';
import { Refunds1795060000005 } from './migrations/20261121500400-refunds.js';
import { ReturnedPayments1795060000006 } from './migrations/20261121500500-returned-payments.js';
import { OrderIndexes1795060000007 } from './migrations/20261121500600-order-indexes.js';
import { RichDescriptions1795060000008 } from './migrations/20261122010000-rich-descriptions.js';
import { StuckOrders1795060000009 } from './migrations/20261122010100-stuck-orders.js';
import { Newsfeed1795060000010 } from './migrations/20261122050500-newsfeed.js';

export const eventsMigrations = [
  Events1795060000001,
  Orders1795060000002,
  Audience1795060000003,
  CheckIn1795060000004,
  Refunds1795060000005,
  ReturnedPayments1795060000006,
  OrderIndexes1795060000007,
  RichDescriptions1795060000008,
  StuckOrders1795060000009,
  Newsfeed1795060000010,
];
