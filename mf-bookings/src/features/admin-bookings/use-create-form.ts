import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { bookingTexts, defaultDuration, type AdminFormData } from '@tandem/contracts/bookings';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { namedFiles } from '../../attached/added-files';
import { usePlannedSlots, type Slots } from '../../availability/use-slots';
import { adminApi } from '../../admin/admin.api';
import { judgeAsked } from '../../session/judge-asked';
import { mayBeMade } from '../../session/overtaken';
import { ownText, useCommand } from '../../session/use-command';
import { useFormDraft, useKeptForm } from '../../session/use-form-draft';
import { useIdempotencyKey } from '../../session/use-idempotency-key';
import {
  askedOf,
  createDrafts,
  createForm,
  emptyCreate,
  stillThere,
  type CreateValues,
  type FilledCreate,
} from './create-fields';
import { refusedFields } from './refused-fields';

interface Opened {
  readonly people: AdminFormData;
  readonly programId: number;
  readonly mentorId: number | null;
  readonly onDone: () => void;
}

type CreateForm = UseFormReturn<CreateValues, unknown, FilledCreate>;

/** Forgets a time that is not free any more, or not for so long (B-028). */
function useFreeTime(form: CreateForm, { availability, query, slotAt }: Slots) {
  const start = form.watch('start_time');
  const isGone = Boolean(start) && availability !== undefined && !query.isFetching && !slotAt(String(start));
  useEffect(() => {
    if (isGone) form.setValue('start_time', '');
  }, [form, isGone]);
}

/** The fields of a session that an admin makes, which outlive closing the dialog, and the free times of its mentor. */
export function useCreateForm({ people, programId, mentorId, onDone }: Opened) {
  const draft = useFormDraft({
    drafts: createDrafts,
    about: `${programId}.${mentorId ?? 'anybody'}`,
    // Whoever the address names may be no mentor here.
    empty: stillThere(emptyCreate(programId, mentorId), people),
    stillThere: (kept) => stillThere(kept, people),
  });
  const form = useForm<CreateValues, unknown, FilledCreate>({
    resolver: judgeAsked(zodResolver(createForm), askedOf),
    // Fields that came later, and those without an input of their own, would be out of order.
    shouldFocusError: false,
    defaultValues: draft.start,
  });
  const sent = useKeptForm(form, draft);
  const { keyFor, saved } = useIdempotencyKey(`create.${programId}.${mentorId ?? 'anybody'}`);
  const [send] = adminApi.useBookingsAdminCreateMutation();
  const isGroup = form.watch('booking_type') === 'group';
  const [mentor, mentee, group, duration] = form
    .watch(['mentor_id', 'mentee_id', 'group_id', 'duration'])
    .map((value) => Number(value ?? 0));
  // The hours of a group are those of its first mentor (D-B107).
  const host = isGroup ? people.groups.find(({ id }) => id === group)?.mentor_id : mentor;
  const slots = usePlannedSlots({
    mentorId: host ?? 0,
    menteeId: isGroup ? 0 : (mentee ?? 0),
    duration: duration ?? defaultDuration,
    groupId: isGroup ? group : undefined,
  });
  const [isBeside, setBeside] = useState(false);
  const command = useCommand(send, {
    done: ({ message }) => message,
    failed: (problem) => ownText(problem, bookingTexts.createFailed),
    staysHere: true,
    onFailed: (problem) => {
      const refused = refusedFields(problem);
      setBeside(refused.length > 0);
      for (const { name, message } of refused) form.setError(name, { message });
      // Unless it was refused it may have been saved: then its own time is taken by itself, and has to stay for the same request.
      if (!mayBeMade(problem) && slots.availability) void slots.query.refetch();
    },
  });
  const submit = form.handleSubmit(async ({ booking_attachments_attributes: files, ...values }) => {
    const booking = { ...values, booking_attachments_attributes: namedFiles(files) };
    if (!(await command.run({ booking, key: keyFor(booking) }))) return;
    saved();
    sent();
    onDone();
  });
  useFreeTime(form, slots);
  return {
    form,
    slots,
    submit,
    isSaving: command.isRunning,
    failure: isBeside ? undefined : command.failure,
    isGroup,
    hostId: host ?? 0,
  };
}

export type CreateFields = ReturnType<typeof useCreateForm>;
