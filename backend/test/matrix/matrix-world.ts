import type { FixtureWorld, Fixtures, Role, RouteSample, SampleValue } from '../../src/kernel/index.js';
import { accountsFixtures } from '../../src/modules/accounts/index.js';
import { bookingsFixtures } from '../../src/modules/bookings/index.js';
import { programmeAdminFixtures } from '../../src/modules/programme-admin/index.js';
import { eventsFixtures } from '../../src/modules/events/index.js';
import { notificationFixtures } from '../../src/modules/notifications/index.js';
import {
  buildEnterprise,
  buildPerson,
  buildProgramme,
  platformFixtures,
  type BuiltEnterprise,
  type BuiltProgramme,
} from '../../src/modules/platform/index.js';
import type { TestApp } from '../harness.js';

const fixtures: Fixtures = {
  ...platformFixtures,
  ...accountsFixtures,
  ...notificationFixtures,
  ...programmeAdminFixtures,
  ...bookingsFixtures,
  ...eventsFixtures,
};

/** A tenant with one person of each role, and how to make the things in it that samples name. */
export interface MatrixWorld extends FixtureWorld {
  readonly program: BuiltProgramme;
  fixture(name: string): Promise<number | string>;
}

/** Builds a programme with a person for each role, in an enterprise of its own unless one is given. */
export async function buildMatrixWorld(app: TestApp, given?: BuiltEnterprise): Promise<MatrixWorld> {
  const enterprise = given ?? (await buildEnterprise(app));
  const program = await buildProgramme(app, { enterprise });
  const member = async (role: 'mentee' | 'mentor' | 'admin' | 'portal_owner') =>
    (await buildPerson(app, { memberships: [{ program, role }] })).id;
  const people: Record<Role, number> = {
    mentee: await member('mentee'),
    mentor: await member('mentor'),
    admin: await member('admin'),
    portal_owner: await member('portal_owner'),
    enterprise_admin: (await buildPerson(app, { enterpriseAdminOf: [enterprise] })).id,
    superadmin: (await buildPerson(app, { isSuperadmin: true })).id,
  };
  const { database, clock, outbox, timers, get } = app;
  const world: FixtureWorld = {
    database,
    clock,
    outbox,
    timers,
    get,
    tenantId: program.tenantId,
    programId: program.id,
    people,
  };
  const fixture = (name: string): Promise<number | string> => {
    const make = fixtures[name];
    if (!make) throw new Error(`No fixture is called ${name}.`);
    return database.asTenant({ tenantId: world.tenantId, programId: world.programId }, () => make(world));
  };
  return { ...world, program, fixture };
}

/** Gives each fixture name its value; for foreign calls these come from another world than the caller's. */
export type Resolve = (name: string) => Promise<number | string>;

async function resolved(value: SampleValue, resolve: Resolve): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((part: SampleValue) => resolved(part, resolve)));
  if ('$' in value && typeof value['$'] === 'string') return resolve(value['$']);
  const parts = await Promise.all(
    Object.entries(value).map(async ([key, part]) => [key, await resolved(part as SampleValue, resolve)] as const),
  );
  return Object.fromEntries(parts);
}

/** Whether a sample's query or body names a fixture. */
export function namesFixture(value: SampleValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('$' in value) return true;
  return Object.values(value).some((part) => namesFixture(part as SampleValue));
}

export interface SampleCall {
  readonly target: string;
  readonly body: unknown;
}

/** A route's sample as a request, every fixture made anew. */
export async function sampleCall(path: string, sample: RouteSample, resolve: Resolve): Promise<SampleCall> {
  let target = path;
  for (const [name, wanted] of Object.entries(sample.params ?? {})) {
    const value = typeof wanted === 'string' ? await resolve(wanted) : wanted.value;
    target = target.replace(`:${name}`, encodeURIComponent(String(value)));
  }
  const query = (await resolved(sample.query ?? {}, resolve)) as Record<string, unknown>;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return {
    target: search === '' ? target : `${target}?${search}`,
    body: sample.body === undefined ? undefined : await resolved(sample.body, resolve),
  };
}
