/** A line of work that invented people of the demo data follow. Ids are those of the option lists. */
export interface Career {
  readonly industries: readonly number[];
  readonly skills: readonly number[];
  readonly goals: readonly number[];
  /** From the first job to the top, in the order of the career levels. */
  readonly titles: readonly [entry: string, middle: string, senior: string, director: string, chief: string];
  readonly companies: readonly string[];
  /** What a mentor of this line says, in the first person. */
  readonly story: string;
  /** What a mentee of this line is after. */
  readonly wish: string;
}

export const careers: readonly Career[] = [
  {
    industries: [1, 7],
    skills: [3, 14, 5, 22],
    goals: [1, 5, 3],
    titles: [
      'Junior Developer',
      'Software Engineer',
      'Staff Engineer',
      'Engineering Director',
      'Chief Technology Officer',
    ],
    companies: ['Aozora Systems', 'Kite Mobility', 'Signal Peak Telecom'],
    story:
      'I wrote payment systems for eight years before I led the people who write them. I like taking a tangled design apart on a whiteboard until the next small step is obvious.',
    wish: 'I build features well on my own and want to learn how to lead a design that other people build.',
  },
  {
    industries: [9],
    skills: [9, 10, 8, 1],
    goals: [1, 3, 5],
    titles: [
      'Associate Product Manager',
      'Product Manager',
      'Senior Product Manager',
      'Product Director',
      'Chief Product Officer',
    ],
    companies: ['Tidewater Bank', 'Meridian Health', 'Kite Mobility'],
    story:
      'I moved from branch banking to product at 31, with no technical degree and a lot of doubt. We will plan your step, rehearse the hard part and look honestly at what happened.',
    wish: 'I would like to move into product management and need to know which of my experiences count.',
  },
  {
    industries: [2],
    skills: [18, 13, 12, 5],
    goals: [1, 2, 6],
    titles: ['Finance Analyst', 'Senior Analyst', 'Finance Partner', 'Finance Director', 'Chief Financial Officer'],
    companies: ['Tidewater Bank', 'Harbourline Energy', 'Northgate Logistics'],
    story:
      'Numbers tell a story only when somebody asks the right question. I help people read a balance sheet without fear and explain it to those who never will.',
    wish: 'I passed my exams and now want to be heard in the meetings where decisions are made.',
  },
  {
    industries: [3],
    skills: [19, 24, 7, 11],
    goals: [2, 7, 4],
    titles: ['Marketing Executive', 'Content Lead', 'Brand Manager', 'Marketing Director', 'Chief Marketing Officer'],
    companies: ['Lumen Studio', 'Bluefin Foods', 'Orchard Retail'],
    story:
      'I have named products, buried campaigns and learned more from the second. Bring a draft; we will cut it in half together and it will be twice as good.',
    wish: 'I write every day and want to turn that into a career in brand work.',
  },
  {
    industries: [4],
    skills: [20, 12, 4, 10],
    goals: [1, 4, 7],
    titles: ['Sales Associate', 'Account Executive', 'Key Account Manager', 'Sales Director', 'Chief Revenue Officer'],
    companies: ['Signal Peak Telecom', 'Northgate Logistics', 'Orchard Retail'],
    story:
      'Most of selling is listening until the silence gets uncomfortable. I share what worked, what cost me a year, and how to ask for the price you need.',
    wish: 'I sell to small firms and would like to win my first large customer.',
  },
  {
    industries: [5],
    skills: [21, 22, 2, 8],
    goals: [5, 3, 2],
    titles: ['HR Assistant', 'Recruiter', 'People Partner', 'People Director', 'Chief People Officer'],
    companies: ['Meridian Health', 'Palmgrove Schools', 'Harbourline Energy'],
    story:
      'I have sat on the other side of more than a thousand interviews. I can tell you what the panel writes down, and how to give them something good to write.',
    wish: 'I run hiring for one team and want to shape how a whole company grows its people.',
  },
  {
    industries: [6],
    skills: [23, 6, 5, 10],
    goals: [1, 5, 6],
    titles: [
      'Operations Assistant',
      'Operations Planner',
      'Operations Lead',
      'Operations Director',
      'Chief Operating Officer',
    ],
    companies: ['Northgate Logistics', 'Bluefin Foods', 'Harbourline Energy'],
    story:
      'From the night shift of a warehouse to running eleven of them. I care about calm mornings, short lists and teams that dare to say when something is stuck.',
    wish: 'I keep things running and want to learn how to change them.',
  },
  {
    industries: [8],
    skills: [16, 15, 24, 7],
    goals: [1, 2, 6],
    titles: ['Junior Designer', 'Product Designer', 'Senior Designer', 'Design Director', 'Chief Design Officer'],
    companies: ['Fathom Labs', 'Lumen Studio', 'Kite Mobility'],
    story:
      'A portfolio is a story about decisions, not a gallery. I have hired thirty designers and will read yours the way they do on the other side.',
    wish: 'My portfolio shows what I made and not yet why; I want to fix that before I apply.',
  },
  {
    industries: [10],
    skills: [25, 12, 1, 6],
    goals: [1, 6, 3],
    titles: ['Trainee Lawyer', 'Associate', 'Senior Associate', 'Legal Director', 'General Counsel'],
    companies: ['Cedar & Stone', 'Tidewater Bank', 'Meridian Health'],
    story:
      'I left a large firm for a desk beside the people my contracts are about, and never looked back. Good to talk to before you sign something, or resign from it.',
    wish: 'I enjoy the law more than the firm and wonder where else it could take me.',
  },
  {
    industries: [11],
    skills: [17, 9, 20, 24],
    goals: [4, 1, 7],
    titles: ['Founder in residence', 'Co-founder', 'Founder', 'Managing Director', 'Chief Executive'],
    companies: ['Verdant Agritech', 'Lumen Studio', 'Palmgrove Schools'],
    story:
      'Two companies, one that failed slowly and one that lives. I help founders find out this week what they would otherwise find out next year.',
    wish: 'I have an idea, four interviews with customers and too many slides.',
  },
  {
    industries: [7, 1],
    skills: [13, 3, 5, 1],
    goals: [6, 1, 3],
    titles: ['Data Analyst', 'Data Scientist', 'Lead Data Scientist', 'Data Director', 'Chief Data Officer'],
    companies: ['Meridian Health', 'Aozora Systems', 'Verdant Agritech'],
    story:
      'I trained as a nurse and now lead people who model how hospitals fill up. Changing field is a translation problem, and I have done the translating.',
    wish: 'I am changing from teaching to data and would like to know what to learn first.',
  },
];

export const openings = [
  'I enjoy working with people who are about to take a step that feels one size too big.',
  'You will get honest feedback, a little homework and somebody who remembers what you said last time.',
  'I keep sessions practical: one question, one plan, one thing to do before we meet again.',
  'Ask me the question you would not ask at work.',
] as const;

export const impacts = [
  'I want more people to get their first real chance, and to recognise it.',
  'I would have saved two years with one good conversation; I try to be that conversation.',
  null,
  'Everything I know was told to me by somebody who had no reason to. I pass it on.',
] as const;
