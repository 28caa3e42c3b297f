import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { adminBookingForm, bookingTexts, defaultDuration, type AdminFormData } from '@tandem/contracts/bookings';
import { useUnsavedInput } from '@tandem/platform';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod';
import { addedFiles, namedFiles } from '../../attached/added-files';
import { usePlannedSlots, type Slots } from '../../availability/use-slots';
import { adminApi } from '../../admin/admin.api';
import { judgeAsked } from '../../session/judge-asked';
import { ownText, useCommand } from '../../session/use-command';
import { useIdempotencyKey } from '../../session/use-idempotency-key';
import { refusedFields } from './refused-fields';

interface Opened {
  readonly programId: number;
  readonly mentorId: number | null;
  readonly groups: AdminFormData['groups'];
  readonly onDone: () => void;
}

/** The server's rules, with files that may still be on their way. */
const createForm = adminBookingForm.safeExtend({ booking_attachments_attributes: addedFiles });

type Fields = z.input<typeof createForm>;
type CreateForm = UseFormReturn<Fields, unknown, z.output<typeof createForm>>;

/** Without the number or the place that the chosen method does not ask for. */
const askedOf = (fields: Fields): Fields => ({
  ...fields,
  contact_info: fields.contact_method === 'phone' ? fields.contact_info : '',
  location: fields.contact_method === 'in_person' ? fields.location : '',
});

/** Forgets a time that is not free any more, or not for so long (B-028). */
function useFreeTime(form: CreateForm, { availability, query, slotAt }: Slots) {
  const start = form.watch('start_time');
  const isGone = Boolean(start) && availability !== undefined && !query.isFetching && !slotAt(String(start));
  useEffect(() => {
    if (isGone) form.setValue('start_time', '');
  }, [form, isGone]);
}

/** The fields of a session that an admin makes, and the free times of its mentor. */
export function useCreateForm({ programId, mentorId, groups, onDone }: Opened) {
  const form = useForm<Fields, unknown, z.output<typeof createForm>>({
    resolver: judgeAsked(zodResolver(createForm), askedOf),
    // Fields that came later, and those without an input of their own, would be out of order.
    shouldFocusError: false,
    defaultValues: {
      program_id: programId,
      booking_type: 'one_on_one',
      mentor_id: mentorId ?? '',
      mentee_id: '',
      group_id: '',
      contact_method: 'video',
      contact_info: '',
      location: '',
      duration: defaultDuration,
      date: '',
      start_time: '',
      topic: '',
      learning_objectives_attributes: [],
      booking_links_attributes: [],
      booking_attachments_attributes: [],
    },
  });
  const { keyFor, saved } = useIdempotencyKey();
  const [send] = adminApi.useBookingsAdminCreateMutation();
  useUnsavedInput(form.formState.isDirty);
  const isGroup = form.watch('booking_type') === 'group';
  const [mentor, mentee, group, duration] = form
    .watch(['mentor_id', 'mentee_id', 'group_id', 'duration'])
    .map((value) => Number(value ?? 0));
  // The hours of a group are those of its first mentor (D-B107).
  const host = isGroup ? groups.find(({ id }) => id === group)?.mentor_id : mentor;
  const slots = usePlannedSlots({
    mentorId: host ?? 0,
    menteeId: isGroup ? 0 : (mentee ?? 0),
    duration: duration ?? defaultDuration,
    groupId: isGroup ? group : undefined,
  });
  const command = useCommand(send, {
    done: ({ message }) => message,
    failed: (problem) => ownText(problem, bookingTexts.createFailed),
    staysHere: true,
    onFailed: (problem) => {
      for (const { name, message } of refusedFields(problem)) form.setError(name, { message });
      // Unless it was refused it may have been saved: then its own time is taken by itself, and has to stay for the same request.
      if (problem.status >= 400 && problem.status < 500 && slots.availability) void slots.query.refetch();
    },
  });
  const submit = form.handleSubmit(async ({ booking_attachments_attributes: files, ...values }) => {
    const booking = { ...values, booking_attachments_attributes: namedFiles(files) };
    if (!(await command.run({ booking, key: keyFor(booking) }))) return;
    saved();
    onDone();
  });
  useFreeTime(form, slots);
  return { form, slots, submit, isSaving: command.isRunning, failure: command.failure, isGroup, hostId: host ?? 0 };
}

export type CreateFields = ReturnType<typeof useCreateForm>;
