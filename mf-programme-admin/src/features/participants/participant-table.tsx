import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantRow } from '@tandem/contracts/programme-admin';
import { paths, useTenant, useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Truncated } from '@tandem/ui/truncated';
import { instantDay } from '../../day-text';
import { EditParticipant } from './edit-participant';
import { InColumn, RowButtons } from './participants.styles';
import { RemoveParticipant } from './remove-participant';
import { roleNames } from './role-names';

interface RowActions {
  readonly onEdit: (row: ParticipantRow) => void;
  readonly onRemove: (row: ParticipantRow) => void;
}

function Actions({ row, onEdit, onRemove }: RowActions & { readonly row: ParticipantRow }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { full_name: name, user_id: id } = row;
  const meets = row.role === 'mentee' || row.role === 'mentor';
  return (
    <RowButtons>
      {meets && (
        <ButtonLink
          variant="quiet"
          size="small"
          to={`${paths.admin(tenant, '/bookings/offline')}?user_id=${id}`}
          aria-label={t('Log a past session of {{name}}', { name })}
        >
          {t('Log session')}
        </ButtonLink>
      )}
      <Button variant="quiet" size="small" aria-label={t('Edit {{name}}', { name })} onPress={() => onEdit(row)}>
        {t('Edit')}
      </Button>
      <Button
        variant="danger-quiet"
        size="small"
        aria-label={t('Remove {{name}}', { name })}
        onPress={() => onRemove(row)}
      >
        {t('Remove')}
      </Button>
    </RowButtons>
  );
}

function ChatLink({ row: { user_id: id, full_name: name } }: { readonly row: ParticipantRow }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <InColumn
      variant="quiet"
      size="small"
      address={paths.conversation(id, tenant)}
      aria-label={t('Chat with {{name}}', { name })}
    >
      {t('Chat')}
    </InColumn>
  );
}

function useColumns(actions: RowActions): readonly Column<ParticipantRow>[] {
  const { t } = useTranslation();
  const { id: ownId, timezone } = useUser();
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: (row) => (
        <Person
          name={row.full_name}
          photoUrl={row.profile_photo}
          size={32}
          title={<Truncated place="table">{row.full_name}</Truncated>}
        />
      ),
    },
    { id: 'email', header: t('Email'), cell: (row) => row.email },
    { id: 'phone', header: t('Phone'), cell: (row) => row.phone_no ?? '–' },
    { id: 'role', header: t('Role'), cell: (row) => t(roleNames[row.role]) },
    { id: 'joined', header: t('Joined on'), cell: (row) => instantDay(row.joined_at, timezone) },
    { id: 'active', header: t('Last active'), cell: (row) => instantDay(row.last_active, timezone) },
    {
      id: 'status',
      header: t('Status'),
      cell: (row) =>
        row.verified ? (
          <StatusBadge tone="success">{t('Verified')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{t('Unverified')}</StatusBadge>
        ),
    },
    { id: 'chat', header: t('Chat'), cell: (row) => (row.user_id === ownId ? '–' : <ChatLink row={row} />) },
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) => {
        if (row.user_id === ownId) return '–';
        return row.role === 'portal_owner' ? null : <Actions row={row} {...actions} />;
      },
    },
  ];
}

export interface ParticipantTableProps {
  readonly rows: readonly ParticipantRow[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

export function ParticipantTable(props: ParticipantTableProps) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<ParticipantRow | null>(null);
  const [edited, setEdited] = useState<ParticipantRow | null>(null);
  const columns = useColumns({ onEdit: setEdited, onRemove: setRemoved });
  return (
    <>
      <Card as="div">
        <DataTable label={t('Participants')} columns={columns} rowId={(row) => row.user_id} isCompact {...props} />
      </Card>
      {edited && <EditParticipant row={edited} onClose={() => setEdited(null)} />}
      <RemoveParticipant row={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
