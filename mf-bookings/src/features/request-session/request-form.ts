import { defaultDuration, topicStep } from '@tandem/contracts/bookings';
import type { Path } from 'react-hook-form';
import { z } from 'zod';

const chosen = z.string().min(1, { error: 'This selection is required' });

/** Everything the wizard asks; texts of topic and objectives are those of the server (B-162..B-166). */
export const requestForm = topicStep.extend({ date: chosen, start_time: chosen, duration: z.number() });
export type RequestForm = z.input<typeof requestForm>;

export const emptyRequest: RequestForm = {
  date: '',
  start_time: '',
  duration: defaultDuration,
  topic: '',
  learning_objectives_attributes: [],
  booking_links_attributes: [],
};

export type StepName = 'date' | 'time' | 'topic' | 'review';

/** Steps of the wizard; where date and time are chosen on the page, two are left (B-019, B-023, D-B161). */
export const allSteps: readonly StepName[] = ['date', 'time', 'topic', 'review'];
export const stepsAfterSlot: readonly StepName[] = ['topic', 'review'];

/** The fields that must hold before a step may be left (B-031, B-166). */
export const fieldsOf: Record<StepName, Path<RequestForm>[]> = {
  date: ['date'],
  time: ['date', 'start_time', 'duration'],
  topic: ['topic', 'learning_objectives_attributes', 'booking_links_attributes'],
  review: [],
};
