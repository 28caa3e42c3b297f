import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { releasesApi } from '../../releases.api';
import { useReleaseAct } from './use-release-act';
import { useSharesText } from './use-shares-text';
import { WholeWords } from './whole-words';

interface CancelShareDialogProps {
  readonly remote: ReleaseStatus;
  readonly onClose: () => void;
  readonly readAnew: () => Promise<void>;
}

/** Ends every share that was begun, after saying what everybody gets then. */
export function CancelShareDialog({ remote, onClose, readAnew }: CancelShareDialogProps) {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const { name, versions } = remote;
  const [cancel] = releasesApi.useProgrammeAdminCancelShareMutation();
  const { act, isPending, refusal } = useReleaseAct({
    body: { change_id: remote.takes_back?.change_id },
    run: (request) => cancel({ name, ...request }),
    done: t('Nobody has a share of {{name}} any more.', { name }),
    onClose,
    readAnew,
  });
  const rest = sharesText(versions.filter(({ share }) => share === 100));
  const shares = sharesText(versions.filter(({ share }) => share < 100));
  const effect = rest
    ? t('Everybody gets {{rest}} instead of {{shares}} with the next navigation. Nothing grows any more.', {
        rest,
        shares,
      })
    : t('Nobody gets {{present}} any more: nothing of {{name}} was handed out before it.', { present: shares, name });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={act}
      title={t('Cancel the share of {{name}}?', { name })}
      text={<WholeWords text={shares ? effect : t('Nobody has a share of {{name}} any more.', { name })} />}
      confirmLabel={t('Cancel the share')}
      cancelLabel={shares ? t('Keep it') : t('Close')}
      isConfirmDisabled={shares === ''}
      isPending={isPending}
      error={refusal}
    />
  );
}
