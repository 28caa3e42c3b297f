import type { BuiltBooking } from '../../backend/src/modules/bookings/bookings.builders';
import type { BuiltEvent } from '../../backend/src/modules/events/events.builders';
import type {
  BuiltEnterprise,
  BuiltPerson,
  BuiltProgramme,
} from '../../backend/src/modules/platform/platform.builders';
import type { TestWorld } from '../support/world';

interface Programmes {
  readonly enterprise: BuiltEnterprise;
  readonly program: BuiltProgramme;
  /** Of the same enterprise and the same admin, who makes its pairs. */
  readonly assigned: BuiltProgramme;
  /** The marketplace, of which the mentor and the mentee are members too. */
  readonly general: BuiltProgramme;
}

interface People {
  readonly mentor: BuiltPerson;
  readonly mentee: BuiltPerson;
  readonly admin: BuiltPerson;
  readonly superadmin: BuiltPerson;
  /** Runs the enterprise. */
  readonly owner: BuiltPerson;
}

export type Who = keyof People;

/** Of the mentor and the mentee. */
interface Sessions {
  readonly upcoming: BuiltBooking;
  /** Its room is open. */
  readonly running: BuiltBooking;
  readonly held: BuiltBooking;
  /** On the general marketplace. */
  readonly requested: BuiltBooking;
}

/** One portal with something on each of its pages, and what its people have outside of it. */
export interface Place extends Programmes, People, Sessions {
  readonly groupId: number;
  /** The mentor and the mentee, who met once. */
  readonly pairId: number;
  /** One that asks the mentor, and one that is over. */
  readonly surveys: { readonly open: number; readonly over: number };
  readonly event: BuiltEvent;
  /** The mentee's order of a ticket. */
  readonly order: number;
  /** Credits that the mentee has not paid yet, and the provider's session that waits for it. */
  readonly purchase: { readonly id: number; readonly session: string };
  /** Where the link leads that invites mentees. */
  readonly invitation: string;
}

const hour = 3_600_000;
const halfHour = hour / 2;

/** A quarter of an hour that is ahead and within the day in which holders are let in. */
const soon = (now: Date) => new Date(Math.ceil((now.getTime() + 2 * hour) / (hour / 4)) * (hour / 4));

const startIn = (hours: number, now: Date) => new Date(Math.floor(now.getTime() / halfHour) * halfHour + hours * hour);

async function buildProgrammes({ build, world }: TestWorld, primary: string): Promise<Programmes> {
  const enterprise = await build.buildEnterprise(world);
  const program = await build.buildProgramme(world, { enterprise, primary });
  await build.buildProgrammeSettings(world, { programId: program.id, pairingMethod: 'mentee_picks' });
  const assigned = await build.buildProgramme(world, { enterprise });
  await build.buildProgrammeSettings(world, { programId: assigned.id, pairingMethod: 'admin_pairs' });
  return { enterprise, program, assigned, general: await build.generalProgramme(world) };
}

async function buildPeople(
  { build, world }: TestWorld,
  { enterprise, program, assigned, general }: Programmes,
): Promise<People> {
  const adminOf = [program, assigned].map((one) => ({ program: one, role: 'admin' as const }));
  const memberOf = (role: 'mentor' | 'mentee') => [program, general].map((one) => ({ program: one, role }));
  const mentor = await build.buildMentor(world, program, {
    firstname: 'Ingrid',
    lastname: 'Solberg',
    timezone: 'Europe/Oslo',
    memberships: memberOf('mentor'),
  });
  const mentee = await build.buildPerson(world, {
    firstname: 'Tomas',
    lastname: 'Reyes',
    memberships: memberOf('mentee'),
  });
  await build.buildProfile(world, mentee.id);
  const admin = await build.buildPerson(world, { memberships: adminOf });
  const superadmin = await build.buildPerson(world, { isSuperadmin: true, memberships: adminOf });
  const owner = await build.buildPerson(world, { enterpriseAdminOf: [enterprise] });
  const applicant = await build.buildPerson(world, { firstname: 'Ada', lastname: 'Byron' });
  await build.buildProfile(world, applicant.id, { applicationPending: true, applicationDate: world.clock.now() });
  return { mentor, mentee, admin, superadmin, owner };
}

