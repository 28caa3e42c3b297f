/** What people of the demo want to talk about. */
export const demoTopics: readonly string[] = [
  'I have two offers and would like to compare them before Friday.',
  'I lead a team for the first time and my one-on-ones feel stiff.',
  'I would like a mock interview for a senior product role.',
  'How do I ask for a promotion without sounding impatient?',
  'I want to move from engineering into product management.',
  'Could we go through my portfolio together?',
  'I struggle to say no to requests from other teams.',
  'I would like feedback on how I present to executives.',
];

export const demoObjectives: readonly string[][] = [
  ['Compare two offers', 'Know what to negotiate'],
  ['Run better one-on-ones'],
  ['Practise case questions', 'Get honest feedback'],
  ['Plan the next career step'],
  ['Understand the product role', 'Find a first project', 'Meet people who moved'],
  ['Improve my portfolio'],
  ['Set boundaries at work'],
  ['Tell a clear story with data'],
];
