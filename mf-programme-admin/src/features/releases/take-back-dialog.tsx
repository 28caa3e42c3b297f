import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { TextField } from '@tandem/ui/text-field';
import { z } from 'zod';
import { releasesApi } from '../../releases.api';
import { useKeptInput } from '../../use-kept-input';
import { useReleaseAct } from './use-release-act';
import { insteadOf, useSharesText } from './use-shares-text';
import { WholeWords } from './whole-words';

interface TakeBackDialogProps {
  readonly remote: ReleaseStatus;
  readonly onClose: () => void;
  readonly readAnew: () => Promise<void>;
}

/** Takes the last change back, after saying what people get then. */
export function TakeBackDialog({ remote, onClose, readAnew }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const [rollBack] = releasesApi.useProgrammeAdminRollBackMutation();
  const { name, versions, pins, takes_back: takesBack } = remote;
  // What is typed stays where others were faster: it is read again before a second press.
  const [first] = useState(takesBack?.change_id);
  const kept = useKeptInput({ kind: 'take-back', of: `${name}.${first}`, shape: z.string(), empty: '' });
  const { act, isPending, refusal, errors, mend, place } = useReleaseAct({
    body: { change_id: takesBack?.change_id, reason: kept.input.trim() || undefined },
    run: (request) => rollBack({ name, ...request }),
    done: t('The last change of {{name}} is taken back.', { name }),
    onDone: kept.forget,
    onClose,
    readAnew,
  });
  const effectOf = ({ versions: before }: NonNullable<typeof takesBack>) => {
    const [next, present] = [sharesText(before), sharesText(insteadOf(versions, before))];
    if (name === 'shell' && before.length > 0)
      return t(
        'Everybody gets {{next}} again instead of {{present}} when they open the next page anew. Parts that were released since may not run in it: their pages say so until they are taken back as well.',
        { next, present },
      );
    return before.length > 0
      ? t('People get {{next}} again instead of {{present}}, with their next navigation.', {
          next,
          present,
        })
      : t('Nobody gets {{present}} any more: nothing of {{name}} was handed out before it.', {
          present: sharesText(versions),
          name,
        });
  };
  // What a share grew by has ended with the change that is taken back, or before it.
  const shared = (takesBack?.versions ?? []).filter(({ share }) => share < 100).map(({ version }) => version);
  const stays =
    shared.length > 0
      ? ` ${t('The share of {{versions}} grows no more by itself.', { versions: shared.join(', ') })}`
      : '';
  const pinned = pins.length > 0 ? ` ${t('Whoever is pinned keeps the version of their pin.')}` : '';
  const effect = takesBack
    ? `${effectOf(takesBack)}${stays}${pinned}`
    : t('Nothing of {{name}} can be taken back any more.', { name });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={act}
      title={t('Take back the last change of {{name}}?', { name })}
      text={<WholeWords text={effect} />}
      confirmLabel={t('Take back')}
      cancelLabel={takesBack ? undefined : t('Close')}
      isConfirmDisabled={!takesBack}
      isPending={isPending}
      error={errors['reason'] ? undefined : refusal}
    >
      <div ref={place}>
        <TextField
          label={t('Reason')}
          isOptional
          maxCharacters={200}
          value={kept.input}
          onChange={(reason) => {
            mend('reason');
            kept.change(reason);
          }}
          error={errors['reason']?.[0]}
        />
      </div>
    </ConfirmDialog>
  );
}
