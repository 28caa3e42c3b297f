import type { Type, Abstract } from '@nestjs/common';
import type { Role } from '../context/request-context.js';
import type { Database } from '../database/database.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Timers } from '../outbox/timers.js';
import type { Clock } from '../time/clock.js';

/** What builders of demo data and tests work with. */
export interface World {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly timers: Timers;
  /** Any provider of the running application. */
  get<T>(token: Type<T> | Abstract<T>): T;
}

/** A prepared tenant with one person of each role, in which route samples are called. */
export interface FixtureWorld extends World {
  readonly tenantId: number;
  readonly programId: number;
  /** Id of the person who holds the role there. */
  readonly people: Readonly<Record<Role, number>>;
}

/** Fixture name of a sample -> makes one in the world and answers its id (or slug, token). Each call makes a fresh one. */
export type Fixtures = Readonly<Record<string, (world: FixtureWorld) => Promise<number | string>>>;
