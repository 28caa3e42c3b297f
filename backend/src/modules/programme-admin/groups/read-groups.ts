import { Injectable } from '@nestjs/common';
import type { GroupMember, GroupsQuery, GroupsView, GroupView } from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import {
  countGroups,
  groupPage,
  membersOf,
  oneGroup,
  type GroupFilter,
  type StoredGroup,
  type StoredMember,
} from './group.queries.js';

/** Groups as their viewer may see them: participants their own, those who run the programme all (P-186, D-P121). */
@Injectable()
export class ReadGroups {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly accounts: AccountsFacade,
  ) {}

  async list(actor: ActorView, { page, per_page, mine }: GroupsQuery): Promise<GroupsView> {
    const all = filterOf(actor);
    const filter = mine ? { ...all, memberId: actor.userId } : all;
    const [total, rows] = await Promise.all([
      countGroups(this.database, filter),
      groupPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    return { groups: await this.views(actor, rows), total, max_pages: Math.ceil(total / per_page) };
  }

  /** @throws NotFound, also for a group of others. */
  async one(actor: ActorView, groupId: number): Promise<GroupView> {
    const row = await oneGroup(this.database, filterOf(actor), groupId);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw new NotFound();
    return view;
  }

  private async views(actor: ActorView, rows: readonly StoredGroup[]): Promise<GroupView[]> {
    if (rows.length === 0) return [];
    const { programId } = filterOf(actor);
    const ids = rows.map(({ id }) => id);
    const [programme, members, chatLinks] = await Promise.all([
      this.platform.programme(programId),
      membersOf(this.database, ids),
      this.accounts.groupChatLinks({ viewerId: actor.userId, programId, shownProgramId: programId }, ids),
    ]);
    if (!programme) throw new NotFound();
    return rows.map((group) => {
      const own = members.filter(({ group_id }) => group_id === group.id);
      return viewOf(group, own, { actor, programme, chatLinks });
    });
  }
}

/** Whether the person runs the programme of the call (D-P11). */
export const runsProgramme = ({ permissions }: ActorView): boolean => permissions.includes('programme-admin:manage');

function filterOf(actor: ActorView): GroupFilter {
  if (actor.programId === null) throw new NotFound();
  return { programId: actor.programId, memberId: runsProgramme(actor) ? null : actor.userId };
}

interface Viewer {
  readonly actor: ActorView;
  readonly programme: ProgrammeView;
  readonly chatLinks: ReadonlyMap<number, string>;
}

function viewOf(
  group: StoredGroup,
  members: readonly StoredMember[],
  { actor, programme, chatLinks }: Viewer,
): GroupView {
  const runs = runsProgramme(actor);
  const mayAnswer = runs || members.some(({ user_id, role }) => user_id === actor.userId && role === 'mentor');
  const side = (role: StoredMember['role']): GroupMember[] =>
    members
      .filter((member) => member.role === role)
      .map(({ email, ...member }) => ({ ...personOf(member), email: runs ? email : null }));
  const { id, name, state } = group;
  return {
    id,
    name,
    state,
    pending: state === 'pending',
    group_participants: members.map((member) => ({
      user_id: member.user_id,
      user_type: member.role,
      user: personOf(member),
      full_name: member.full_name,
      profile_photo: member.photo_url,
    })),
    mentors: side('mentor'),
    mentees: side('mentee'),
    accept_group_invite_path: state === 'pending' && mayAnswer ? `/api/v1/groups/${id}/invite` : null,
    portal_group_path: `/app/${programme.enterpriseSlug}/${programme.slug}/groups/${id}`,
    chat_link: chatLinks.get(id) ?? null,
    created_at: group.created_at.toISOString(),
    updated_at: group.updated_at.toISOString(),
  };
}

const personOf = ({ user_id: id, full_name, photo_url }: Omit<StoredMember, 'email'>) => ({ id, full_name, photo_url });
