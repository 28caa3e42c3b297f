import type { SaveEventInput } from '@tandem/contracts/events';

export interface DemoEvent {
  readonly event: Partial<SaveEventInput['event']>;
  /** Days from today, and the hour in the programme's zone; days ago are negative. */
  readonly inDays: number;
  readonly hour: number;
  readonly minutes: number;
  /** Ids of the industries it is for. */
  readonly industries?: readonly number[];
  readonly speakers: readonly { name: string; job_title: string; company: string }[];
  readonly paid: { readonly name: string; readonly price: number; readonly max_amount: number } | null;
}

const leila = { name: 'Leila Haddad', job_title: 'Head of Product', company: 'Meridian Health' };
const owen = { name: 'Owen Gallagher', job_title: 'Partner', company: 'Calder Legal' };
const amara = { name: 'Amara Diallo', job_title: 'Group Product Manager', company: 'Kite Mobility' };

/** What each demo programme has: two to come, one that is over. */
export const demoEvents: readonly DemoEvent[] = [
  {
    event: {
      title: 'From mentee to mentor: an evening of stories',
      description:
        'Three people who once asked for help tell what changed when they started to give it. Short stories, honest numbers, and the mistakes they would make again.\n\nAfter the stories we split into rooms of six. Bring one question you have not dared to ask your mentor.',
    },
    industries: [1, 2, 3, 5, 7, 9],
    inDays: 6,
    hour: 19,
    minutes: 90,
    speakers: [leila, owen, amara],
    paid: { name: 'Supporter', price: 25, max_amount: 16 },
  },
  {
    event: {
      event_type: 'physical',
      privacy: 'is_private',
      title: 'Breakfast for new pairs',
      webinar_link: '',
      venue_title: 'The Glasshouse, Level 3',
      geocode: '3.139,101.687',
      description:
        'Coffee, a short introduction to working as a pair, and time to write down what you want from the next three months.\n\nCome together if you can; we match you with another pair if you come alone.',
    },
    inDays: 12,
    hour: 9,
    minutes: 120,
    speakers: [amara],
    paid: { name: 'With breakfast', price: 18.5, max_amount: 40 },
  },
  {
    event: {
      title: 'Asking for feedback without flinching',
      description: 'A workshop on hearing what you would rather not, with exercises you can repeat on your own.',
    },
    inDays: -9,
    hour: 18,
    minutes: 60,
    speakers: [owen],
    paid: { name: 'With workbook', price: 12, max_amount: 30 },
  },
];
