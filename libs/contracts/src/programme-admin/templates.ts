import type { TaskCategory } from './learning-modules.js';

export const templateTypes = [
  'create_my_own',
  'employee_engagement_programme',
  'entrepreneurship_programme',
  'youth_employability_programme',
] as const;
/** Kind of a programme (P-068). */
export type TemplateType = (typeof templateTypes)[number];

interface TemplateTask {
  readonly name: string;
  readonly description: string;
  readonly category: TaskCategory;
}

interface TemplateModule {
  readonly name: string;
  readonly description: string;
  readonly tasks: readonly TemplateTask[];
}

interface Template {
  readonly goals: readonly string[];
  readonly modules: readonly TemplateModule[];
}

const task = (category: TaskCategory, name: string, description: string): TemplateTask => ({
  name,
  description,
  category,
});

const engagement: Template = {
  goals: [
    'Onboarding and Belonging',
    'Career Growth Planning',
    'Communication Skills',
    'Leadership Skills',
    'Work-Life Balance',
  ],
  modules: [
    {
      name: 'Connect and Set Expectations',
      description: 'Mentor and mentee get to know each other and agree how they will work.',
      tasks: [
        task('session', 'Kick-off session', 'Agree goals, meeting rhythm and confidentiality.'),
        task('assignment', 'My strengths and motivators', 'Write one page on what energises and drains you.'),
        task('survey', 'Engagement pulse, start', 'Rate belonging, clarity and support.'),
      ],
    },
    {
      name: 'Grow in Your Role',
      description: 'Turn feedback into a development plan.',
      tasks: [
        task('session', 'Growth conversation', 'Review feedback and pick two skills.'),
        task('mentor_class', 'Giving and receiving feedback', 'Group class with a guest mentor.'),
        task('assignment', '90-day growth plan', 'Three actions, dates and measures.'),
      ],
    },
    {
      name: 'Make an Impact',
      description: 'Apply the new skills and look back.',
      tasks: [
        task('session', 'Growth plan review', 'Discuss results and next steps.'),
        task('assignment', 'Team contribution', 'Complete and describe one improvement for your team.'),
        task('survey', 'Engagement pulse, end', 'Repeat the first survey.'),
      ],
    },
  ],
};

const entrepreneurship: Template = {
  goals: [
    'Problem and Customer Discovery',
    'Business Model Design',
    'Sales and Marketing',
    'Finance and Fundraising',
    'Pitching',
    'Founder Resilience',
  ],
  modules: [
    {
      name: 'Find and Test the Problem',
      description: 'Prove that real customers have the problem.',
      tasks: [
        task('session', 'Founder session', 'State the problem, customer and founder goals.'),
        task('mentor_class', 'Customer discovery', 'Class on interviews without leading questions.'),
        task('assignment', 'Five customer interviews', 'Record findings and what changed.'),
      ],
    },
    {
      name: 'Build the Business Model',
      description: 'Shape an offer that people pay for.',
      tasks: [
        task('session', 'Business model review', 'Test the riskiest assumption with the mentor.'),
        task('assignment', 'One-page business model', 'Customers, value, channels, costs, revenue.'),
        task('mentor_class', 'Pricing and unit economics', 'Class with a founder.'),
        task('assignment', 'First offer test', 'Get three commitments or a reason for no.'),
      ],
    },
    {
      name: 'Pitch and Grow',
      description: 'Prepare to win customers and funding.',
      tasks: [
        task('session', 'Pitch rehearsal', 'Five-minute pitch with feedback.'),
        task('assignment', 'Pitch deck', 'Ten slides.'),
        task('assignment', '12-month cash-flow plan', 'Monthly income, costs and cash.'),
        task('survey', 'Programme outcome survey', 'Revenue, customers, confidence.'),
      ],
    },
  ],
};

const employability: Template = {
  goals: [
    'Career Guidance',
    'CV Reviews',
    'Mock Interview',
    'Communication Skills',
    'Networking',
    'Job Search Strategy',
  ],
  modules: [
    {
      name: 'Know Yourself',
      description: 'Find out what you are good at and want to do.',
      tasks: [
        task('session', 'Career conversation', 'Interests, values and role models.'),
        task('assignment', 'Strengths and values worksheet', 'List five strengths with proof.'),
        task('survey', 'Job readiness, start', 'Rate your confidence.'),
      ],
    },
    {
      name: 'Get Job Ready',
      description: 'Prepare the documents and skills employers look for.',
      tasks: [
        task('session', 'CV and profile review', 'Go through CV and online profile.'),
        task('assignment', 'CV and cover letter', 'Write both for one real vacancy.'),
        task('mentor_class', 'How employers choose', 'Class with a recruiter.'),
      ],
    },
    {
      name: 'Land the Role',
      description: 'Practise, apply and follow up.',
      tasks: [
        task('session', 'Mock interview', '30 minutes of questions and feedback.'),
        task('assignment', 'Five applications', 'Apply and log the answers.'),
        task('survey', 'Job readiness, end', 'Repeat the first survey.'),
      ],
    },
  ],
};

/** What a programme of each kind starts from (P-070, P-071, D-P34). */
export const programmeTemplates: Readonly<Record<TemplateType, Template>> = {
  create_my_own: { goals: ['Career Guidance', 'CV Reviews', 'Mock Interview', 'Business Mentoring'], modules: [] },
  employee_engagement_programme: engagement,
  entrepreneurship_programme: entrepreneurship,
  youth_employability_programme: employability,
};

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** A module of a template with its days, YYYY-MM-DD, as POST /programs takes it. */
export interface DatedModule {
  readonly order: number;
  readonly name: string;
  readonly description: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly learning_module_tasks_attributes: readonly (TemplateTask & { link_name: string; link_url: null })[];
}

/**
 * The modules of a template over the days of the programme: equal consecutive parts, the last of which takes the spare days. None while
 * a date is missing or where the programme has fewer days than modules (D-P34, D-P35).
 */
export function templateModules(type: TemplateType, start: string | null, end: string | null): DatedModule[] {
  const { modules } = programmeTemplates[type];
  if (!start || !end) return [];
  const first = dayNumber(start);
  const length = Math.floor((dayNumber(end) - first + 1) / modules.length);
  if (!(length >= 1)) return [];
  return modules.map(({ tasks, ...module }, index) => ({
    ...module,
    order: index + 1,
    start_date: dayOf(first + index * length),
    end_date: index === modules.length - 1 ? end : dayOf(first + (index + 1) * length - 1),
    learning_module_tasks_attributes: tasks.map((one) => ({ ...one, link_name: '', link_url: null })),
  }));
}

export const durations = ['1_months', '2_months', '3_months', 'set_end_duration'] as const;
/** How long a programme runs (P-063). */
export type Duration = (typeof durations)[number];

/** The last day of a programme that starts on this day; null where the end is chosen by hand (P-065). */
export function endOfDuration(start: string, duration: Duration): string | null {
  if (duration === 'set_end_duration') return null;
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const months = month - 1 + Number.parseInt(duration, 10);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export const participantBands = ['less_than_20', '20_to_80', 'more_than_80'] as const;
/** How many people are expected to take part (P-067). */
export type ParticipantBand = (typeof participantBands)[number];
