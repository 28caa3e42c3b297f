import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { FormError } from '@tandem/ui/form-field';
import { Row } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { useCommand } from '../../session/use-command';
import { groupsApi } from './groups.api';
import { useDeclineAddress } from './use-decline-address';

interface Answered {
  /** The buttons go with the answer. */
  readonly onJoined?: () => void;
  readonly onDeclined?: () => void;
}

interface InvitationProps extends Answered {
  readonly group: GroupView;
  readonly invitePath: string;
}

/** One mentor of several only leaves; the last one, or an admin who is none of them, closes the group (D-P46, D-B66). */
function useWhatDeclines({ mentors }: GroupView): string {
  const { t } = useTranslation();
  const { id: viewer } = useUser();
  return mentors.length > 1 && mentors.some(({ id }) => id === viewer)
    ? t('You leave the group before it has begun. Only an admin can bring you back.')
    : t('It closes for everybody in it. This cannot be undone.');
}

type DeclineDialogProps = Omit<InvitationProps, 'onJoined'> & { readonly onClose: () => void };

function DeclineDialog({ group, invitePath, onDeclined, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const text = useWhatDeclines(group);
  const [send] = groupsApi.useBookingsDeclineGroupMutation();
  const decline = useCommand(send, {
    done: 'You have declined the group.',
    failed: 'Oops, something went wrong.',
  });
  const confirm = async () => {
    if (!(await decline.run(invitePath))) return;
    onClose();
    onDeclined?.();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={decline.isRunning}
      error={decline.failure}
      title={t('Decline {{name}}?', { name: group.name })}
      text={text}
      confirmLabel={t('Decline')}
    />
  );
}

function Invitation({ onJoined, ...invitation }: InvitationProps) {
  const { group, invitePath } = invitation;
  const { t } = useTranslation();
  const { isAsking, ask, forget } = useDeclineAddress(group.id);
  const [sendJoin] = groupsApi.useBookingsJoinGroupMutation();
  const join = useCommand(sendJoin, {
    done: 'You have joined the group.',
    failed: 'Oops, something went wrong.',
  });
  const accept = async () => {
    if (await join.run(invitePath)) onJoined?.();
  };
  return (
    <Row $gap={2} $wrap>
      {join.failure && <FormError>{join.failure}</FormError>}
      <Button
        variant="primary"
        size="small"
        isPending={join.isRunning}
        onPress={() => void accept()}
        aria-label={t('Join {{name}}', { name: group.name })}
      >
        {t('Join')}
      </Button>
      <Button variant="quiet" size="small" onPress={ask} aria-label={t('Decline {{name}}', { name: group.name })}>
        {t('Decline')}
      </Button>
      {isAsking && <DeclineDialog {...invitation} onClose={forget} />}
    </Row>
  );
}

/** What the viewer can say to a group that has not begun: its mentors join or decline, its mentees wait (B-133, B-134). */
export function GroupAnswer({ group, ...answered }: Answered & { readonly group: GroupView }) {
  const { t } = useTranslation();
  if (!group.pending) return null;
  if (group.accept_group_invite_path !== null)
    return <Invitation group={group} invitePath={group.accept_group_invite_path} {...answered} />;
  return (
    <StatusBadge tone="neutral" icon={Hourglass}>
      {t('Pending Mentor Accept')}
    </StatusBadge>
  );
}
