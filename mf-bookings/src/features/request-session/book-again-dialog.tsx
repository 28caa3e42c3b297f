import type { BookingView } from '@tandem/contracts/bookings';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { problemOf, useUser } from '@tandem/platform';
import { Dialog } from '@tandem/ui/dialog';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonText } from '@tandem/ui/skeleton';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownGroupsApi } from '../../session/own-groups.api';
import { canBeAsked, isMember, ownGroupOf } from '../../session/use-own-groups';
import { otherSideOf } from '../../session/use-session-actions';
import { RequestDialog } from './request-dialog';

const GONE = [403, 404];

/** The group as it is now: its people are others than those of its last session. */
function useGroupNow(groupId: number) {
  const { id: viewer } = useUser();
  const { currentData, error, refetch, isFetching } = ownGroupsApi.useBookingsGroupQuery(groupId, {
    refetchOnMountOrArgChange: true,
  });
  const problem = error && problemOf(error);
  const isGone = problem !== undefined && GONE.includes(problem.status);
  const meets = (group: GroupView) => group.state === 'active' && isMember(group, viewer);
  const group = !isGone && currentData && meets(currentData) ? ownGroupOf(currentData, viewer) : null;
  return { group, isRead: isGone || currentData !== undefined, problem, refetch, isFetching };
}

interface GroupAgainProps {
  readonly groupId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function GroupAgain({ groupId, name, onClose }: GroupAgainProps) {
  const { t } = useTranslation();
  const { group, isRead, problem, refetch, isFetching } = useGroupNow(groupId);
  if (group && canBeAsked(group)) return <RequestDialog group={group} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('Book New Session')} subtitle={t('with {{name}}', { name })} size="small">
      {!isRead && !problem && <SkeletonText lines={6} />}
      {!isRead && problem && (
        <ErrorState text={t(problem.error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {isRead && (
        <div role="alert">
          <EmptyState
            headingLevel={3}
            isCompact
            icon={UsersRound}
            title={t('This group cannot be asked any more')}
            text={group ? t('You are the last one in it.') : t('It is over, or you are not in it any more.')}
          />
        </div>
      )}
    </Dialog>
  );
}

interface BookAgainProps {
  /** The earlier session. */
  readonly booking: BookingView;
  readonly onClose: () => void;
}

/** The wizard for a new session with the other side of an earlier one, or with its group (D-B13, D-B61). */
export function BookAgainDialog({ booking, onClose }: BookAgainProps) {
  const { group_id: groupId, group_name: name } = booking;
  if (groupId !== null && name !== null) return <GroupAgain groupId={groupId} name={name} onClose={onClose} />;
  const other = otherSideOf(booking);
  // Of two mentors either is asked as one (D-B78).
  return <RequestDialog person={booking.is_peer ? { ...other, as: 'mentor' } : other} onClose={onClose} />;
}