async function buildSessions(
  { build, world }: TestWorld,
  { program, general, mentor, mentee }: Programmes & People,
): Promise<Sessions> {
  const now = world.clock.now();
  const between = { program, mentor, mentee };
  await build.buildBooking(world, { ...between, status: 'reported', startTime: startIn(-50, now) });
  return {
    upcoming: await build.buildBooking(world, { ...between, status: 'upcoming' }),
    running: await build.buildBooking(world, { ...between, status: 'upcoming', startTime: startIn(0, now) }),
    held: await build.buildBooking(world, { ...between, status: 'completed' }),
    requested: await build.buildBooking(world, { ...between, program: general, startTime: startIn(50, now) }),
  };
}

async function buildPurchase(
  { build, world }: TestWorld,
  { mentee, general }: Programmes & People,
): Promise<Place['purchase']> {
  const id = await build.buildPurchase(world, mentee.id, { program: general, isPaid: false });
  return { id, session: await build.sessionOfPayment(world, id) };
}

async function buildSurveys({ build, world }: TestWorld, { program, mentor, mentee }: Programmes & People) {
  const questions = [
    { title: 'How is it going?', category: 'stars' },
    { title: 'How sure are you?', category: 'scale', scale_start: 0, scale_end: 10 },
    { title: 'Which way?', category: 'options', options: ['This one', 'That one'] },
    { title: 'What for?', category: 'checkboxes', options: ['Work', 'Life'] },
    { title: 'Anything else?', category: 'text', required: false },
  ] as const;
  const shared = { programId: program.id, description: 'Two minutes.', questions };
  const [here, there] = [{ userId: mentor.id, role: 'mentor' } as const, { userId: mentee.id }];
  const answers = [4, 9, ['This one'], ['Work', 'Life'], 'More time for questions.'];
  const over = { ...shared, state: 'closed', title: 'How was it?', people: [here, { ...there, answers }] } as const;
  await build.buildSurvey(world, { ...shared, state: 'draft', title: 'Later' });
  return {
    open: await build.buildSurvey(world, { ...shared, people: [here, there] }),
    over: await build.buildSurvey(world, over),
  };
}

/** Of a programme of their own, as two who are a pair may ask each other elsewhere. */
async function buildScored(
  { build, world }: TestWorld,
  { assigned, mentor, mentee }: Programmes & People,
): Promise<number> {
  const people = { programId: assigned.id, mentorId: mentor.id, menteeId: mentee.id };
  const pair = await build.buildPair(world, { ...people, daysAgo: 40 });
  await build.buildScores(world, assigned);
  return pair?.id ?? 0;
}

/** Everything that the rounds look at. */
export async function buildPlace(given: TestWorld, primary: string): Promise<Place> {
  const { build, world } = given;
  const programmes = await buildProgrammes(given, primary);
  const people = await buildPeople(given, programmes);
  const { program } = programmes;
  const { mentor, mentee, admin } = people;
  const members = { programId: program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] };
  await build.buildGroup(world, members);
  const group = await build.buildGroup(world, { ...members, name: 'Second circle', state: 'active' });
  await build.buildAgenda(world, {
    programId: program.id,
    description: 'Bring a question.',
    link: 'https://meet.example.com/',
  });
  const conversation = await build.buildConversation(world, program, [mentee.id, mentor.id]);
  await build.buildMessages(world, conversation, {
    messages: [
      { senderId: mentee.id, text: 'May I ask you something?', minutesAgo: 50 },
      { senderId: mentor.id, text: 'Please do. This may help: https://tandem.example/first-steps', minutesAgo: 40 },
      { senderId: mentee.id, text: 'Thank you!', minutesAgo: 2 },
    ],
  });
  await build.buildPlan(world, mentee.id, { program, daysAgo: 38, done: [1, 2, 4] });
  const event = await build.buildEvent(world, { program, by: admin, start: soon(world.clock.now()) });
  const amounts = { [Number(event.ticketIds[0])]: 1 };
  return {
    ...programmes,
    ...people,
    ...(await buildSessions(given, { ...programmes, ...people })),
    groupId: group.id,
    pairId: await buildScored(given, { ...programmes, ...people }),
    surveys: await buildSurveys(given, { ...programmes, ...people }),
    event,
    order: await build.buildTickets(world, { event, person: mentee, amounts }),
    purchase: await buildPurchase(given, { ...programmes, ...people }),
    invitation: await build.buildRoleLink(world, { programId: program.id, by: admin, role: 'mentee' }),
  };
}
