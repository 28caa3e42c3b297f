/** The quiz (D-A108), one question per step. Without options the answer is free text. */
export const goalQuestions = [
  {
    id: 1,
    purpose: 'Outcome',
    question: 'What is the main outcome you want from mentoring in the next 3 months?',
    options: [
      'Choose a career direction',
      'Get my next job',
      'Grow in my current role',
      'Move into leadership',
      'Start or grow a business',
      'Change industry',
    ],
  },
  {
    id: 2,
    purpose: 'Skill',
    question: 'Which skill do you most want to improve?',
    options: [
      'Communication',
      'Leadership',
      'Technical expertise',
      'Networking',
      'Problem solving',
      'Time management',
      'Personal branding',
      'Interviewing',
    ],
  },
  {
    id: 3,
    purpose: 'Stage',
    question: 'Where are you now?',
    options: ['Student', 'Fresh graduate', 'Early career', 'Mid career', 'Senior professional', 'Business owner'],
  },
  {
    id: 4,
    purpose: 'Obstacle',
    question: 'What holds you back the most today?',
    options: [
      'I do not know where to start',
      'I lack confidence',
      'I lack experience',
      'I lack time',
      'I lack contacts',
      'I lack honest feedback',
    ],
  },
  {
    id: 5,
    purpose: 'Time',
    question: 'How much time can you give to your goal each week?',
    options: ['Less than 1 hour', '1-2 hours', '3-5 hours', 'More than 5 hours'],
  },
  {
    id: 6,
    purpose: 'Style',
    question: 'How do you learn best?',
    options: ['Talking with a mentor', 'Doing a project', 'Reading and courses', 'Watching others', 'Teaching others'],
  },
  {
    id: 7,
    purpose: 'Success',
    question: 'What would success look like for you in 3 months?',
    options: [],
  },
] as const;

type Question = (typeof goalQuestions)[number];
export type GoalPurpose = Question['purpose'];
/** What may be answered to a question of this purpose, word for word. */
export type GoalOption<P extends GoalPurpose> = Extract<Question, { purpose: P }>['options'][number];
