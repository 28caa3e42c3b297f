import { useState } from 'react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { FormError } from '@tandem/ui/form-field';
import { Row } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { useCommand } from '../../session/use-command';
import { groupsApi } from './groups.api';

interface Answered {
  /** The buttons go with the answer. */
  readonly onJoined?: () => void;
  readonly onDeclined?: () => void;
}

interface InvitationProps extends Answered {
  readonly group: GroupView;
  readonly invitePath: string;
}

function Invitation({ group, invitePath, onJoined, onDeclined }: InvitationProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [sendJoin] = groupsApi.useBookingsJoinGroupMutation();
  const [sendDecline] = groupsApi.useBookingsDeclineGroupMutation();
  const join = useCommand(sendJoin, {
    done: 'You have joined the group.',
    failed: 'Oops, something went wrong.',
  });
  const decline = useCommand(sendDecline, {
    done: 'You have declined the group.',
    failed: 'Oops, something went wrong.',
  });
  const accept = async () => {
    if (await join.run(invitePath)) onJoined?.();
  };
  const confirm = async () => {
    const worked = await decline.run(invitePath);
    setAsking(false);
    if (worked) onDeclined?.();
  };
  const failure = join.failure ?? decline.failure;
  return (
    <Row $gap={2} $wrap>
      {failure && <FormError>{failure}</FormError>}
      <Button
        variant="primary"
        size="small"
        isPending={join.isRunning}
        onPress={() => void accept()}
        aria-label={t('Join {{name}}', { name: group.name })}
      >
        {t('Join')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        onPress={() => setAsking(true)}
        aria-label={t('Decline {{name}}', { name: group.name })}
      >
        {t('Decline')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        isPending={decline.isRunning}
        title={t('Decline {{name}}?', { name: group.name })}
        text={t('You leave the group before it has begun. Only an admin can bring you back.')}
        confirmLabel={t('Decline')}
      />
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
