import { useTranslation } from 'react-i18next';
import { Dialog } from '@tandem/ui/dialog';
import { Divider } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { DraftNotice } from '../../draft-notice';
import { EmailInvites } from './email-invites';
import { RoleLink } from './role-link';

export interface InviteDialogProps {
  readonly roleId: number;
  readonly roleName: string;
  /** People apply to an open programme: there is no link that lets them in. */
  readonly isOpenProgramme: boolean;
  /** The programme is a draft, which nobody joins in this role (D-P15). */
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

/** One role's ways in: its shared link, and invitations by mail (P-269). */
export function InviteDialog({ roleId, roleName, isOpenProgramme, isClosed, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('Invite {{role}}', { role: roleName })}>
      <Stack $gap={5}>
        {isClosed ? (
          <DraftNotice>{t('Until then only admins can be invited.')}</DraftNotice>
        ) : (
          <EmailInvites roleId={roleId} onSent={onClose} />
        )}
        {!isOpenProgramme && (
          <>
            <Divider />
            <RoleLink roleId={roleId} isClosed={isClosed} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
