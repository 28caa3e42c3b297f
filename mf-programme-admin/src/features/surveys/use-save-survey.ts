import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { surveysApi } from '../../surveys.api';
import { refusalsOf, requestOf, type SurveyDraft, type SurveyErrors } from './survey-form';

interface Refusal {
  readonly fields: SurveyErrors;
  /** What belongs to no field. */
  readonly form?: string;
}

const marked = 'Please check the marked fields.';

function refusedBy(error: unknown): Refusal {
  const { errors = {}, error: text } = problemOf(error);
  const fields = Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, texts[0] ?? '']));
  return { fields, form: Object.keys(fields).length > 0 ? marked : text };
}

/** Makes a survey, or changes its draft, and says how it went; answers what is stored now. */
export function useSaveSurvey(survey: SurveyView | undefined) {
  const { t } = useTranslation();
  const notify = useNotify();
  const sent = useRef({ text: '', key: '' });
  // What is read anew while somebody types is not what the form was filled from.
  const updatedAt = useRef(survey?.updated_at);
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [create, creating] = surveysApi.useProgrammeAdminCreateSurveyMutation();
  const [change, changing] = surveysApi.useProgrammeAdminChangeSurveyMutation();
  const send = (draft: SurveyDraft) => {
    const body = { ...requestOf(draft), ...(survey && { updated_at: updatedAt.current }) };
    const text = JSON.stringify(body);
    // The same form sent again is the same request: no second survey. A changed one is another.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const { key } = sent.current;
    return survey ? change({ id: survey.id, body, key }) : create({ body, key });
  };
  const save = async (draft: SurveyDraft): Promise<SurveyView | null> => {
    const fields = refusalsOf(draft);
    const isRefused = Object.keys(fields).length > 0;
    setRefusal(isRefused ? { fields, form: marked } : { fields });
    if (isRefused) return null;
    const { data, error } = await send(draft);
    if (data) {
      updatedAt.current = data.survey.updated_at;
      notify.success(t(data.message));
      return data.survey;
    }
    setRefusal(refusedBy(error));
    return null;
  };
  const forget = () => setRefusal({ fields: {} });
  return { save, forget, refusal, isSaving: creating.isLoading || changing.isLoading };
}
