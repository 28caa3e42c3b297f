import { useTranslation } from 'react-i18next';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { programmeAdminApi } from './programme-admin.api';
import { formDataOf } from './programme-form/form-data';

/** Not allowed, or overtaken: the server's sentence says what to do instead. */
const refusals: readonly unknown[] = [403, 409];

/** Saves parts of the programme and says how it went (P-112). Answers the error, null when it was saved. */
export function useSaveSettings(programme: ProgrammeAdminView) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = programmeAdminApi.useProgrammeAdminSaveMutation();
  const send = async (
    fields: Readonly<Record<string, unknown>>,
    onSaved?: (saved: ProgrammeAdminView) => void,
  ): Promise<unknown> => {
    const { id: program_id, updated_at } = programme;
    const answer = await save(formDataOf({ program_id, updated_at, ...fields }));
    if (!answer.error) {
      notify.success(t('Successfully saved.'));
      onSaved?.(answer.data);
      return null;
    }
    const problem = problemOf(answer.error);
    notify.error(refusals.includes(problem.status) ? t(problem.error) : t('Oops, something went wrong.'));
    return answer.error;
  };
  return { send, isSaving: isLoading };
}
