import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Config, type World } from '../../kernel/index.js';
import { inventedPerson } from './demo-names.js';
import { storePortrait } from './demo-portraits.js';
import {
  buildEnterprise,
  buildPerson,
  buildProgramme,
  builtPassword,
  generalProgramme,
  type BuiltProgramme,
  type PersonOverrides,
} from './platform.builders.js';
import { Memberships, type ProgrammeRole } from './tenants/memberships.js';

/** Demo tenants of other modules' demo data; their settings belong to those modules. */
export interface DemoProgrammes {
  readonly general: BuiltProgramme;
  readonly leaders: BuiltProgramme;
  readonly engineers: BuiltProgramme;
  readonly founders: BuiltProgramme;
}

interface Crowd {
  readonly program: BuiltProgramme;
  readonly role: 'mentor' | 'mentee';
  readonly count: number;
  /** The e-mails that are known sign-ins, in order; the others are made from the name. */
  readonly emails: readonly string[];
  readonly domain: string;
  /** How many of them have a picture. */
  readonly portraits: number;
}

const parallel = 8;

/** Tenants, people, memberships and pictures. Does nothing where the demo tenants exist already. */
export async function seedPlatformDemo(world: World): Promise<void> {
  const exists = await world.database.row(`select 1 from platform.enterprise where slug = 'acme'`);
  if (exists) return;
  const programmes = await buildTenants(world);
  await buildStaff(world, programmes);
  await buildDraft(world, programmes);
  await buildCrowds(world, crowdsOf(programmes));
  await writeFile(path.join(world.get(Config).dataFolder, 'demo-sign-ins.json'), JSON.stringify(signIns, null, 2));
}

const dayMs = 24 * 3_600_000;

async function buildTenants(world: World): Promise<DemoProgrammes> {
  const acme = await buildEnterprise(world, { name: 'Acme' });
  const globex = await buildEnterprise(world, { name: 'Globex' });
  const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  // The programmes have been running for half a year, and go on for another.
  const days = { startsOn: dayIn(-182), endsOn: dayIn(182) };
  return {
    general: await generalProgramme(world),
    leaders: await buildProgramme(world, {
      enterprise: acme,
      name: 'Acme Leaders',
      slug: 'leaders',
      ...days,
      description: 'Nine months for people who lead a team for the first time, with a mentor who has done it before.',
      primary: '#0F766E',
      timezone: 'Asia/Kuala_Lumpur',
    }),
    engineers: await buildProgramme(world, {
      enterprise: acme,
      name: 'Acme Engineers',
      slug: 'engineers',
      ...days,
      description: 'New engineers meet the people who built our platform: code, careers and everything in between.',
      primary: '#F2B705',
      secondary: '#1F2A37',
      timezone: 'Europe/Berlin',
    }),
    founders: await buildProgramme(world, {
      enterprise: globex,
      name: 'Globex Founders',
      slug: 'founders',
      ...days,
      description: 'Founders help founders: from the first customer to the first hire.',
      primary: '#7C2D8C',
      timezone: 'America/New_York',
    }),
  };
}

/** What an enterprise admin sees of a programme that is not open yet. */
async function buildDraft(world: World, { leaders }: DemoProgrammes): Promise<void> {
  const program = await buildProgramme(world, {
    enterprise: { id: leaders.tenantId, name: 'Acme', slug: 'acme' },
    name: 'Acme Returners',
    slug: 'returners',
    isDraft: true,
    description: 'For people who come back after years with their family, and those who did it before them.',
    primary: '#2B6CB0',
    timezone: 'Asia/Kuala_Lumpur',
  });
  const owner = await world.database.row<{ id: number }>(
    `select id from platform."user" where email = 'owner@acme.test'`,
  );
  if (!owner) return;
  const membership = {
    userId: owner.id,
    tenantId: program.tenantId,
    programId: program.id,
    role: 'portal_owner',
  } as const;
  await world.database.transaction((tx) => world.get(Memberships).join(tx, membership));
}

