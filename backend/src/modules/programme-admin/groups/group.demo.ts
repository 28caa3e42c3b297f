import type { World } from '../../../kernel/index.js';
import { buildGroupConversation } from '../../accounts/index.js';
import { buildGroup } from '../programme-admin.builders.js';

interface Place {
  readonly id: number;
  readonly tenantId: number;
}

export interface Member {
  readonly signsIn: boolean;
  readonly userId: number;
  readonly role: 'mentor' | 'mentee';
}

export const ofRole = (members: readonly Member[], role: Member['role']): number[] =>
  members.filter((member) => member.role === role).map((member) => member.userId);

/** One group that has begun, and one that waits for a mentor. */
export async function seedGroups(
  world: World,
  { id: programId, tenantId }: Place,
  members: readonly Member[],
): Promise<void> {
  const [mentors, mentees] = [ofRole(members, 'mentor'), ofRole(members, 'mentee')];
  if (mentors.length < 3 || mentees.length < 8) return;
  // Who signs in to show the product is in the group that has begun.
  const shown = members.filter(({ signsIn }) => signsIn).map(({ userId }) => userId);
  const shownFirst = (ids: readonly number[]) =>
    [...ids].sort((a, b) => Number(shown.includes(b)) - Number(shown.includes(a)));
  const [hosts, guests] = [shownFirst(mentors), shownFirst(mentees)];
  const begun = { name: 'First year engineers', mentorIds: hosts.slice(0, 1), menteeIds: guests.slice(0, 5) };
  const { id: groupId } = await buildGroup(world, { programId, state: 'active', daysAgo: 75, ...begun });
  await buildGroupConversation(world, { id: programId, tenantId }, { groupId, ...talkOf(begun) });
  await buildGroup(world, {
    programId,
    name: 'Women in platform',
    mentorIds: hosts.slice(1, 3),
    menteeIds: guests.slice(5, 8),
  });
}

/** What the group wrote so far; its first mentee has not read the last of it. */
function talkOf({ name, mentorIds, menteeIds }: { name: string; mentorIds: number[]; menteeIds: number[] }) {
  const [host = 0] = mentorIds;
  const [first = 0, second = 0, third = 0] = menteeIds;
  const messages = [
    { senderId: host, text: 'Welcome, everybody! Tell us in a sentence what you work on.', minutesAgo: 4300 },
    { senderId: second, text: 'I moved from testing to the platform team in spring.', minutesAgo: 4200 },
    { senderId: first, text: 'I lead the new release tooling, since two months.', minutesAgo: 4100 },
    { senderId: third, text: 'Does anybody have notes of the last session?', minutesAgo: 95 },
  ];
  return { name, userIds: [...mentorIds, ...menteeIds], messages, unread: { [first]: 1 } };
}
