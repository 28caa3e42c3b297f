import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { TextField } from '@tandem/ui/text-field';
import { z } from 'zod';
import { releasesApi } from '../../releases.api';
import { useKeptInput } from '../../use-kept-input';
import { useReleaseAct } from './use-release-act';
import { useSharesText } from './use-shares-text';

interface TakeBackDialogProps {
  readonly remote: ReleaseStatus;
  readonly onClose: () => void;
}

/** Takes the last change back, after saying what people get then. */
export function TakeBackDialog({ remote, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const [rollBack, { isLoading }] = releasesApi.useProgrammeAdminRollBackMutation();
  const { name, versions, takes_back: takesBack } = remote;
  // The reason for one change says nothing about another.
  const kept = useKeptInput({ kind: 'take-back', of: `${name}.${takesBack?.change_id}`, shape: z.string(), empty: '' });
  const [next, present] = [sharesText(takesBack?.versions ?? []), sharesText(versions)];
  const { act, refusal } = useReleaseAct({
    body: { change_id: takesBack?.change_id, reason: kept.input.trim() || undefined },
    run: (request) => rollBack({ name, ...request }),
    done: t('The last change of {{name}} is taken back.', { name }),
    onDone: kept.forget,
    onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={act}
      title={t('Take back the last change of {{name}}?', { name })}
      text={
        next
          ? t('People get {{next}} again instead of {{present}}, with their next navigation.', { next, present })
          : t('Nobody gets {{present}} any more: nothing of {{name}} was handed out before it.', { present, name })
      }
      confirmLabel={t('Take back')}
      isPending={isLoading}
      error={refusal}
    >
      <TextField label={t('Reason')} isOptional maxCharacters={200} value={kept.input} onChange={kept.change} />
    </ConfirmDialog>
  );
}