async function buildStaff(world: World, { leaders, engineers, founders }: DemoProgrammes): Promise<void> {
  const acme = { id: leaders.tenantId, name: 'Acme', slug: 'acme' };
  const globex = { id: founders.tenantId, name: 'Globex', slug: 'globex' };
  const inEach = (role: ProgrammeRole, ...programs: BuiltProgramme[]) => programs.map((program) => ({ program, role }));
  const staff: PersonOverrides[] = [
    { email: 'superadmin@tandem.test', isSuperadmin: true },
    { email: 'owner@acme.test', memberships: inEach('portal_owner', leaders, engineers) },
    { email: 'enterprise@acme.test', enterpriseAdminOf: [acme], mayCreateEnterprise: true },
    { email: 'admin@acme.test', memberships: inEach('admin', leaders, engineers) },
    { email: 'owner@globex.test', memberships: inEach('portal_owner', founders), enterpriseAdminOf: [globex] },
    { email: 'admin@globex.test', memberships: inEach('admin', founders) },
  ];
  // Numbers far from those of the crowds, so that no name appears twice.
  for (const [index, person] of staff.entries()) {
    const invented = inventedPerson(500 + index);
    await buildPerson(world, {
      ...invented,
      ...person,
      photoUrl: await storePortrait(world, `${invented.firstname} ${invented.lastname}`),
    });
  }
}

function crowdsOf({ general, leaders, engineers, founders }: DemoProgrammes): Crowd[] {
  const numbered = Array.from({ length: 100 }, (_, index) => `mentee${String(index + 1).padStart(3, '0')}@acme.test`);
  const acme = { domain: 'acme.test', emails: [] };
  const globex = { domain: 'globex.test' };
  const everybody = { domain: 'mail.test' };
  return [
    { ...acme, program: leaders, role: 'mentor', count: 20, emails: ['mentor@acme.test'], portraits: 20 },
    { ...acme, program: engineers, role: 'mentor', count: 6, portraits: 6 },
    { ...globex, program: founders, role: 'mentor', count: 6, emails: ['mentor@globex.test'], portraits: 6 },
    { ...everybody, program: general, role: 'mentor', count: 8, emails: ['mentor@tandem.test'], portraits: 8 },
    { ...acme, program: leaders, role: 'mentee', count: 101, emails: ['mentee@acme.test', ...numbered], portraits: 12 },
    { ...acme, program: engineers, role: 'mentee', count: 30, portraits: 4 },
    { ...globex, program: founders, role: 'mentee', count: 30, emails: ['mentee@globex.test'], portraits: 4 },
    { ...everybody, program: general, role: 'mentee', count: 39, emails: ['mentee@tandem.test'], portraits: 5 },
  ];
}

async function buildCrowds(world: World, crowds: readonly Crowd[]): Promise<void> {
  const people = crowds.flatMap((crowd) => Array.from({ length: crowd.count }, (_, index) => ({ crowd, index })));
  const numbered = people.map((person, number) => ({ ...person, number }));
  for (let from = 0; from < numbered.length; from += parallel) {
    await Promise.all(numbered.slice(from, from + parallel).map((person) => buildMember(world, person)));
  }
}

async function buildMember(
  world: World,
  { crowd, index, number }: { crowd: Crowd; index: number; number: number },
): Promise<void> {
  const invented = inventedPerson(number);
  const name = `${invented.firstname} ${invented.lastname}`;
  await buildPerson(world, {
    ...invented,
    email: crowd.emails[index] ?? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${crowd.domain}`,
    memberships: [{ program: crowd.program, role: crowd.role }],
    ...(index < crowd.portraits ? { photoUrl: await storePortrait(world, name) } : {}),
  });
}

const signIns = [
  { who: 'Superadmin', email: 'superadmin@tandem.test' },
  { who: 'Enterprise admin (Acme)', email: 'enterprise@acme.test' },
  { who: 'Portal owner (Acme)', email: 'owner@acme.test' },
  { who: 'Admin (Acme Leaders)', email: 'admin@acme.test' },
  { who: 'Mentor (Acme Leaders)', email: 'mentor@acme.test' },
  { who: 'Mentee (Acme Leaders)', email: 'mentee@acme.test' },
  { who: 'Admin (Globex Founders)', email: 'admin@globex.test' },
  { who: 'Mentor (Globex)', email: 'mentor@globex.test' },
  { who: 'Mentee (Globex)', email: 'mentee@globex.test' },
  { who: 'Mentor (general)', email: 'mentor@tandem.test' },
  { who: 'Mentee (general)', email: 'mentee@tandem.test' },
].map((signIn) => ({ ...signIn, password: builtPassword }));
