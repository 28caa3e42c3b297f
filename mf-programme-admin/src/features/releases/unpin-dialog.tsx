import { useTranslation } from 'react-i18next';
import type { ReleasePin, ReleaseStatus } from '@tandem/contracts/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { releasesApi } from '../../releases.api';
import { audienceOf } from './remote-card';
import { useReleaseAct } from './use-release-act';
import { useSharesText } from './use-shares-text';

interface UnpinDialogProps {
  readonly remote: ReleaseStatus;
  readonly pin: ReleasePin;
  readonly onClose: () => void;
}

/** Takes a pin away, after saying what its programme or enterprise gets then. */
export function UnpinDialog({ remote, pin, onClose }: UnpinDialogProps) {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const [unpin, { isLoading }] = releasesApi.useProgrammeAdminUnpinMutation();
  const who = audienceOf(pin);
  // A programme has an enterprise whose own pin ranks before what everybody gets.
  const above = remote.pins.find(({ programme, enterprise }) => programme === null && enterprise === pin.enterprise);
  const next =
    pin.programme !== null && above
      ? t('{{version}}, to which {{enterprise}} is pinned', above)
      : t('what everybody gets ({{versions}})', { versions: sharesText(remote.versions) || t('none') });
  const { act, refusal } = useReleaseAct({
    body: {
      ...(pin.programme === null ? { enterprise: pin.enterprise } : { programme: pin.programme }),
      // What is confirmed is what is said to come instead, not what others made of it meanwhile.
      change_id: remote.last_change_id ?? undefined,
    },
    run: (request) => unpin({ name: remote.name, ...request }),
    done: t('{{who}} gets {{next}}.', { who, next }),
    onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={act}
      title={t('Take the pin of {{who}} away?', { who })}
      text={t('Instead of {{version}}, {{who}} gets {{next}}.', { who, version: pin.version, next })}
      confirmLabel={t('Take pin away')}
      tone="primary"
      isPending={isLoading}
      error={refusal}
    />
  );
}
