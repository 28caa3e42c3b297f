import { defineNotification } from '../../notifications/index.js';
import type { Notice, NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { groupInvited } from '../programme-admin.messages.js';
import { membersOf, oneGroup, type StoredMember } from './group.queries.js';

interface GroupPayload {
  readonly groupId: number;
  readonly programId: number;
  readonly userIds: readonly number[];
}

interface GroupFacts {
  readonly name: string;
  readonly programme: string;
  /** Where its people answer it. */
  readonly page: string;
  readonly members: readonly StoredMember[];
  readonly isPending: boolean;
}

/** Nothing is told of a group that is over, nor to those who left it meanwhile. */
async function prepare({ groupId, programId }: GroupPayload, tools: NoticeTools): Promise<GroupFacts | null> {
  const programme = await tools.get(PlatformFacade).programme(programId);
  const group = await oneGroup(tools.database, { programId, memberId: null }, groupId);
  if (!programme || !group || (group.state !== 'pending' && group.state !== 'active')) return null;
  return {
    name: group.name,
    programme: programme.name,
    page: `/app/${programme.enterpriseSlug}/${programme.slug}/groups/${groupId}`,
    members: await membersOf(tools.database, [groupId]),
    isPending: group.state === 'pending',
  };
}

const names = ({ members }: GroupFacts, role: StoredMember['role']): string =>
  members
    .filter((member) => member.role === role)
    .map(({ full_name }) => full_name)
    .join(', ');

/** A mentor's answer to a group that has not begun, each with its button; its page asks again before anything is done (D-P122). */
function answersOf({ payload, facts, reader }: Notice<GroupPayload, GroupFacts>) {
  const isMentor = facts.members.some(({ user_id, role }) => user_id === reader.userId && role === 'mentor');
  if (!facts.isPending || !isMentor) return [];
  return [
    { text: 'Join the group, so that it begins.', button: { label: 'Join', path: facts.page } },
    { text: 'You cannot mentor it?', button: { label: 'Decline', path: `${facts.page}?decline=${payload.groupId}` } },
  ];
}

/** Notices of groups (D-P122). */
export const groupNotifications = [
  defineNotification<GroupPayload, GroupFacts>({
    name: 'programme-admin.group-invited',
    on: groupInvited,
    prepare,
    recipients: ({ userIds }, { members }) =>
      userIds.filter((id) => members.some(({ user_id }) => user_id === id)).map((userId) => ({ userId })),
    inApp: {
      objectType: 'Group',
      text: ({ facts }) => `You are invited to the group ${facts.name}.`,
      linkPath: ({ facts }) => facts.page,
    },
    email: {
      subject: ({ facts }) => `You are invited to the group ${facts.name}`,
      body: ({ facts }) => [
        `An admin of ${facts.programme} put you into the group ${facts.name}.`,
        `Mentors: ${names(facts, 'mentor')}.`,
        `Mentees: ${names(facts, 'mentee')}.`,
        ...(facts.isPending ? ['The group begins when one of its mentors or an admin joins it.'] : []),
      ],
      entries: answersOf,
      button: { label: 'Open the group', path: ({ facts }) => facts.page },
    },
  }),
];
