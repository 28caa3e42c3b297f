import {
  bookingServiceId,
  defaultDuration,
  offlineDay,
  offlineFields,
  offlineTexts,
  withOfflineRules,
  type OfflineBookingInput,
} from '@tandem/contracts/bookings';
import { z } from 'zod';
import { keptOf } from '../../drafts';
import { instantIn } from '../../session/wall-time';

/** What the form asks: day and time apart, on the clock of who fills it in. @param today yyyy-MM-dd */
export const offlineForm = (today: string) =>
  withOfflineRules(
    offlineFields.extend({
      /** By it whoever was chosen is shown where only the first are listed. */
      participant_name: z.string(),
      date: offlineDay(today),
      time: z.string({ error: offlineTexts.timeMissing }).min(1, { error: offlineTexts.timeMissing }),
    }),
  );
export type OfflineForm = z.input<ReturnType<typeof offlineForm>>;
export type FilledForm = z.output<ReturnType<typeof offlineForm>>;

/** A past session that was not logged yet, by programme and for whom it is logged. */
export const offlineDrafts = keptOf<OfflineForm>('offline');

/** In the order in which the form reads. */
export const emptyForm: OfflineForm = {
  booking_type: 'one_on_one',
  participant_id: '',
  participant_name: '',
  group_id: '',
  date: '',
  time: '',
  duration: defaultDuration,
  booking_method: 'online',
  meetup_location: '',
  agenda_id: '',
  learning_objectives_attributes: [],
};

/** Without the place that a session online does not ask for. */
export const askedOf = (form: OfflineForm): OfflineForm => ({
  ...form,
  meetup_location: form.booking_method === 'physical' ? form.meetup_location : '',
});

interface About {
  readonly programId: number;
  /** For whom it is logged. */
  readonly userId: number;
  readonly timezone: string;
}

/** What is sent (B-088, B-089). */
export function bodyOf(
  { date, time, participant_name: _name, ...fields }: FilledForm,
  about: About,
): OfflineBookingInput {
  return {
    ...fields,
    participant_id: fields.booking_type === 'group' ? null : fields.participant_id,
    group_id: fields.booking_type === 'group' ? fields.group_id : null,
    meetup_location: fields.booking_method === 'physical' ? fields.meetup_location : null,
    start_time: instantIn(date, time, about.timezone).toISOString(),
    program_id: about.programId,
    user_id: about.userId,
    status: 'completed',
    service_id: bookingServiceId,
  };
}
