import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { releasesApi } from '../../releases.api';
import { audienceOf } from './audience-of';
import { useReleaseAct } from './use-release-act';
import { useSharesText } from './use-shares-text';
import { WholeWords } from './whole-words';

interface UnpinDialogProps {
  readonly remote: ReleaseStatus;
  /** `enterprise/programme`, or `enterprise`. */
  readonly who: string;
  readonly onClose: () => void;
  readonly readAnew: () => Promise<void>;
}

/** Takes a pin away, after saying what its programme or enterprise gets then. */
export function UnpinDialog({ remote, who, onClose, readAnew }: UnpinDialogProps) {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const [unpin] = releasesApi.useProgrammeAdminUnpinMutation();
  const pin = remote.pins.find((one) => audienceOf(one) === who);
  const [enterprise, programme] = who.split('/');
  // A programme has an enterprise whose own pin ranks before what everybody gets.
  const above = remote.pins.find((one) => one.programme === null && one.enterprise === enterprise);
  const next =
    programme && above
      ? t('{{version}}, to which {{enterprise}} is pinned', above)
      : t('what everybody gets ({{versions}})', { versions: sharesText(remote.versions) || t('none') });
  const { act, isPending, refusal } = useReleaseAct({
    body: {
      ...(programme ? { programme: who } : { enterprise: who }),
      // What is confirmed is what is said to come instead, not what others made of it meanwhile.
      change_id: remote.last_change_id ?? undefined,
    },
    run: (request) => unpin({ name: remote.name, ...request }),
    done: t('{{who}} gets {{next}}.', { who, next }),
    onClose,
    readAnew,
  });
  const effect = pin
    ? t('Instead of {{version}}, {{who}} gets {{next}}.', { who, version: pin.version, next })
    : t('{{who}} is not pinned any more, and gets {{next}}.', { who, next });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={act}
      title={t('Take the pin of {{who}} away?', { who })}
      text={<WholeWords text={effect} />}
      confirmLabel={t('Take pin away')}
      cancelLabel={pin ? undefined : t('Close')}
      tone="primary"
      isConfirmDisabled={!pin}
      isPending={isPending}
      error={refusal}
    />
  );
}
