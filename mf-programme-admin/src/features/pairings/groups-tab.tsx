import { UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { EmptyState } from '@tandem/ui/empty-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { pairingsApi } from '../../pairings.api';
import { GroupDialog } from './group-dialog';
import { GroupTable, type GroupMove } from './group-table';
import { useIsOneOfSeveral, useMoveGroup } from './use-move-group';
import type { usePairingsAddress } from './use-pairings-address';

interface Asked {
  readonly group: GroupView;
  readonly move: GroupMove;
}

function useQuestions(
  group: GroupView | undefined,
): Record<'decline' | 'archive', { title: string; text: string; label: string }> {
  const { t } = useTranslation();
  const isOneOfSeveral = useIsOneOfSeveral();
  const name = group?.name ?? '';
  return {
    decline: {
      title: t('Decline the group {{name}}?', { name }),
      text:
        group && isOneOfSeveral(group)
          ? t('You leave it, and its other mentors stay asked. This cannot be undone.')
          : t('It closes for everybody in it. This cannot be undone.'),
      label: t('Decline group'),
    },
    archive: {
      title: t('Archive the group {{name}}?', { name }),
      text: t('Its people can no longer book sessions as a group. This cannot be undone.'),
      label: t('Archive group'),
    },
  };
}

export interface GroupsTabProps {
  readonly address: ReturnType<typeof usePairingsAddress>;
  readonly create: ReactNode;
}

/** Groups by page; what ends one is asked once (D-P45, D-P46). */
export function GroupsTab({ address, create }: GroupsTabProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const page = address.pageOf();
  const { currentData, error, refetch } = pairingsApi.useProgrammeAdminGroupsQuery({ page });
  const { run, isMoving } = useMoveGroup();
  const questions = useQuestions(asked?.group);
  const question = asked && asked.move !== 'join' ? questions[asked.move] : null;
  const edited = currentData?.groups.find(({ id }) => id === address.editedGroup);
  const move = (group: GroupView, to: GroupMove) =>
    to === 'join' ? void run(group, to) : setAsked({ group, move: to });
  const confirm = async () => {
    if (asked) await run(asked.group, asked.move);
    setAsked(null);
  };
  return (
    <Stack $gap={5}>
      <GroupTable
        rows={currentData?.groups ?? []}
        isLoading={!currentData && !error}
        error={error ? problemOf(error).error : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t('There are no groups yet.')}
            text={t('Mentors and mentees of one group meet together.')}
            action={create}
          />
        }
        onEdit={({ id }) => address.edit(id)}
        onMove={move}
      />
      {currentData && currentData.max_pages > 1 && (
        <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => address.showPage(next)} />
      )}
      {edited && <GroupDialog group={edited} onClose={address.close} />}
      <ConfirmDialog
        isOpen={question !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        isPending={isMoving}
        title={question?.title ?? ''}
        text={question?.text}
        confirmLabel={question?.label ?? ''}
        cancelLabel={t('Keep group')}
      />
    </Stack>
  );
}
