import type { Fixtures, FixtureWorld, World } from '../../kernel/index.js';
import { FileStore } from '../../kernel/index.js';
import {
  buildPerson,
  generalProgramme,
  type BuiltPerson,
  type BuiltProgramme,
  type PersonOverrides,
} from '../platform/index.js';
import { buildConversation } from './chat/chat.builders.js';
import { hoursSaved } from './accounts.messages.js';
import { buildPlan, firstObjective } from './goal-setting/goal-setting.builders.js';
import { GiveCredits } from './credits/grant-credits.js';
import { writeHours } from './hours/save-hours.js';
import { newSession } from './payments/payments.js';
import { SettlePayment } from './payments/settle-payment.js';
import { StartPurchase } from './purchases/start-purchase.js';
import { photoFolder } from './profile/change-photo.js';
import type { Profile } from './profile/profile.entity.js';
import { lockProfile, saveProfile } from './profile/save-profile.js';

export { buildConversation, buildMessages } from './chat/chat.builders.js';

type Scope = Pick<BuiltProgramme, 'id' | 'tenantId'>;

export type ProfileOverrides = Partial<Omit<Profile, 'userId' | 'mentorStatus' | 'searchText' | 'updatedAt'>> & {
  readonly mentorStatus?: 'hidden';
};

/** What makes a profile complete, apart from photo and country, which belong to the person. */
const complete: ProfileOverrides = {
  intro: 'I help people take their next step.',
  languageIds: [1],
  industryIds: [1],
  goalIds: [1],
  onboarded: true,
};

/** The person's profile with these parts; an earlier one is changed. */
export async function buildProfile(world: World, userId: number, overrides: ProfileOverrides = {}): Promise<void> {
  await world.database.transaction(async (tx) => {
    const profile = await lockProfile(tx, userId, world.clock.now());
    await saveProfile(tx, Object.assign(profile, complete, overrides), world.clock.now());
  });
}

export interface HoursOverrides {
  readonly weekly?: readonly { weekday: number; start: string; end: string }[];
  readonly exceptions?: readonly { date: string; closed: boolean; start: string | null; end: string | null }[];
}

/** Hours of a mentor in a programme: every day from 8 to 20 unless given. */
export async function buildHours(
  world: World,
  userId: number,
  { program, ...hours }: HoursOverrides & { program: Scope },
): Promise<void> {
  const weekly = hours.weekly ?? [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '20:00' }));
  const body = { weekly: [...weekly], exceptions: [...(hours.exceptions ?? [])] };
  await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.database.transaction(async (tx) => {
      const { tenantId, id: programId } = program;
      await writeHours(tx, { tenantId, programId, userId, body, now: world.clock.now() });
      await world.outbox.add(tx, hoursSaved, { userId, programId });
    }),
  );
}

export interface MentorOverrides extends PersonOverrides {
  readonly profile?: ProfileOverrides;
  readonly hours?: HoursOverrides | null;
}

/** A mentor of a programme who can be found and booked: complete profile, photo, country, hours. */
export async function buildMentor(
  world: World,
  program: BuiltProgramme,
  overrides: MentorOverrides = {},
): Promise<BuiltPerson> {
  const { profile, hours, ...person } = overrides;
  const built = await buildPerson(world, {
    photoUrl: '/api/v1/photos/0-00000000000000000000000000000000.jpg',
    countryId: await someCountry(world),
    memberships: [{ program, role: 'mentor' }],
    ...person,
  });
  await buildProfile(world, built.id, { approvedOn: world.clock.now(), ...profile });
  if (hours !== null) await buildHours(world, built.id, { ...hours, program });
  return built;
}

export interface PromoOverrides {
  readonly code?: string;
  /** Percent. */
  readonly discount?: number;
  readonly packageId?: number | null;
  readonly maxUses?: number | null;
  readonly ownerUserId?: number | null;
  readonly startsAt?: Date;
  readonly expiresAt?: Date | null;
}

/** Credits given by hand on the general site, as superadmins do: three unless told otherwise, valid two months, spent anywhere. */
export async function buildCredits(
  world: World,
  userId: number,
  { credits = 3 }: { credits?: number } = {},
): Promise<void> {
  const { tenantId, id: programId } = await generalProgramme(world);
  await world.database.asTenant({ tenantId, programId }, () =>
    world.database.transaction((tx) =>
      world.get(GiveCredits).add(tx, { userId, programId, units: credits * 10, reason: 'Welcome' }),
    ),
  );
}

/** A code that makes a package cheaper for everybody, at once and without end unless told otherwise. */
export async function buildPromo(
  world: World,
  { program, ...promo }: PromoOverrides & { program: Scope },
): Promise<number> {
  const values = { code: 'WELCOME', discount: 30, packageId: null, maxUses: null, ownerUserId: null, ...promo };
  const { startsAt = new Date(0), expiresAt = null } = promo;
  const row = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.database.row<{ id: number }>(
      `with built as (insert into accounts.promo_code (tenant_id, program_id, code, package_id, discount, starts_at, expires_at,
         max_uses, owner_user_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id) select id from built`,
      [
        ...[program.tenantId, program.id, values.code, values.packageId, values.discount, startsAt, expiresAt],
        ...[values.maxUses, values.ownerUserId],
      ],
    ),
  );
  return row?.id ?? 0;
}

