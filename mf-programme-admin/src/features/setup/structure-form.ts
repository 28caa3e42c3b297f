import {
  durations,
  endOfDuration,
  learningModulesChange,
  participantBands,
  setupTexts,
  templateModules,
  templateTypes,
  type ProgrammeAdminView,
  type TaskCategory,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';

export interface TaskInput {
  id?: number;
  name: string;
  description: string;
  category: TaskCategory;
  link_name: string;
  link_url: string;
  _destroy?: boolean;
}

export interface ModuleInput {
  id?: number;
  order: number;
  name: string;
  description: string;
  start_date: string;
  end_date: string;
  _destroy?: boolean;
  learning_module_tasks_attributes: TaskInput[];
}

export const emptyTask: TaskInput = { name: '', description: '', category: 'session', link_name: '', link_url: '' };
export const emptyModule = (order: number): ModuleInput => ({
  order,
  name: '',
  description: '',
  start_date: '',
  end_date: '',
  learning_module_tasks_attributes: [],
});

/** As the server judges them, with its texts. */
const modules = z.custom<ModuleInput[]>().superRefine((value, context) => {
  const issues = learningModulesChange.safeParse(value).error?.issues ?? [];
  for (const { message, path } of issues) context.addIssue({ code: 'custom', message, path });
});

const parts = {
  duration: z.enum(durations),
  end_date: z.string(),
  timezone: z.string({ error: setupTexts.timezoneRequired }).min(1, { error: setupTexts.timezoneRequired }),
  no_of_participants: z.enum(participantBands),
  template_type: z.enum(templateTypes),
  learning_modules: modules,
};

/** A submitted step has its dates (P-062, P-064). */
export const submittedForm = z
  .object({ ...parts, start_date: z.string().min(1, { error: setupTexts.startRequired }) })
  .refine(({ duration, end_date }) => duration !== 'set_end_duration' || end_date !== '', {
    path: ['end_date'],
    error: setupTexts.endRequired,
  });
export const draftForm = z.object({ ...parts, start_date: z.string() });

export type StructureInput = z.input<typeof draftForm>;

export function inputOf(programme: ProgrammeAdminView): StructureInput {
  const { duration, timezone, no_of_participants, template_type } = programme;
  return {
    start_date: programme.start_date ?? '',
    end_date: programme.end_date ?? '',
    duration,
    timezone,
    no_of_participants,
    template_type,
    learning_modules: programme.learning_modules.map(
      ({ duration_range: _range, learning_module_tasks_attributes: tasks, ...module }) => ({
        ...module,
        learning_module_tasks_attributes: tasks.map((task) => ({ ...task, link_url: task.link_url ?? '' })),
      }),
    ),
  };
}

/** The last day of the programme as the form says it; null where it cannot be told yet (P-065). */
export function endDay(values: Pick<StructureInput, 'start_date' | 'end_date' | 'duration'>): string | null {
  const { start_date: start, end_date: end, duration } = values;
  if (duration === 'set_end_duration') return end || null;
  return start ? endOfDuration(start, duration) : null;
}

/** Modules of the chosen template over the days of the form (P-069, D-P34). */
export function filledFrom(values: StructureInput): ModuleInput[] {
  return templateModules(values.template_type, values.start_date || null, endDay(values)).map((module) => ({
    ...module,
    learning_module_tasks_attributes: module.learning_module_tasks_attributes.map((task) => ({
      ...task,
      link_url: '',
    })),
  }));
}

/** What is sent; a computed end is the server's to work out. */
export function bodyOf({ end_date, ...values }: StructureInput): Readonly<Record<string, unknown>> {
  const isChosen = values.duration === 'set_end_duration';
  return isChosen ? { ...values, end_date } : values;
}
