import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createGroupRequest, type GroupView, type PairedPerson } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { pairingsApi } from '../../pairings.api';

export interface GroupDraft {
  readonly name: string;
  readonly mentors: readonly PairedPerson[];
  readonly mentees: readonly PairedPerson[];
}

type Field = 'name' | 'mentor_ids' | 'mentee_ids';
export type GroupErrors = Partial<Record<Field | 'form', string>>;

const idsOf = (people: readonly PairedPerson[]) => people.map(({ id }) => id);
const fieldOf: Record<keyof GroupDraft, Field> = { name: 'name', mentors: 'mentor_ids', mentees: 'mentee_ids' };
const fields: readonly Field[] = ['name', 'mentor_ids', 'mentee_ids'];

/** What the form's own rules say of a draft, under the field of each sentence. */
function refusalsOf(draft: GroupDraft): GroupErrors {
  const body = { name: draft.name, mentor_ids: idsOf(draft.mentors), mentee_ids: idsOf(draft.mentees) };
  const issues = createGroupRequest.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

function refusedBy(error: unknown): GroupErrors {
  const { errors = {}, error: text } = problemOf(error);
  const named = fields.filter((field) => errors[field]?.[0] !== undefined);
  return named.length > 0 ? Object.fromEntries(named.map((field) => [field, errors[field]?.[0]])) : { form: text };
}

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

/** Who comes and who goes, by side: somebody who changes sides does both. */
function changeOf(group: GroupView, next: { name: string; mentors: number[]; mentees: number[] }) {
  const [mentors, mentees] = [idsOf(group.mentors), idsOf(group.mentees)];
  return {
    name: next.name,
    add_mentor_ids: without(next.mentors, mentors),
    add_mentee_ids: without(next.mentees, mentees),
    remove_user_ids: [...without(mentors, next.mentors), ...without(mentees, next.mentees)],
    updated_at: group.updated_at,
  };
}

/** Makes a group, or tells the server who comes and who goes. */
export function useSaveGroup(group: GroupView | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const sent = useRef({ text: '', key: '' });
  const [errors, setErrors] = useState<GroupErrors>({});
  const [create, creating] = pairingsApi.useProgrammeAdminCreateGroupMutation();
  const [change, changing] = pairingsApi.useProgrammeAdminChangeGroupMutation();
  const send = (draft: GroupDraft) => {
    const [mentors, mentees] = [idsOf(draft.mentors), idsOf(draft.mentees)];
    const { name } = draft;
    if (!group) {
      const body = { name, mentor_ids: mentors, mentee_ids: mentees };
      const text = JSON.stringify(body);
      // The same form sent again is the same request; a changed one is another.
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return create({ body, key: sent.current.key });
    }
    return change({ id: group.id, body: changeOf(group, { name, mentors, mentees }) });
  };
  const save = async (draft: GroupDraft) => {
    const refusals = refusalsOf(draft);
    setErrors(refusals);
    if (Object.keys(refusals).length > 0) return;
    const { error } = await send(draft);
    if (error) return setErrors(refusedBy(error));
    notify.success(group ? t('Group saved.') : t('Group created.'));
    onSaved();
  };
  /** What was said of a field is forgotten when it is changed. */
  const forget = (parts: Iterable<keyof GroupDraft>) =>
    setErrors((now) => {
      const left = { ...now };
      for (const part of parts) delete left[fieldOf[part]];
      return left;
    });
  return { save, forget, errors, isSaving: creating.isLoading || changing.isLoading };
}
