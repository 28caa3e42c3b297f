import {
  programmeTemplates,
  setupSteps,
  templateModules,
  type PairingMethod,
  type TemplateType,
} from '@tandem/contracts/programme-admin';
import type { World } from '../../kernel/index.js';
import { ofRole, seedGroups, type Member } from './groups/group.demo.js';
import { tellGroups } from './groups/tell-groups.js';
import { writeWords } from './page/page.queries.js';
import { pairCreated } from './programme-admin.messages.js';
import { tellGoals, writeGoals } from './setup/goals.js';
import { seedSurveys } from './surveys/survey.demo.js';
import { tellRules } from './settings/tell-rules.js';
import { buildAgenda, buildLearningModule, buildPair, buildProgrammeSettings } from './programme-admin.builders.js';

interface DemoProgramme {
  id: number;
  tenantId: number;
  slug: string;
  start: string;
  end: string;
}

const methods: Record<string, PairingMethod> = {
  leaders: 'mentee_picks',
  engineers: 'admin_pairs',
  founders: 'mentee_picks',
};
const templates: Record<string, TemplateType> = {
  leaders: 'employee_engagement_programme',
  engineers: 'youth_employability_programme',
  founders: 'entrepreneurship_programme',
};
/** Mentees of one mentor where an admin pairs people. */
const menteesPerMentor = 4;

/** Rules of the demo programmes, and the pairs and groups of the one where an admin makes them. Does nothing where they exist. */
export async function seedProgrammeAdminDemo(world: World): Promise<void> {
  const programmes = await world.database.ops.rows<DemoProgramme>(
    `select p.id, p.tenant_id as "tenantId", p.slug, p.starts_on::text as start, p.ends_on::text as end from platform.programme p join platform.enterprise e on e.id = p.tenant_id
     where e.slug in ('acme', 'globex') and not exists (select from programme_admin.programme_settings s where s.program_id = p.id)
     order by p.id`,
  );
  for (const programme of programmes) {
    const { id, tenantId, slug } = programme;
    const template = templates[slug] ?? 'create_my_own';
    await buildProgrammeSettings(world, { programId: id, pairingMethod: methods[slug] ?? 'mentee_picks' });
    const members = await membersOf(world, id);
    if (methods[slug] === 'admin_pairs') await pair(world, id, members);
    if (slug !== 'founders') await seedGroups(world, programme, members);
    await world.database.asTenant({ tenantId, programId: id }, () => tell(world, id));
    await plan(world, id);
    if (slug !== 'founders') await seedSurveys(world, id, members);
    await teach(world, programme, template);
    await world.database.asTenant({ tenantId, programId: id }, () => setUp(world, programme, template));
    if (slug === 'leaders') await world.database.asTenant({ tenantId, programId: id }, () => welcome(world, id));
  }
}

/** What Acme Leaders says on its overviews page. */
async function welcome(world: World, programId: number): Promise<void> {
  await world.database.transaction((tx) =>
    writeWords(tx, programId, {
      welcome_headline: 'Welcome to Acme Leaders',
      welcome_text: 'Meet the person across from you, plan a first session, and take it from there.',
      about_text: [
        'Leading a team for the first time is **a new job**. Nobody should have to learn it alone.',
        '- Meet your mentor once a month\n- Bring one real question each time\n- Write down what you will try next',
      ].join('\n\n'),
    }),
  );
}

const day = 24 * 3_600_000;
const plans = [
  {
    title: 'Kick-off for everybody',
    inDays: -60,
    minutes: 90,
    description: 'How we work together for the next months.',
  },
  {
    title: 'Asking better questions',
    inDays: 6,
    minutes: 60,
    description: 'A short class for mentees: one real question, three ways to ask it.',
    link: 'https://meet.example.com/questions',
  },
  { title: 'Halfway check-in', inDays: 21, minutes: 45, description: 'What helped so far, and what should change.' },
  { title: 'Closing evening', inDays: 75, minutes: 120, published: false },
];

/** What is on the programme's agenda, at full hours. */
async function plan(world: World, programId: number): Promise<void> {
  const now = world.clock.now().getTime();
  const hour = 3_600_000;
  for (const { inDays, ...agenda } of plans) {
    const startTime = new Date(Math.ceil(now / hour) * hour + inDays * day);
    await buildAgenda(world, { programId, startTime, ...agenda });
  }
}

/** What the programme teaches: the first part is over, the second one runs. */
async function teach(
  world: World,
  { id: programId, start, end }: DemoProgramme,
  template: TemplateType,
): Promise<void> {
  for (const module of templateModules(template, start, end)) {
    const {
      name,
      description,
      start_date: startsOn,
      end_date: endsOn,
      learning_module_tasks_attributes: tasks,
    } = module;
    await buildLearningModule(world, { programId, name, description, startsOn, endsOn, tasks });
  }
}

/** The set-up is done, with the goals of its kind. */
async function setUp(world: World, { id: programId, tenantId }: DemoProgramme, template: TemplateType): Promise<void> {
  await world.database.transaction(async (tx) => {
    const names = programmeTemplates[template].goals;
    await writeGoals(tx, { tenantId, programId }, { names, now: world.clock.now() });
    await tellGoals(tx, world.outbox, programId);
    await tx.query(
      `update programme_admin.programme_settings set template_type = $2, setup_steps = $3, no_of_participants = 'more_than_80'
       where program_id = $1`,
      [programId, template, setupSteps],
    );
  });
}

/** Built rows tell nobody: what other areas learn by message is told here. */
async function tell(world: World, programId: number): Promise<void> {
  await world.database.transaction(async (tx) => {
    await tellRules(tx, world.outbox, programId);
    const pairs = await tx.query<{ pairId: number; mentorId: number; menteeId: number }[]>(
      `select id as "pairId", mentor_id as "mentorId", mentee_id as "menteeId" from programme_admin.pair where program_id = $1 order by id`,
      [programId],
    );
    for (const pair of pairs) await world.outbox.add(tx, pairCreated, { programId, ...pair });
    const groups = await tx.query<{ id: number }[]>(
      'select id from programme_admin.mentoring_group where program_id = $1',
      [programId],
    );
    await tellGroups(
      tx,
      world.outbox,
      groups.map(({ id }) => id),
    );
  });
}

function membersOf(world: World, programId: number): Promise<Member[]> {
  return world.database.ops.rows<Member>(
    `select m.user_id as "userId", m.role, u.email ~ '^(mentor|mentee)@' as "signsIn"
     from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = $1 and m.role in ('mentor', 'mentee') order by u.email, m.role`,
    [programId],
  );
}

async function pair(world: World, programId: number, members: readonly Member[]): Promise<void> {
  const [mentors, mentees] = [ofRole(members, 'mentor'), ofRole(members, 'mentee')];
  for (const [index, menteeId] of mentees.entries()) {
    const mentorId = mentors[Math.floor(index / menteesPerMentor)];
    const daysAgo = 20 + ((index * 17) % 150);
    if (mentorId !== undefined) await buildPair(world, { programId, mentorId, menteeId, daysAgo });
  }
}
