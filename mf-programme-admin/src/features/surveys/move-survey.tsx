import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { surveysApi } from '../../surveys.api';
import { audienceLabels } from './survey-words';

export type SurveyMove = 'open' | 'close' | 'remove';

function useWords(move: SurveyMove, { title: name, audience }: SurveyRow) {
  const { t } = useTranslation();
  const words = {
    open: {
      title: t('Open {{name}}?', { name }),
      text: t(
        'Everybody who is in the audience now ({{audience}}) is asked and gets an email. After that the survey can no longer be changed.',
        { audience: t(audienceLabels[audience]) },
      ),
      confirmLabel: t('Open survey'),
    },
    close: {
      title: t('Close {{name}}?', { name }),
      text: t('No more answers are taken. This cannot be undone.'),
      confirmLabel: t('Close survey'),
    },
    remove: {
      title: t('Delete {{name}}?', { name }),
      text: t('Nobody was asked yet. This cannot be undone.'),
      confirmLabel: t('Delete'),
    },
  };
  return words[move];
}

export interface MoveSurveyProps {
  readonly move: SurveyMove;
  readonly survey: SurveyRow;
  readonly onClose: () => void;
  /** After it was done. */
  readonly onDone?: () => void;
}

/** Asks once, then opens, closes or deletes the survey; what speaks against it is said where it was asked. */
export function MoveSurvey({ move, survey, onClose, onDone }: MoveSurveyProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const [send, moving] = surveysApi.useProgrammeAdminMoveSurveyMutation();
  const [remove, removing] = surveysApi.useProgrammeAdminRemoveSurveyMutation();
  const confirm = async () => {
    const answer = move === 'remove' ? await remove(survey.id) : await send({ id: survey.id, move });
    if (!answer.data) return setError(t(problemOf(answer.error).error));
    notify.success(t(answer.data.message));
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      {...useWords(move, survey)}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={moving.isLoading || removing.isLoading}
      tone={move === 'open' ? 'primary' : 'danger'}
      cancelLabel={t('Cancel')}
      error={error}
    />
  );
}
