import type { World } from '../../../kernel/index.js';
import { buildConversation, buildMessages, type BuiltMessage } from './chat.builders.js';

/** Somebody of a programme, as the demo data knows them. */
export interface Talker {
  readonly userId: number;
  readonly email: string;
  readonly programId: number;
  readonly tenantId: number;
}

/** What was said, the oldest first: by whom of the two, the text, minutes ago. */
type Line = readonly [by: 0 | 1, text: string, minutesAgo: number];

interface Talk {
  readonly between: readonly [string, string];
  readonly lines: readonly Line[];
  /** How many of the last lines each of the two has not read. */
  readonly unread: readonly [number, number];
}

const hour = 60;
const day = 24 * hour;

const talks: readonly Talk[] = [
  {
    between: ['mentee@acme.test', 'mentor@acme.test'],
    lines: [
      [0, 'Thank you for the first session! I wrote down what I want to try with the team.', 2 * day + 3 * hour],
      [1, 'Good to hear. Which one do you start with?', 2 * day + 2 * hour],
      [0, 'One-on-ones every second week. The first ones are on Thursday.', 2 * day],
      [1, 'Then ask each of them the same two questions, and only listen.', 5 * hour],
      [1, 'I found the list that I told you about. I bring it along next time.', 40],
    ],
    unread: [2, 0],
  },
  {
    between: ['admin@acme.test', 'mentee@acme.test'],
    lines: [
      [0, 'Welcome to Acme Leaders! Write to me whenever something does not work.', 30 * day],
      [1, 'Thank you, everything works so far.', 30 * day - hour],
    ],
    unread: [0, 0],
  },
  {
    between: ['mentee001@acme.test', 'mentor@acme.test'],
    lines: [[0, 'Hello! Would you have time for a question about my first performance reviews?', 3 * hour]],
    unread: [0, 1],
  },
  {
    between: ['mentee@tandem.test', 'mentor@tandem.test'],
    lines: [
      [0, 'I followed your advice and asked for the project. They said yes!', day],
      [1, 'Congratulations! Tell me how the first week goes.', 2 * hour],
    ],
    unread: [1, 0],
  },
];

/** A few conversations of the people who sign in to show the product, some of them not read yet. */
export async function seedChatDemo(world: World, people: readonly Talker[]): Promise<void> {
  for (const { between, lines, unread } of talks) {
    const [first, second] = pairIn(people, between);
    if (!first || !second) continue;
    const program = { id: first.programId, tenantId: first.tenantId };
    const id = await buildConversation(world, program, [first.userId, second.userId]);
    const messages = lines.map(([by, text, minutesAgo]): BuiltMessage => {
      const senderId = by === 0 ? first.userId : second.userId;
      return { senderId, text, minutesAgo };
    });
    await buildMessages(world, id, {
      messages,
      unread: { [first.userId]: unread[0], [second.userId]: unread[1] },
    });
  }
}

/** The two in a programme that they share. */
function pairIn(people: readonly Talker[], [one, other]: readonly [string, string]): (Talker | undefined)[] {
  const others = people.filter(({ email }) => email === other);
  const first = people.find(
    ({ email, programId }) => email === one && others.some((talker) => talker.programId === programId),
  );
  return [first, others.find(({ programId }) => programId === first?.programId)];
}
