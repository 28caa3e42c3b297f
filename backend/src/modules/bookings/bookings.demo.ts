import type { StoredStatus } from '@tandem/contracts/bookings';
import type { World } from '../../kernel/index.js';
import { ProgrammeAdminFacade } from '../programme-admin/index.js';
import { SlotOffers } from './availability/slot-offers.js';
import { buildBooking } from './bookings.builders.js';
import type { BookingOverrides } from './bookings.builders.js';
import { pairUp, partnersOf } from './pairs.demo.js';
import { demoObjectives, demoTopics } from './demo-topics.js';

interface Member {
  id: number;
  email: string;
  role: 'mentor' | 'mentee';
  program_id: number;
  tenant_id: number;
}

type Pairing = Pick<BookingOverrides, 'program' | 'mentor' | 'mentee' | 'group' | 'silentIds'>;
/** Status, who asked, and how many days ago it was (past ones only). */
type Line = {
  status: StoredStatus;
  by?: 'mentor' | 'mentee';
  daysAgo?: number;
  stars?: number;
  firstRater?: 'mentor' | 'mentee';
};

/** Sessions of other people in each programme. */
const everydaySessions = 17;
const hour = 3_600_000;
const day = 24 * hour;

/** What the two people who sign in to show the product have with each other: every status but those of a dispute. */
const showcase: readonly Line[] = [
  { status: 'upcoming' },
  { status: 'pending', by: 'mentee' },
  { status: 'pending', by: 'mentor' },
  { status: 'upcoming', daysAgo: 1 },
  { status: 'completed', daysAgo: 2 },
  { status: 'pending_rating', daysAgo: 3 },
  { status: 'partially_rated', daysAgo: 5, stars: 5, firstRater: 'mentor' },
  { status: 'partially_rated', daysAgo: 8, stars: 4, firstRater: 'mentee' },
  { status: 'fully_rated', daysAgo: 12, stars: 5 },
  { status: 'fully_rated', daysAgo: 20, stars: 4 },
  { status: 'cancelled', daysAgo: 14 },
  { status: 'system_cancelled', daysAgo: 16 },
  { status: 'closed', daysAgo: 45 },
];

/** What the others have, one line for each pair of people in turn; the last ones are for admins to decide, or were decided by them. */
const everyday: readonly Line[] = [
  { status: 'fully_rated', daysAgo: 9, stars: 5 },
  { status: 'upcoming' },
  { status: 'fully_rated', daysAgo: 15, stars: 4 },
  { status: 'pending', by: 'mentee' },
  { status: 'partially_rated', daysAgo: 6, stars: 5 },
  { status: 'closed', daysAgo: 50 },
  { status: 'fully_rated', daysAgo: 22, stars: 5 },
  { status: 'cancelled', daysAgo: 11 },
  { status: 'closed', daysAgo: 78 },
  { status: 'closed', daysAgo: 104 },
  { status: 'closed', daysAgo: 131 },
  { status: 'closed', daysAgo: 155 },
  { status: 'closed', daysAgo: 176 },
  { status: 'reported', daysAgo: 2 },
  { status: 'investigating', daysAgo: 7 },
  { status: 'missed', daysAgo: 13 },
];

const membersSql = `
  select u.id, u.email, m.role, m.program_id, m.tenant_id
  from platform.membership m
  join platform."user" u on u.id = m.user_id
  where u.email like '%.test' and m.role in ('mentor', 'mentee')
    and not exists (select from bookings.booking b where b.program_id = m.program_id)
  order by u.email !~ '^(mentor|mentee)@', u.email`;

/** What is told of these sessions happened on their own days: six months of activity, not one moment. */
const dateFactsSql = `
  update kernel.outbox_message m set occurred_at = least(m.occurred_at, case m.name
    when 'bookings.booking-completed.v1' then b.end_time when 'bookings.booking-rated.v1' then b.end_time + interval '1 hour' else b.asked_at end)
  from bookings.booking b
  where b.program_id = $1 and m.program_id = $1 and m.name like 'bookings.booking-%' and m.published_at is null
    and (m.payload ->> 'bookingId')::bigint = b.id`;

/** Sessions in every status for the demo programmes. Does nothing in a programme that has sessions. */
export async function seedBookingsDemo(world: World): Promise<void> {
  const members = await world.database.ops.rows<Member>(membersSql);
  for (const programId of new Set(members.map((member) => member.program_id))) {
    const own = members.filter((member) => member.program_id === programId);
    await seedProgramme(world, own);
  }
}

/** The first mentor and mentee of a programme are the ones who sign in, where it has such. */
async function seedProgramme(world: World, members: readonly Member[]): Promise<void> {
  const [mentors, mentees] = [
    members.filter(({ role }) => role === 'mentor'),
    members.filter(({ role }) => role === 'mentee'),
  ];
  const [mentor, mentee] = [mentors[0], mentees[0]];
  if (!mentor || !mentee) return;
  const program = { id: mentor.program_id, tenantId: mentor.tenant_id };
  await pairUp(world, { program, mentor, mentee, daysAgo: 70 });
  for (const [index, line] of showcase.entries()) await seedSession(world, { program, mentor, mentee, line, index });
  const partners = await partnersOf(world, program);
  for (const [index, other] of mentees.slice(1, 1 + everydaySessions).entries()) {
    const line = everyday[index % everyday.length];
    const own = partners.get(other.id) ?? mentors[index % mentors.length];
    if (line && own) await seedEveryday(world, { program, mentor: own, mentee: other, line, index });
  }
  await seedGroups(world, program);
  await world.database.ops.rows(dateFactsSql, [program.id]);
}

