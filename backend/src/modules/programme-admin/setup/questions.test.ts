import type { ProgrammeAdminView, SetupQuestion } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { ProgrammeAdminFacade } from '../programme-admin.facade.js';
import { formOf, openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function openScene() {
  const world = await openEnterprise(app);
  const program_id = world.program.id;
  const read = async () => (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${program_id}`)).body;
  return {
    questions: async (): Promise<SetupQuestion[]> => (await read()).review_questions,
    steps: async () => (await read()).setup_steps,
    save: (questions: unknown) =>
      world.inside.post(
        '/programs',
        formOf({ program_id, setup_step: 'reflection', review_questions: JSON.stringify(questions) }),
      ),
    /** What people are asked after a session. */
    asked: async () => {
      const { tenantId } = world.program;
      const settings = await app.database.asTenant({ tenantId, programId: program_id }, () =>
        app.get(ProgrammeAdminFacade).programmeSettings(program_id),
      );
      return settings.reviewQuestions.map(({ title }) => title);
    },
  };
}

const question = (change: Record<string, unknown> = {}) => ({
  title: 'What will you try next?',
  category: 'text',
  user_type: 'mentee',
  ...change,
});

test('[P-094] [P-095] [P-097] [P-321] [D-P106] a new programme starts with two questions for each side on five stars', async () => {
  const { questions } = await openScene();
  expect(
    (await questions()).map(({ title, user_type, primary_tag, primary, required, stars, scale_start, scale_end }) => [
      title,
      user_type,
      primary_tag,
      [primary, required, stars, scale_start, scale_end],
    ]),
  ).toEqual([
    ['How prepared was your mentee?', 'mentor', 'PMENTOR1', [true, true, 5, 1, 5]],
    ['How engaged was your mentee?', 'mentor', 'PMENTOR2', [true, true, 5, 1, 5]],
    ['How helpful was your mentor?', 'mentee', 'PMENTEE2', [true, true, 5, 1, 5]],
    ['How likely are you to apply what you learned?', 'mentee', 'PMENTEE3', [true, true, 5, 1, 5]],
  ]);
});

test('[P-094] [P-098] [P-099] [D-P106] built-in questions are changed and removed, others are added, and people are asked what was saved', async () => {
  const { questions, save, asked, steps } = await openScene();
  const [prepared, engaged] = await questions();
  const rest = (await asked()).slice(2);
  const added = question({ category: 'options', options: ['A talk', 'A book'], description: 'One of them.' });
  const answer = await save([
    { ...prepared, title: 'Was your mentee prepared?' },
    { id: engaged?.id, _destroy: true },
    added,
    question({
      title: 'How far?',
      category: 'scale',
      scale_start: 0,
      scale_end: 10,
      user_type: 'mentor',
      required: false,
    }),
  ]);
  expect([answer.status, answer.body['errors']]).toEqual([200, undefined]);
  const after = await questions();
  expect(after.map(({ title }) => title)).toEqual(await asked());
  expect(after).toMatchObject([
    { title: 'Was your mentee prepared?', primary_tag: 'PMENTOR1' },
    { title: rest[0] },
    { title: rest[1] },
    {
      title: 'What will you try next?',
      category: 'options',
      options: ['A talk', 'A book'],
      description: 'One of them.',
      primary: false,
    },
    {
      title: 'How far?',
      category: 'stars',
      scale_start: 0,
      scale_end: 10,
      stars: 10,
      required: false,
      user_type: 'mentor',
    },
  ]);
  const kept = await app.database.ops.rows(
    'select title from programme_admin.review_question where program_id = (select program_id from programme_admin.review_question where id = $1) and deleted_at is not null',
    [after[0]?.id],
  );
  expect(kept).toEqual([{ title: 'How engaged was your mentee?' }]);
  expect(await steps()).toEqual(['reflection']);
});

const place = 'review_questions.0';
const refusals = [
  ['[P-096] no title', { title: ' ' }, { [`${place}.title`]: ['Question Title is required'] }],
  ['[P-096] no type', { category: '' }, { [`${place}.category`]: ['Type is required'] }],
  ['[P-095] nobody to ask', { user_type: 'admin' }, { [`${place}.user_type`]: ['Role is required'] }],
  [
    'a scale that runs backwards',
    { category: 'stars', scale_start: 5, scale_end: 5 },
    { [`${place}.scale_end`]: ['Scale must be whole numbers from 0 to 10, the start below the end.'] },
  ],
  [
    'one choice',
    { category: 'checkboxes', options: ['A', 'a'] },
    { [`${place}.options`]: ['Please enter 2 to 20 different choices.'] },
  ],
  [
    'a question that is not there',
    { id: 999_999_999 },
    { [`${place}.title`]: ['This question was removed meanwhile. Please reload and try again.'] },
  ],
] as const;
test.each(refusals)('%s is refused beside its field, and nothing is written down', async (_title, change, errors) => {
  const { save, questions } = await openScene();
  const before = await questions();
  expect(await save([question(change)])).toMatchObject({ status: 422, body: { errors } });
  expect(await questions()).toEqual(before);
});

test('[P-098] two admins who save first at once write the built-in questions down once', async () => {
  const { save, questions } = await openScene();
  const answers = await Promise.all([save([question({ title: 'One?' })]), save([question({ title: 'Two?' })])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await questions()).toHaveLength(6);
});
