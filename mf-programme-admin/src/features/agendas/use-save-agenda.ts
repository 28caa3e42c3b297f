import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { agendasApi } from '../../agendas.api';
import { agendaFields, refusalsOf, requestOf, type AgendaDraft, type AgendaErrors } from './agenda-form';

interface Refusal {
  readonly fields: AgendaErrors;
  /** What belongs to no field. */
  readonly form?: string;
}

function refusedBy(error: unknown): Refusal {
  const { errors = {}, error: text } = problemOf(error);
  const named = agendaFields.filter((field) => errors[field]?.[0] !== undefined);
  return named.length > 0
    ? { fields: Object.fromEntries(named.map((field) => [field, errors[field]?.[0]])) }
    : { fields: {}, form: text };
}

/** Makes an agenda, or changes one, and says how it went (P-236, P-237). */
export function useSaveAgenda(agenda: AgendaView | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const sent = useRef({ text: '', key: '' });
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [create, creating] = agendasApi.useProgrammeAdminCreateAgendaMutation();
  const [change, changing] = agendasApi.useProgrammeAdminChangeAgendaMutation();
  const send = (draft: AgendaDraft) => {
    const body = requestOf(draft);
    const text = JSON.stringify(body);
    // The same form sent again is the same request: nobody is told twice. A changed one is another.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const { key } = sent.current;
    return agenda
      ? change({ id: agenda.id, body: { ...body, updated_at: agenda.updated_at }, key })
      : create({ body, key });
  };
  const save = async (draft: AgendaDraft) => {
    const fields = refusalsOf(draft);
    setRefusal({ fields });
    if (Object.keys(fields).length > 0) return;
    const { error } = await send(draft);
    if (error) {
      setRefusal(refusedBy(error));
      return notify.error(agenda ? t('Failed to update agenda') : t('Failed to create agenda'));
    }
    notify.success(agenda ? t('Agenda updated successfully') : t('Agenda created successfully'));
    onSaved();
  };
  const forget = () => setRefusal({ fields: {} });
  return { save, forget, refusal, isSaving: creating.isLoading || changing.isLoading };
}