/** Two who have agreed on a session are a pair, and some of them meet every month. */
async function seedEveryday(world: World, planned: Planned): Promise<void> {
  const { program, mentor, mentee, line, index } = planned;
  const { daysAgo = 3, status } = line;
  const meetsMonthly = index % 3 === 0 && line.stars !== undefined;
  if (status !== 'pending')
    await pairUp(world, { program, mentor, mentee, daysAgo: daysAgo + (meetsMonthly ? 62 : 4) });
  await seedSession(world, planned);
  if (!meetsMonthly) return;
  for (const earlier of [30, 60])
    await seedSession(world, { ...planned, line: { ...line, daysAgo: daysAgo + earlier } });
}

/** What each group of a programme has with each other. */
const ofGroups: readonly Line[] = [
  { status: 'upcoming' },
  { status: 'pending', by: 'mentee' },
  { status: 'completed', daysAgo: 4 },
  { status: 'partially_rated', daysAgo: 18, stars: 5, firstRater: 'mentee' },
];

/** In sessions to come the last mentee has not answered. */
async function seedGroups(world: World, program: Pairing['program']): Promise<void> {
  const scope = { tenantId: program.tenantId, programId: program.id };
  const wish = { programId: program.id, memberId: null, limit: 5 };
  const groups = await world.database.asTenant(scope, () => world.get(ProgrammeAdminFacade).activeGroups(wish));
  for (const group of groups) {
    const [mentorId, menteeId] = [group.mentorIds[0], group.menteeIds[0]];
    if (mentorId === undefined || menteeId === undefined) continue;
    const silentIds = group.menteeIds.slice(1).slice(-1);
    const people = { program, mentor: { id: mentorId }, mentee: { id: menteeId }, group, silentIds };
    for (const [index, line] of ofGroups.entries()) await seedSession(world, { ...people, line, index: index + 30 });
  }
}

interface Planned extends Pairing {
  line: Line;
  index: number;
}

async function seedSession(world: World, { program, mentor, mentee, line, index, ...rest }: Planned): Promise<void> {
  const startTime = await startFor(world, { program, mentor, mentee, ...rest }, { line, index });
  if (!startTime) return;
  const learningModuleId = index % 3 === 2 ? null : await moduleAt(world, program, startTime);
  await buildBooking(world, {
    program,
    mentor,
    mentee,
    ...rest,
    startTime,
    learningModuleId,
    status: line.status,
    requestedBy: line.by ?? 'mentee',
    durationMinutes: 60,
    topic: demoTopics[index % demoTopics.length] ?? '',
    objectives: demoObjectives[index % demoObjectives.length] ?? [],
    links: index % 4 === 0 ? ['https://example.com/portfolio'] : [],
    ...(line.stars ? { stars: line.stars } : {}),
    ...(line.firstRater ? { firstRater: line.firstRater } : {}),
    tell: line.daysAgo === undefined ? 'steps' : 'outcome',
  });
}

/** The part of the programme's plan that runs on that day, if any. */
async function moduleAt(world: World, program: Pairing['program'], start: Date): Promise<number | null> {
  const day = start.toISOString().slice(0, 10);
  const taught = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.get(ProgrammeAdminFacade).learningModules(program.id),
  );
  return taught.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.id ?? null;
}

/** Whether nobody of a pair or a group has another session in the hour from an instant on. */
async function freeTimesOf(world: World, { mentor, mentee, group }: Pairing): Promise<(start: Date) => boolean> {
  const people = group ? [...group.mentorIds, ...group.menteeIds] : [mentor.id, mentee.id];
  const claims = await world.database.ops.rows<{ start: Date; end: Date }>(
    `select lower(during) as start, upper(during) as end from bookings.slot_claim where user_id = any($1)`,
    [people],
  );
  return (start) => claims.every((claim) => claim.end <= start || claim.start.getTime() >= start.getTime() + hour);
}

/** Past sessions at a fixed hour of their day; coming ones at a time the mentor really offers and everybody has, a few days apart. */
async function startFor(
  world: World,
  pairing: Pairing,
  { line, index }: Pick<Planned, 'line' | 'index'>,
): Promise<Date | null> {
  const now = world.clock.now();
  if (line.daysAgo !== undefined) {
    const midnight = Math.floor(now.getTime() / day) * day;
    return new Date(midnight - line.daysAgo * day + ((index * 2) % 12) * hour);
  }
  const { program, mentor, mentee } = pairing;
  const free = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.get(SlotOffers).search({
      programId: program.id,
      mentorId: mentor.id,
      viewerId: mentee.id,
      durationMinutes: 60,
      ignoredBookingId: null,
    }),
  );
  const notBefore = now.getTime() + (1 + (index % 5)) * day;
  const isFree = await freeTimesOf(world, pairing);
  return free.find((start) => start.getTime() >= notBefore && isFree(start)) ?? null;
}
