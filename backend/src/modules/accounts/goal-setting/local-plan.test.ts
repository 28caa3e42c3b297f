import { goalQuestions, type GoalAnswer } from '@tandem/contracts/accounts';
import { answersOf, type GoalAnswers } from './answers.js';
import { localPlan, planDescription } from './local-plan.js';
import { activeMonth, dayAfter } from './plan-view.js';
import { sampleAnswers } from './sample-answers.js';

const sample = answersOf(sampleAnswers);
const planWith = (changed: Partial<GoalAnswers>) => localPlan({ ...sample, ...changed });
const optionsOf = (purpose: string) =>
  goalQuestions.filter((one) => one.purpose === purpose).flatMap(({ options }): readonly string[] => options);
/** The sample with another answer to one question, as the quiz gives it. */
const answering = (purpose: string, answer: string): GoalAnswers => {
  const id = goalQuestions.find((one) => one.purpose === purpose)?.id;
  return answersOf(sampleAnswers.map((one): GoalAnswer => (one.question_id === id ? { ...one, answer } : one)));
};
/** The descriptions of one slot in all months. */
const slot = (answers: GoalAnswers, place: number) =>
  localPlan(answers).map(({ objectives }) => objectives[place]?.description);

test('[D-A111] the plan has three months and says what it is for', () => {
  expect(localPlan(sample).map(({ focus }) => focus)).toEqual(['Clarity', 'Practice', 'Results']);
  expect(planDescription(sample)).toBe(
    'Move into leadership: your 3-month plan to improve Communication. Success means: I lead my first team and they tell me what they need.',
  );
});

test('[D-A112] the time somebody has decides how many objectives a month has; slots keep their order, day and priority', () => {
  const counts = optionsOf('Time').map((time) =>
    localPlan(answering('Time', time)).map((month) => month.objectives.length),
  );
  expect(counts).toEqual([
    [2, 2, 2],
    [3, 3, 3],
    [4, 4, 4],
    [5, 5, 5],
  ]);
  for (const { objectives } of planWith({ time: 'More than 5 hours' }))
    expect(objectives.map(({ dueDay, priority, status, action }) => [dueDay, priority, status, action])).toEqual([
      [7, 'high', 'todo', null],
      [14, 'high', 'todo', '/discover/mentors'],
      [21, 'medium', 'todo', null],
      [26, 'medium', 'todo', null],
      [30, 'low', 'todo', null],
    ]);
});

test.each([
  ['Choose a career direction', ['Know yourself', 'Explore', 'Decide']],
  ['Get my next job', ['Prepare', 'Apply', 'Win']],
  ['Grow in my current role', ['Assess', 'Deliver', 'Show']],
  ['Move into leadership', ['Observe', 'Lead', 'Own']],
  ['Start or grow a business', ['Define', 'Test', 'Grow']],
  ['Change industry', ['Map', 'Bridge', 'Enter']],
  ['Speak at a conference', ['Start', 'Practise', 'Finish']],
])('[D-A113] the months of "%s" are called %j, as their first objectives are', (outcome, titles) => {
  const months = planWith({ outcome });
  expect(months.map(({ title }) => title)).toEqual(titles);
  expect(months.map(({ objectives }) => objectives[0]?.title)).toEqual(titles);
});

test('[D-A114] the third slot is about the skill, another text for each skill and month', () => {
  const all = optionsOf('Skill').map((skill) => slot(answering('Skill', skill), 2));
  expect(new Set(all.flat()).size).toBe(24);
  expect(all[0]).toEqual([
    'Drawing on your experience, ask 2 people what is clear and unclear when you speak',
    'Drawing on your experience, give one 5-minute talk and record it',
    'Drawing on your experience, explain a hard topic to a beginner and ask for a summary back',
  ]);
});

test('[D-A115] the session is about the obstacle, the practice about how somebody learns, the last slot the same for all', () => {
  const topics = optionsOf('Obstacle').map((obstacle) => slot(answering('Obstacle', obstacle), 1)[0]);
  expect(topics.map((topic) => topic?.replace('Drawing on your experience, ', ''))).toEqual([
    'where to start and the first step',
    'building confidence with small wins',
    'gaining experience safely',
    'protecting time',
    'meeting the right people',
    'asking for honest feedback',
  ]);
  expect(localPlan(sample).map(({ objectives }) => objectives[1]?.title)).toEqual(
    [1, 2, 3].map((month) => `Book session ${month} with a mentor and discuss`),
  );
  expect(optionsOf('Style').map((style) => slot(answering('Style', style), 3)[1])).toEqual([
    'Drawing on your experience, talk through your progress with a mentor or peer',
    'Drawing on your experience, spend 2 hours on a small project for this goal',
    'Drawing on your experience, finish one course chapter or article and write 3 takeaways',
    'Drawing on your experience, watch someone good at this and note 3 moves to copy',
    'Drawing on your experience, teach what you learned to one person',
  ]);
  expect(slot({ ...sample, time: 'More than 5 hours' }, 4)).toEqual([
    'Drawing on your experience, share your goal with someone who will hold you to it',
    'Drawing on your experience, do one thing that makes you nervous',
    'Drawing on your experience, write a reflection of what changed since month 1',
  ]);
});

test('[D-A116] the stage opens every description; a title is what stands before the colon, else the first 60 characters', () => {
  const first = optionsOf('Stage').map((stage) => slot(answering('Stage', stage), 0)[0]);
  expect(first).toEqual([
    'Using campus resources, note 5 habits of leaders you admire',
    'With your recent studies in mind, note 5 habits of leaders you admire',
    'Within your current job, note 5 habits of leaders you admire',
    'Drawing on your experience, note 5 habits of leaders you admire',
    'Using your network, note 5 habits of leaders you admire',
    'For your business, note 5 habits of leaders you admire',
  ]);
  const [, , last] = planWith({ skill: 'Leadership' });
  expect(last?.objectives[2]).toMatchObject({
    title: 'Coach one person through a problem without giving the answer',
    description: 'Drawing on your experience, coach one person through a problem without giving the answer',
  });
  const [begun] = planWith({ style: 'Reading and courses' });
  expect(begun?.objectives[3]?.title).toBe('Finish one course chapter or article and write 3 takeaways');
  const [, , mock] = planWith({ skill: 'Communication' });
  expect(mock?.objectives[2]?.title).toBe('Explain a hard topic to a beginner and ask for a summary bac');
});

test.each([
  ['2026-01-31', 1],
  ['2026-03-01', 1],
  ['2026-03-02', 2],
  ['2026-03-31', 2],
  ['2026-04-01', 3],
  ['2026-04-30', 3],
  ['2027-01-01', 3],
  ['2026-01-30', 1],
])('[D-A111] of a plan that begins on 31 January the day %s lies in month %i', (today, month) => {
  expect(activeMonth('2026-01-31', today)).toBe(month);
  expect(dayAfter('2026-01-31', 29)).toBe('2026-03-01');
});
