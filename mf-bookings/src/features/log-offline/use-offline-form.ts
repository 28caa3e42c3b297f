import { zodResolver } from '@hookform/resolvers/zod';
import { offlinePeopleLimit, offlineTexts, type OfflineData } from '@tandem/contracts/bookings';
import { problemOf, useNotify, useServerClock, useTenant } from '@tandem/platform';
import { useForm, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { placeOf, useGoTo } from '../../session/follow-redirect';
import { ownText } from '../../session/use-command';
import { judgeAsked } from '../../session/judge-asked';
import { useFormDraft, useKeptForm } from '../../session/use-form-draft';
import { useIdempotencyKey } from '../../session/use-idempotency-key';
import { useStillHere } from '../../session/use-still-here';
import { dayIn } from '../../session/wall-time';
import {
  askedOf,
  bodyOf,
  emptyForm,
  offlineDrafts,
  offlineForm,
  type FilledForm,
  type OfflineForm,
} from './offline-fields';
import { offlineApi } from './offline.api';

/** Where the server's refusals of a field show. */
const fieldsOf: Readonly<Record<string, Path<OfflineForm>>> = {
  start_time: 'date',
  participant_id: 'participant_id',
  group_id: 'group_id',
  meetup_location: 'meetup_location',
  agenda_id: 'agenda_id',
};

const nobody = { id: '', name: '' };

/** The person who was chosen before. Where more are there than are listed, only the server can say that somebody is not. */
function participantOf(kept: OfflineForm, people: OfflineData['program_participants']) {
  const before = { id: kept.participant_id, name: kept.participant_name };
  const mayBeThere = people.length >= offlinePeopleLimit && before.name !== '';
  return people.find(({ id }) => id === before.id) ?? (mayBeThere ? before : nobody);
}

/** Of what was filled in before what still holds: whoever cannot be shown any more, person or group, is asked for again. */
function stillThere(kept: OfflineForm, { program_participants: people, groups }: OfflineData): OfflineForm {
  const participant = participantOf(kept, people);
  const hasGroup = groups.some(({ id }) => id === kept.group_id);
  return {
    ...kept,
    booking_type: groups.length > 0 ? kept.booking_type : 'one_on_one',
    group_id: hasGroup ? kept.group_id : '',
    participant_id: participant.id,
    participant_name: participant.name,
  };
}

/** The fields of a past session, which outlive leaving the page; a success leads to where the answer says, else to `landing` (B-094, B-230). */
export function useOfflineForm(data: OfflineData, landing: string) {
  const { t } = useTranslation();
  const notify = useNotify();
  const goTo = useGoTo();
  const { programId } = useTenant();
  const { timezone, user } = data;
  const today = dayIn(useServerClock().now(), timezone);
  const draft = useFormDraft({
    drafts: offlineDrafts,
    about: `${programId}.${user.id}`,
    empty: emptyForm,
    stillThere: (kept) => stillThere(kept, data),
  });
  const form = useForm<OfflineForm, unknown, FilledForm>({
    resolver: judgeAsked(zodResolver(offlineForm(today)), askedOf),
    defaultValues: draft.start,
  });
  // A refusal leads to the first wrong field in the order of their registration, and some of them are drawn late.
  for (const name of Object.keys(emptyForm) as (keyof OfflineForm)[]) form.register(name);
  const [log, { isLoading }] = offlineApi.useBookingsLogOfflineMutation();
  const sent = useKeptForm(form, draft);
  const { keyFor, saved } = useIdempotencyKey(`offline.${programId}.${user.id}`);
  const isHere = useStillHere();
  const refuse = (error: unknown) => {
    const problem = problemOf(error);
    for (const [name, texts] of Object.entries(problem.errors ?? {})) {
      const field = fieldsOf[name];
      if (field && texts[0]) form.setError(field, { message: texts[0] });
    }
    notify.error(t(ownText(problem, offlineTexts.failed)));
  };
  const submit = form.handleSubmit(async (filled) => {
    if (programId === null) return;
    const booking = bodyOf(filled, { programId, userId: user.id, timezone });
    try {
      const answer = await log({ booking, key: keyFor(booking) }).unwrap();
      saved();
      sent();
      notify.success(t(answer.message));
      if (isHere()) await goTo(placeOf(answer.redirectUrl) ?? landing);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, today, isSaving: isLoading };
}

export type OfflineFields = ReturnType<typeof useOfflineForm>;
