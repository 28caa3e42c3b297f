import { useTranslation } from 'react-i18next';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, useUser } from '@tandem/platform';
import { pairingsApi } from '../../pairings.api';
import type { GroupMove } from './group-table';

/** Whether the viewer mentors a group beside others, who keep it when the viewer declines (D-P46). */
export function useIsOneOfSeveral() {
  const { id: viewer } = useUser();
  return ({ mentors }: Pick<GroupView, 'mentors'>): boolean =>
    mentors.length > 1 && mentors.some(({ id }) => id === viewer);
}

/** Joins, declines or archives a group for an admin, and says what came of it. */
export function useMoveGroup() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [answer, answering] = pairingsApi.useProgrammeAdminAnswerGroupMutation();
  const [archive, archiving] = pairingsApi.useProgrammeAdminArchiveGroupMutation();
  const isOneOfSeveral = useIsOneOfSeveral();
  const told = (group: GroupView): Record<GroupMove, string> => ({
    join: t('The group is active.'),
    decline: isOneOfSeveral(group) ? t('You have declined the group.') : t('The group is closed.'),
    archive: t('The group is archived.'),
  });
  const send = (group: GroupView, move: GroupMove) => {
    const path = group.accept_group_invite_path ?? '';
    return move === 'archive' ? archive(group.id) : answer({ path: move === 'join' ? path : `${path}/decline` });
  };
  const run = async (group: GroupView, move: GroupMove) => {
    const { error } = await send(group, move);
    if (error) notify.error(problemOf(error).error);
    else notify.success(told(group)[move]);
  };
  return { run, isMoving: answering.isLoading || archiving.isLoading };
}
