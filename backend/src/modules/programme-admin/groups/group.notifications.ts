import { defineNotification } from '../../notifications/index.js';
import type { NoticeTools } from '../../notifications/index.js';
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
      button: { label: 'Open the group', path: ({ facts }) => facts.page },
    },
  }),
];
