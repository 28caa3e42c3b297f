import type { World } from '../../kernel/index.js';
import { generalProgramme } from '../platform/index.js';
import {
  buildHours,
  buildProfile,
  buildPromo,
  buildPurchase,
  type HoursOverrides,
  type ProfileOverrides,
} from './accounts.builders.js';
import { seedChatDemo } from './chat/chat.demo.js';
import { seedGoalsDemo } from './goal-setting/goal-setting.demo.js';
import { careers, impacts, openings, type Career } from './demo-careers.js';

interface Member {
  userId: number;
  email: string;
  slug: string;
  country: string | null;
  role: 'mentor' | 'mentee' | 'admin' | 'portal_owner';
  programId: number;
  tenantId: number;
  /** Position among all of the same role. */
  place: number;
}

const levels = ['entry', 'middle', 'senior', 'director', 'chief'] as const;
const experiences = ['less_than_3_years', '3_to_5_years', '5_to_10_years', 'more_than_10_years'] as const;
const languageOfCountry: Record<string, number> = { Malaysia: 2, India: 8, Germany: 11, Brazil: 13, Japan: 6 };
const dayMs = 86_400_000;
const parallel = 8;

/** People who sign in to show the product: always bookable, never in do not disturb. */
const signIns = /^(mentor|mentee)@/;

/** Every role of the demo tenants, read across tenants because the demo fills all of them at once. */
const membersSql = `
  select m.user_id as "userId", u.email, u.slug, c.name as country, m.role, m.program_id as "programId", m.tenant_id as "tenantId",
    (row_number() over (partition by m.role order by m.id) - 1)::int as place
  from platform.membership m join platform."user" u on u.id = m.user_id left join platform.country c on c.id = u.country_id
  where u.email like '%.test' order by m.id`;

/** Profiles, hours, credits and messages of the people in the demo tenants. Does nothing where they have them already. */
export async function seedAccountsDemo(world: World): Promise<void> {
  const done = await world.database.row(
    `select 1 from accounts.profile p join platform."user" u on u.id = p.user_id where u.email = 'mentor@acme.test'`,
  );
  if (done) return;
  const members = await world.database.ops.rows<Member>(membersSql);
  for (let from = 0; from < members.length; from += parallel) {
    await Promise.all(members.slice(from, from + parallel).map((member) => fillIn(world, member)));
  }
  await seedChatDemo(world, members);
  await seedGoalsDemo(world, members);
  const payer = members.find((member) => member.email === 'mentee@tandem.test');
  if (payer) await buySome(world, payer.userId);
}

/** A Starter Pack, and a code that makes the next purchase cheaper. */
async function buySome(world: World, userId: number): Promise<void> {
  const program = await generalProgramme(world);
  await buildPromo(world, { program, code: 'WELCOME30', discount: 30 });
  await buildPurchase(world, userId, { program, packageId: 12 });
}

async function fillIn(world: World, member: Member): Promise<void> {
  await buildProfile(world, member.userId, profileOf(member, world.clock.now()));
  if (member.role !== 'mentor') return;
  await buildHours(world, member.userId, {
    program: { id: member.programId, tenantId: member.tenantId },
    ...hoursOf(member),
  });
}

function profileOf(member: Member, now: Date): ProfileOverrides {
  const career = careers[member.place % careers.length];
  if (!career) throw new RangeError('No career');
  if (member.role === 'mentor') return { ...workOf(member, career), ...mentorPart(member, career, now) };
  if (member.role === 'mentee') return { ...workOf(member, career), ...menteePart(member, career) };
  return {
    ...workOf(member, career),
    intro: null,
    jobTitle: 'Programme Lead',
    company: null,
    goalIds: [],
    careerLevel: 'senior',
  };
}

/** Turns with the place, so that neighbours in a list differ. */
function turn<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length];
  if (one === undefined) throw new RangeError('The list is empty.');
  return one;
}

function workOf({ place, role, country, slug }: Member, career: Career): ProfileOverrides {
  const level = role === 'mentor' ? 2 + (Math.floor(place / 3) % 3) : Math.floor(place / 4) % 3;
  const second = languageOfCountry[country ?? ''];
  return {
    jobTitle: career.titles[level] ?? career.titles[0],
    company: turn(career.companies, Math.floor(place / careers.length)),
    careerLevel: levels[level] ?? 'entry',
    workingExperience: turn(experiences, role === 'mentor' ? 2 + (place % 2) : place % 2),
    languageIds: [1, ...(second ? [second] : []), ...(place % 5 === 3 ? [3] : [])],
    linkedinUrl: `https://www.linkedin.com/in/${slug}`,
    gender: turn(['female', 'male', null, 'female', 'male'] as const, place),
    age: role === 'mentor' ? 34 + ((place * 7) % 22) : 20 + ((place * 5) % 14),
  };
}

function mentorPart({ place, email }: Member, career: Career, now: Date): ProfileOverrides {
  return {
    intro: `${career.story}\n\n${turn(openings, place)}`,
    impactToCreate: turn(impacts, place),
    industryIds: [...career.industries],
    skillIds: [...career.skills, turn([2, 8, 21], place)].filter((skill, index, all) => all.indexOf(skill) === index),
    goalIds: [...career.goals],
    serviceIds: place % 3 === 0 ? [2, 5] : [2],
    whoToMentor: turn(
      [
        [1, 2],
        [2, 3],
        [3, 5],
        [2, 6],
        [3, 4],
      ],
      place,
    ),
    dnd: place % 9 === 7 && !signIns.test(email),
    applicationDate: new Date(now.getTime() - (place % 6 === 1 ? 20 : 200 + place) * dayMs),
    approvedOn: new Date(now.getTime() - (place % 6 === 1 ? 12 : 190 + place) * dayMs),
  };
}

function menteePart({ place }: Member, career: Career): ProfileOverrides {
  const next = turn(careers, place + 3);
  return {
    intro: career.wish,
    industryIds: [...career.industries],
    interestedIndustryIds: [...new Set([...career.industries, ...next.industries])].slice(0, 3),
    skillIds: [turn(career.skills, place), turn(next.skills, place + 1)].filter(
      (skill, index, all) => all.indexOf(skill) === index,
    ),
    goalIds: [turn(career.goals, place), turn(next.goals, place + 1)].filter(
      (goal, index, all) => all.indexOf(goal) === index,
    ),
    serviceIds: [2],
    wantedCompanies: [turn(next.companies, place)],
  };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

/** Evenings and weekends in the mentor's own zone; the sign-ins have time on every day. */
function hoursOf({ place, email }: Member): HoursOverrides {
  const on = (days: readonly number[], start: string, end: string) => days.map((weekday) => ({ weekday, start, end }));
  if (signIns.test(email)) return { weekly: [...on(everyDay, '09:00', '12:00'), ...on(everyDay, '17:00', '21:00')] };
  const patterns = [
    on(weekdays, '18:00', '21:00'),
    [...on([1, 3], '12:00', '14:00'), ...on([6], '09:00', '13:00')],
    on([2, 4, 5], '07:30', '10:00'),
    [...on(weekdays, '19:30', '21:30'), ...on([0], '15:00', '18:00')],
  ];
  return { weekly: turn(patterns, place) };
}
