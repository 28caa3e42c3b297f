import { Archive, MoreHorizontal, Pencil, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupMember, GroupState, GroupView } from '@tandem/contracts/programme-admin';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { IconButton } from '@tandem/ui/icon-button';
import { Menu, type MenuEntry } from '@tandem/ui/menu';
import { StatusBadge, type Tone } from '@tandem/ui/status-badge';
import { Truncated } from '@tandem/ui/truncated';
import { Faces } from './pairings.styles';

const looks: Record<GroupState, { tone: Tone; label: string }> = {
  pending: { tone: 'warning', label: 'Pending' },
  active: { tone: 'success', label: 'Active' },
  archived: { tone: 'neutral', label: 'Archived' },
  closed: { tone: 'neutral', label: 'Closed' },
};

const people = (members: readonly GroupMember[]) =>
  members.length === 0 ? (
    '–'
  ) : (
    <Faces>
      <AvatarGroup people={members.map(({ id, full_name: name, photo_url: photoUrl }) => ({ id, name, photoUrl }))} />
    </Faces>
  );

export type GroupMove = 'join' | 'decline' | 'archive';

export interface GroupTableProps {
  readonly rows: readonly GroupView[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly onEdit: (group: GroupView) => void;
  readonly onMove: (group: GroupView, move: GroupMove) => void;
}

/** Groups with what an admin may do in their state (D-P45, D-P46). */
export function GroupTable({ onEdit, onMove, ...table }: GroupTableProps) {
  const { t } = useTranslation();
  const entriesOf = (group: GroupView): MenuEntry[] => {
    const move = (id: GroupMove) => () => onMove(group, id);
    const answers: MenuEntry[] = [
      { id: 'join', label: t('Join'), icon: UserCheck, onAction: move('join') },
      { id: 'decline', label: t('Decline'), icon: UserX, tone: 'danger', onAction: move('decline') },
    ];
    const archive: MenuEntry = { id: 'archive', label: t('Archive'), icon: Archive, onAction: move('archive') };
    const edit: MenuEntry = { id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => onEdit(group) };
    return [edit, ...(group.state === 'active' ? [archive] : group.accept_group_invite_path ? answers : [])];
  };
  const actions = (group: GroupView) =>
    (group.state === 'pending' || group.state === 'active') && (
      <Menu
        label={t('Actions for {{name}}', { name: group.name })}
        trigger={<IconButton icon={MoreHorizontal} label={t('Actions for {{name}}', { name: group.name })} />}
        items={entriesOf(group)}
      />
    );
  const columns: readonly Column<GroupView>[] = [
    { id: 'name', header: t('Name'), cell: ({ name }) => <Truncated place="table">{name}</Truncated> },
    { id: 'mentors', header: t('Mentors'), cell: ({ mentors }) => people(mentors) },
    { id: 'mentees', header: t('Mentees'), cell: ({ mentees }) => people(mentees) },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ state }) => <StatusBadge tone={looks[state].tone}>{t(looks[state].label)}</StatusBadge>,
    },
    { id: 'actions', header: t('Actions'), isEnd: true, isHeaderHidden: true, cell: actions },
  ];
  return <DataTable label={t('Groups')} columns={columns} rowId={({ id }) => id} isCompact {...table} />;
}
