import { FileStore, type Fixtures, type FixtureWorld } from '../../kernel/index.js';
import { buildPerson } from '../platform/index.js';
import { buildAgenda, buildGroup, buildLearningModule, buildPair, buildScores } from './programme-admin.builders.js';
import { buildSurvey } from './surveys/survey.builders.js';
import { pictureFolder } from './programmes/programme-pictures.js';

const groupOf = ({ programId, people }: FixtureWorld) => ({
  programId,
  mentorIds: [people.mentor],
  menteeIds: [people.mentee],
});

/** Things that the samples of this area's routes name. */
export const programmeAdminFixtures: Fixtures = {
  role: async (world) => {
    const row = await world.database.row<{ id: number }>(
      "select id from platform.role where program_id = $1 and name = 'mentee'",
      [world.programId],
    );
    return row?.id ?? 0;
  },
  pair: async (world) => {
    await world.database.ops.rows('delete from programme_admin.pair where program_id = $1', [world.programId]);
    const people = { mentorId: world.people.mentor, menteeId: world.people.mentee };
    const pair = await buildPair(world, { programId: world.programId, ...people });
    await buildScores(world, { id: world.programId, tenantId: world.tenantId });
    return pair?.id ?? 0;
  },
  /** With a session, so that there is something to report. */
  reportedPair: async (world) => {
    const { programId, tenantId, people } = world;
    await world.database.ops.rows('delete from programme_admin.pair where program_id = $1', [programId]);
    const pair = await buildPair(world, { programId, mentorId: people.mentor, menteeId: people.mentee });
    await world.database.ops.rows(
      `insert into programme_admin.session_fact (tenant_id, program_id, booking_id, mentor_id, mentee_id, starts_at, told_at)
       select $1, $2, coalesce(max(booking_id), 900000) + 1, $3, $4, $5, $5 from programme_admin.session_fact`,
      [tenantId, programId, people.mentor, people.mentee, world.clock.now()],
    );
    await buildScores(world, { id: world.programId, tenantId: world.tenantId });
    return pair?.id ?? 0;
  },
  group: async (world) => (await buildGroup(world, groupOf(world))).id,
  activeGroup: async (world) => (await buildGroup(world, { ...groupOf(world), state: 'active' })).id,
  agenda: (world) => buildAgenda(world, { programId: world.programId }),
  /** A draft that asks one thing. */
  survey: ({ database, clock, programId }) => buildSurvey({ database, clock }, { programId, state: 'draft' }),
  /** It asks everybody whom the samples know, and requires no answer. */
  openSurvey: ({ database, clock, programId, people }) =>
    buildSurvey(
      { database, clock },
      {
        programId,
        questions: [{ title: 'Anything else?', category: 'text', required: false }],
        people: [...new Set(Object.values(people))].map((userId) => ({ userId })),
      },
    ),
  /** A task that people tick, in a module on a day of its own. */
  task: async (world) => {
    const { programId } = world;
    const [last] = await world.database.ops.rows<{ day: string }>(
      `select (greatest(date '2030-01-01', max(ends_on)) + 1)::text as day from programme_admin.learning_module where program_id = $1`,
      [programId],
    );
    const [startsOn, endsOn] = [last?.day ?? '', last?.day ?? ''];
    const tasks = [{ name: 'Write a CV', category: 'assignment' as const }];
    const module = await buildLearningModule(world, { programId, startsOn, endsOn, tasks });
    const row = await world.database.ops.row<{ id: number }>(
      'select id from programme_admin.learning_module_task where module_id = $1',
      [module],
    );
    return row?.id ?? 0;
  },
  /** A mentee whom nothing else names. */
  leaver: async (world) => {
    const { id } = await buildPerson(world);
    await world.database.ops.rows(
      `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'mentee')`,
      [world.tenantId, world.programId, id],
    );
    return id;
  },
  enterprise: (world) => Promise.resolve(world.tenantId),
  programmePicture: async (world) => {
    const name = `${world.programId}-${'0'.repeat(32)}.webp`;
    await world.get(FileStore).put(`${pictureFolder}/${name}`, Buffer.from('RIFF'), 'image/webp');
    return name;
  },
};
