import { adminBookingForm, defaultDuration, type AdminFormData } from '@tandem/contracts/bookings';
import { type z } from 'zod';
import { addedFiles, arrivedFiles } from '../../attached/added-files';
import { keptOf } from '../../drafts';

/** The server's rules, with files that may still be on their way. */
export const createForm = adminBookingForm.safeExtend({ booking_attachments_attributes: addedFiles });
export type CreateValues = z.input<typeof createForm>;
export type FilledCreate = z.output<typeof createForm>;

/** A session that an admin did not make yet, by programme and the mentor for whom the dialog was opened. */
export const createDrafts = keptOf<CreateValues>('admin-create');

/** Without the number or the place that the chosen method does not ask for; an objective that nobody began is none (B-170). */
export const askedOf = (fields: CreateValues): CreateValues => ({
  ...fields,
  contact_info: fields.contact_method === 'phone' ? fields.contact_info : '',
  location: fields.contact_method === 'in_person' ? fields.location : '',
  learning_objectives_attributes: fields.learning_objectives_attributes.some(({ objective }) => objective.trim() !== '')
    ? fields.learning_objectives_attributes
    : [],
});

export const emptyCreate = (programId: number, mentorId: number | null): CreateValues => ({
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
  learning_objectives_attributes: [{ objective: '' }],
  booking_links_attributes: [],
  booking_attachments_attributes: [],
});

/** Of what was filled in before what still holds: whoever cannot be chosen any more is asked for again, and so is a file that was on its way. */
export function stillThere(kept: CreateValues, { mentors, mentees, groups }: AdminFormData): CreateValues {
  const among = (people: readonly { id: number }[], id: unknown) =>
    people.find((one) => one.id === Number(id))?.id ?? '';
  return {
    ...kept,
    booking_type: groups.length > 0 ? kept.booking_type : 'one_on_one',
    mentor_id: among(mentors, kept.mentor_id),
    mentee_id: among(mentees, kept.mentee_id),
    group_id: among(groups, kept.group_id),
    booking_attachments_attributes: arrivedFiles(kept.booking_attachments_attributes),
  };
}
