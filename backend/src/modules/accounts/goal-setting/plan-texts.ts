import type { GoalOption } from '@tandem/contracts/accounts';

/** One for each month. */
export type Months = readonly [string, string, string];

/** D-A113: what a month begins with, the month's title before the colon. */
export const outcomeTexts: Readonly<Record<GoalOption<'Outcome'>, Months>> = {
  'Choose a career direction': [
    'Know yourself: list your 5 strengths and 3 things you will not do',
    'Explore: talk to 3 people in roles that interest you',
    'Decide: choose one direction and write why in one page',
  ],
  'Get my next job': [
    'Prepare: update your CV for one target role',
    'Apply: send 10 tailored applications',
    'Win: complete 2 mock interviews and follow up on every reply',
  ],
  'Grow in my current role': [
    'Assess: agree 3 expectations with your manager',
    'Deliver: finish one visible improvement at work',
    'Show: present your results and ask for your next challenge',
  ],
  'Move into leadership': [
    'Observe: note 5 habits of leaders you admire',
    'Lead: run one small project or meeting series',
    'Own: gather feedback from 3 people and write your leadership plan',
  ],
  'Start or grow a business': [
    'Define: describe customer, problem and offer on one page',
    'Test: get 10 customers or users to try it',
    'Grow: set 3 numbers to track and a plan for the next quarter',
  ],
  'Change industry': [
    'Map: list 5 skills that carry over and 3 that are missing',
    'Bridge: finish one course or project in the new industry',
    'Enter: contact 5 employers and tell your story in one minute',
  ],
};

/** For a goal of the programme that the table does not know. */
export const otherOutcome: Months = [
  'Start: write your goal with a date and a measure',
  'Practise: work on your goal every week and note what you learn',
  'Finish: compare your result with your measure and plan the next step',
];

export const focuses: Months = ['Clarity', 'Practice', 'Results'];

/** D-A114 */
export const skillTexts: Readonly<Record<GoalOption<'Skill'>, Months>> = {
  Communication: [
    'Ask 2 people what is clear and unclear when you speak',
    'Give one 5-minute talk and record it',
    'Explain a hard topic to a beginner and ask for a summary back',
  ],
  Leadership: [
    'Write down how you want people to describe you as a leader',
    'Delegate one task with a clear outcome',
    'Coach one person through a problem without giving the answer',
  ],
  'Technical expertise': [
    'List 3 gaps between your skills and your target role',
    'Build one small piece of work that closes a gap',
    'Have an expert review your work and fix their top 3 points',
  ],
  Networking: [
    'List 20 people you know and what you could offer them',
    'Have 4 short conversations with new people',
    'Introduce 2 people who should know each other',
  ],
  'Problem solving': [
    'Write one problem as a question and list 5 causes',
    'Try 2 solutions and note what happened',
    'Write a one-page case of a problem you solved',
  ],
  'Time management': [
    'Track your hours for one week',
    'Block time for your 3 most important tasks each week',
    'Drop or hand over one task that no longer matters',
  ],
  'Personal branding': [
    'Write a 2-line introduction of who you help and how',
    'Improve your online profile with 3 proofs of your work',
    'Publish one post about something you learned',
  ],
  Interviewing: [
    'Write 5 stories with situation, action and result',
    'Practise 10 common questions aloud',
    'Do one full mock interview and improve 3 answers',
  ],
};

/** D-A115: what a session is for. */
export const obstacleTopics: Readonly<Record<GoalOption<'Obstacle'>, string>> = {
  'I do not know where to start': 'where to start and the first step',
  'I lack confidence': 'building confidence with small wins',
  'I lack experience': 'gaining experience safely',
  'I lack time': 'protecting time',
  'I lack contacts': 'meeting the right people',
  'I lack honest feedback': 'asking for honest feedback',
};

export const practices: Readonly<Record<GoalOption<'Style'>, string>> = {
  'Talking with a mentor': 'Talk through your progress with a mentor or peer',
  'Doing a project': 'Spend 2 hours on a small project for this goal',
  'Reading and courses': 'Finish one course chapter or article and write 3 takeaways',
  'Watching others': 'Watch someone good at this and note 3 moves to copy',
  'Teaching others': 'Teach what you learned to one person',
};

export const stretches: Months = [
  'Share your goal with someone who will hold you to it',
  'Do one thing that makes you nervous',
  'Write a reflection of what changed since month 1',
];

/** D-A116: the words that every description begins with. */
export const openings: Readonly<Record<GoalOption<'Stage'>, string>> = {
  Student: 'Using campus resources, ',
  'Fresh graduate': 'With your recent studies in mind, ',
  'Early career': 'Within your current job, ',
  'Mid career': 'Drawing on your experience, ',
  'Senior professional': 'Using your network, ',
  'Business owner': 'For your business, ',
};

/** D-A112: objectives of a month by the hours that somebody has. */
export const objectivesPerMonth: Readonly<Record<GoalOption<'Time'>, number>> = {
  'Less than 1 hour': 2,
  '1-2 hours': 3,
  '3-5 hours': 4,
  'More than 5 hours': 5,
};