export interface PurchaseOverrides {
  readonly packageId?: number;
  readonly quantity?: number;
  readonly promoId?: number | null;
  /** False leaves the payment open. */
  readonly isPaid?: boolean;
}

/** A person of the general site buys credits, one session paid unless told otherwise; answers the id of the payment. */
export async function buildPurchase(
  world: World,
  userId: number,
  { program, packageId = 10, quantity = 1, promoId = null, isPaid = true }: PurchaseOverrides & { program: Scope },
): Promise<number> {
  const buyer = { userId, sessionId: null, tenantId: program.tenantId, programId: program.id };
  const wish = { package_id: packageId, quantity, promo_code_id: promoId };
  const step = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.get(StartPurchase).run({ ...buyer, roles: ['mentee'], permissions: [] }, { user_subscription: wish }),
  );
  const paymentId = Number(step.redirect_url.split('/')[2]);
  if (!isPaid) return paymentId;
  const payment = await world.database.ops.row<{ amount_sen: number; currency: string }>(
    'select amount_sen, currency from accounts.payment where id = $1',
    [paymentId],
  );
  const { amount_sen: amountSen = 0, currency = 'MYR' } = payment ?? {};
  const notice = { provider: 'sandbox', reference: `built_${paymentId}`, session: null, result: 'paid' } as const;
  await world.get(SettlePayment).run({ ...notice, paymentId, amountSen, currency });
  return paymentId;
}

/** What the sandbox's page names an open payment by. */
export async function sessionOfPayment(world: Pick<World, 'database'>, paymentId: number): Promise<string> {
  const row = await world.database.ops.row<{ session: string | null }>(
    'select session from accounts.payment where id = $1',
    [paymentId],
  );
  if (!row?.session) throw new Error('The payment has no session.');
  return row.session;
}

async function someCountry(world: World): Promise<number> {
  const row = await world.database.row<{ id: number }>(
    `select id from platform.country order by name = 'Malaysia' desc, id limit 1`,
  );
  if (!row) throw new Error('There is no country.');
  return row.id;
}

async function slugOfPerson(world: FixtureWorld, userId: number): Promise<string> {
  const row = await world.database.row<{ slug: string }>('select slug from platform."user" where id = $1', [userId]);
  return row?.slug ?? '';
}

async function tenantSlugs(world: FixtureWorld): Promise<{ enterprise: string; program: string }> {
  const row = await world.database.row<{ enterprise: string; program: string }>(
    'select e.slug as enterprise, p.slug as program from platform.programme p join platform.enterprise e on e.id = p.tenant_id where p.id = $1',
    [world.programId],
  );
  return row ?? { enterprise: '', program: '' };
}

const menteesPlan = (world: FixtureWorld): Promise<number> =>
  buildPlan(world, world.people.mentee, { program: { ...world, id: world.programId } });

/** Things that samples of this area's routes name. */
export const accountsFixtures: Fixtures = {
  mentor: (world) => Promise.resolve(world.people.mentor),
  mentee: (world) => Promise.resolve(world.people.mentee),
  mentorSlug: (world) => slugOfPerson(world, world.people.mentor),
  menteeSlug: (world) => slugOfPerson(world, world.people.mentee),
  /** Of a person who has no other part, for calls after which the account is not what it was. */
  account: async (world) => (await buildPerson(world)).id,
  applicant: async (world) => {
    const person = await buildPerson(world);
    await buildProfile(world, person.id, { applicationPending: true, applicationDate: world.clock.now() });
    return person.id;
  },
  payment: async (world) => {
    const { tenantId, programId, people, clock } = world;
    const row = await world.database.row<{ id: number }>(
      `with built as (insert into accounts.payment (tenant_id, program_id, user_id, kind, state, package_id, package_name, quantity, units,
         cost_sen, tax_sen, fee_sen, amount_sen, session, description, return_path, created_at, expires_at)
       values ($1, $2, $3, 'credits', 'removed', 10, 'Single Session', 1, 10, 3500, 280, 262, 4042, $4, 'Single Session', '/', $5, $5) returning id)
       select id from built`,
      [tenantId, programId, people.mentee, newSession(), clock.now()],
    );
    return row?.id ?? 0;
  },
  /** Of the mentee and the mentor. */
  conversation: (world) =>
    buildConversation(world, { ...world, id: world.programId }, [world.people.mentee, world.people.mentor]),
  /** Of the mentee. */
  learningPlan: (world) => menteesPlan(world),
  objective: async (world) => firstObjective(world, await menteesPlan(world)),
  enterpriseSlug: async (world) => (await tenantSlugs(world)).enterprise,
  programSlug: async (world) => (await tenantSlugs(world)).program,
  photo: async (world) => {
    const name = `${world.people.mentor}-${'0'.repeat(32)}.jpg`;
    await world.get(FileStore).put(`${photoFolder}/${name}`, Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg');
    return name;
  },
};
