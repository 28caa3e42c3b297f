import { useTranslation } from 'react-i18next';
import type { Objective } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { objectivesApi } from '../objectives.api';
import { turned } from './learning-plan';
import { useToday } from './use-today';

/** Ticks an objective off or takes it up again: shown at once, taken back and logged where it fails. */
export function useTurn(objective: Objective): () => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const today = useToday();
  const [turn, { isLoading }] = objectivesApi.useAccountsTurnObjectiveMutation();
  const press = async () => {
    // A disabled box would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    const { error } = await turn({ id: objective.id, before: objective.status, ...turned(objective, today) });
    if (!error) return;
    console.error('An objective could not be turned:', problemOf(error).error);
    notify.error(t(problemOf(error).error));
  };
  return () => void press();
}
