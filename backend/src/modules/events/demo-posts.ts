export interface DemoPost {
  /** Whose turn it is: the one who runs the programme, or the mentee at this place of the list. */
  readonly by: 'admin' | number;
  readonly daysAgo: number;
  readonly text: string;
  readonly pinned?: boolean;
  /** How many mentees like it. */
  readonly likes: number;
  /** By mentees, one after the other. */
  readonly comments: readonly string[];
}

/** What each demo portal's newsfeed holds. */
export const demoPosts: readonly DemoPost[] = [
  {
    by: 'admin',
    daysAgo: 40,
    text: 'Welcome, everybody. This is the place to share what you learn, ask the whole programme, and find out what is going on. Please keep it kind and to the point.',
    pinned: true,
    likes: 9,
    comments: ['Glad to be here!'],
  },
  {
    by: 1,
    daysAgo: 12,
    text: 'My mentor asked me to write down three things I do well before our next session. It took me an hour to find the first one. Try it.',
    likes: 6,
    comments: ['The second one was harder for me.', 'Stealing this for my team, thank you.'],
  },
  {
    by: 3,
    daysAgo: 5,
    text: 'Does anybody have a good book about running meetings that end on time?',
    likes: 2,
    comments: ['Ask your mentor for their agenda template. Mine shared one.'],
  },
  {
    by: 0,
    daysAgo: 1,
    text: 'First month done: two sessions, one honest conversation with my manager, and a plan for the next quarter.',
    likes: 7,
    comments: [],
  },
];
