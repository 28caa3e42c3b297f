import type { World } from '../../../kernel/index.js';
import { buildSurvey, type AskedPerson, type BuiltQuestion, type SurveyOverrides } from './survey.builders.js';

interface DemoMember {
  readonly userId: number;
  readonly role: 'mentee' | 'mentor';
  /** Who shows the product still has something to answer. */
  readonly signsIn: boolean;
}

const day = 86_400_000;
const dayText = (at: Date): string => at.toISOString().slice(0, 10);

const startQuestions: readonly BuiltQuestion[] = [
  { title: 'How was your start in the programme?', category: 'stars' },
  {
    title: 'How likely are you to recommend it to a colleague?',
    category: 'scale',
    scale_start: 0,
    scale_end: 10,
  },
  {
    title: 'How often do you meet?',
    category: 'options',
    options: ['Every week', 'Every two weeks', 'Once a month', 'Less often'],
  },
  {
    title: 'What do you work on?',
    category: 'checkboxes',
    options: ['Leading a team', 'Giving feedback', 'Career steps', 'Something else'],
    required: false,
  },
  { title: 'What should we change?', category: 'text', required: false },
];

const words = [
  'More time for questions in the kick-off.',
  'Nothing. Finding a time was easier than I thought.',
  'A short list of topics to choose from would help.',
  'I would like to meet the other pairs once.',
  'Shorter mails, please.',
  'The first session felt long. Forty minutes would be enough.',
  'A reminder a day before worked well. Keep it.',
];
/** How most people rate: well, with some who do not. */
const ratings = [5, 4, 4, 3, 5, 4, 2, 5] as const;

const rhythms = [1, 0, 2, 1, 1, 3, 2] as const;

/** What the n-th of those who were asked said; two of three answered. */
function answersOf(place: number): AskedPerson['answers'] {
  if (place % 3 === 2) return undefined;
  const [, , often, topics] = startQuestions;
  return [
    ratings[place % ratings.length] ?? 4,
    2 * (ratings[(place + 3) % ratings.length] ?? 4) - (place % 2),
    [often?.options?.[rhythms[place % rhythms.length] ?? 0] ?? ''],
    [topics?.options?.[Math.floor(place / 3) % 3] ?? '', ...(place % 4 === 0 ? ['Something else'] : [])],
    place % 9 === 0 ? (words[(place / 9) % words.length] ?? null) : null,
  ];
}

/** What a demo programme asks, by when it was opened and closes, in days from now. */
interface Plan {
  readonly programId: number;
  readonly now: Date;
  readonly people: readonly DemoMember[];
}

const at = ({ now }: Plan, days: number): Date => new Date(now.getTime() + days * day);

const classes = ['Asking questions', 'Hard conversations', 'Setting goals', 'Staying in touch'];
const classesOf = (place: number): string[] => classes.filter((_one, index) => (place + index) % 3 === 0);

const overNow = (plan: Plan): SurveyOverrides => ({
  programId: plan.programId,
  title: 'How was your start?',
  description: 'Five questions about your first weeks.',
  state: 'closed',
  openedAt: at(plan, -45),
  closedAt: at(plan, -31),
  closeDate: dayText(at(plan, -31)),
  questions: startQuestions,
  people: plan.people.map((member, place) => {
    const answers = answersOf(place);
    return { ...member, ...(answers ? { answers, answeredAt: at(plan, -44 + (place % 12)) } : {}) };
  }),
});

const openNow = (plan: Plan): SurveyOverrides => ({
  programId: plan.programId,
  title: 'Halfway check-in',
  description: 'Two minutes. It helps us plan the second half.',
  openedAt: at(plan, -2),
  closeDate: dayText(at(plan, 12)),
  questions: [
    { title: 'How well does your pairing work for you?', category: 'stars' },
    {
      title: 'Which topics would you like a class about?',
      category: 'checkboxes',
      options: classes,
    },
    { title: 'What helped most so far?', category: 'text', required: false },
  ],
  people: plan.people.map((member, place) =>
    place % 4 === 3 && !member.signsIn
      ? {
          ...member,
          answers: [ratings[Math.floor(place / 4) % ratings.length] ?? 4, classesOf(place), null],
          answeredAt: at(plan, -1),
        }
      : member,
  ),
});

/** One survey that is over, one that asks, and one that is still written. */
export async function seedSurveys(world: World, programId: number, members: readonly DemoMember[]): Promise<void> {
  const people = [...new Map(members.map((member) => [member.userId, member])).values()];
  const plan = { programId, now: world.clock.now(), people };
  await buildSurvey(world, overNow(plan));
  await buildSurvey(world, openNow(plan));
  await buildSurvey(world, {
    programId,
    title: 'Closing survey',
    description: 'Before the closing evening.',
    state: 'draft',
    questions: [{ title: 'Would you take part again?', category: 'options', options: ['Yes', 'No', 'Not sure'] }],
  });
}
