import { z } from 'zod';
import { entries, orRemoval } from './removable.js';
import { webAddress } from './web-address.js';

export const taskCategories = ['session', 'assignment', 'mentor_class', 'survey'] as const;
export type TaskCategory = (typeof taskCategories)[number];

/** A task of this kind is done by itself once a session of its module was held; the others are ticked (D-P60). */
export const isDoneBySession = (category: TaskCategory): boolean => category === 'session';

export const moduleLimits = { modules: 24, tasks: 20, name: 120, description: 1000, linkName: 100 } as const;

export const moduleTexts = {
  nameRequired: 'Module name is required',
  startRequired: 'Module start date is required',
  endRequired: 'Module end date is required',
  endBeforeStart: 'End date must be after start date',
  overlap: 'Module dates must not overlap with other modules.',
  outside: 'Module dates must be within the program dates.',
  datePast: 'Date cannot be before today',
  gone: 'This learning module was removed meanwhile. Please reload and try again.',
  tooManyModules: `Choose a maximum of ${moduleLimits.modules} modules.`,
  tooManyTasks: `Choose a maximum of ${moduleLimits.tasks} tasks.`,
  taskNameRequired: 'Task name is required',
  taskDescriptionRequired: 'Task description is required',
  taskCategoryRequired: 'Task category is required',
  taskGone: 'This task was removed meanwhile. Please reload and try again.',
  doneBySession: 'This task is done once a session of its module was held.',
  notYours: 'Only mentees and admins can tick tasks.',
  notMentee: 'Select a mentee of this programme',
} as const;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const upTo = (most: number) => z.string().trim().max(most, `Exceeded max characters (max ${most})`);
const required = (error: string, most: number) =>
  z.string({ error }).trim().min(1, { error, abort: true }).max(most, `Exceeded max characters (max ${most})`);
const position = z.coerce.number().int().min(0).max(1000);

export const taskFields = z.object({
  id: id.optional(),
  name: required(moduleTexts.taskNameRequired, moduleLimits.name),
  description: required(moduleTexts.taskDescriptionRequired, moduleLimits.description),
  category: z.enum(taskCategories, { error: moduleTexts.taskCategoryRequired }),
  link_name: upTo(moduleLimits.linkName).nullish(),
  link_url: webAddress.optional(),
});

export const moduleFields = z.object({
  id: id.optional(),
  order: position.optional(),
  name: required(moduleTexts.nameRequired, moduleLimits.name),
  description: upTo(moduleLimits.description).default(''),
  start_date: z.iso.date({ error: moduleTexts.startRequired }),
  end_date: z.iso.date({ error: moduleTexts.endRequired }),
});

/** One module of POST /programs (P-073); tasks that are left out stay as they are. */
const moduleChange = moduleFields
  .extend({
    learning_module_tasks_attributes: z
      .preprocess(entries, z.array(orRemoval(taskFields)).max(moduleLimits.tasks * 2, moduleTexts.tooManyTasks))
      .optional(),
  })
  .refine((module) => module.end_date >= module.start_date, {
    path: ['end_date'],
    error: moduleTexts.endBeforeStart,
  });
export type ModuleChange = z.output<typeof moduleChange>;
export type TaskChange = z.output<typeof taskFields>;

/** The part learning_modules of POST /programs (D-P22); modules that are left out stay as they are. */
export const learningModulesChange = z.preprocess(
  entries,
  z.array(orRemoval(moduleChange)).max(moduleLimits.modules * 2, moduleTexts.tooManyModules),
);
export type LearningModulesChange = z.output<typeof learningModulesChange>;

export const learningModuleTaskView = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  category: z.enum(taskCategories),
  link_name: z.string(),
  link_url: z.string().nullable(),
});
export type LearningModuleTaskView = z.infer<typeof learningModuleTaskView>;

/** P-073; days are yyyy-MM-dd, both ends belong to the module. */
export const learningModuleView = z.object({
  id: z.number(),
  order: z.number(),
  name: z.string(),
  description: z.string(),
  /** `DD/MM/YYYY - DD/MM/YYYY` (D-P26) */
  duration_range: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  learning_module_tasks_attributes: z.array(learningModuleTaskView),
});
export type LearningModuleView = z.infer<typeof learningModuleView>;

/** How far somebody is, in tasks (D-P60). */
export const taskProgress = z.object({ done: z.number(), total: z.number() });
export type TaskProgress = z.infer<typeof taskProgress>;

/** A module as a member works through it; `state` is told by the day in the programme's zone. */
export const ownModuleView = learningModuleView.omit({ learning_module_tasks_attributes: true, order: true }).extend({
  state: z.enum(['past', 'running', 'upcoming']),
  /** `may_tick`: the reader is a mentee, and it is not done by a session. */
  tasks: z.array(learningModuleTaskView.extend({ done: z.boolean(), may_tick: z.boolean() })),
});
export type OwnModuleView = z.infer<typeof ownModuleView>;

/** POST /learning_module_tasks/{id}/toggle_done: to the state that is named, else to the other one; admins name the mentee. */
export const toggleTaskRequest = z.preprocess(
  (body) => body ?? {},
  z.object({
    program_id: id.optional(),
    done: z.boolean().optional(),
    user_id: z.coerce.number({ error: moduleTexts.notMentee }).int().positive().optional(),
  }),
);
export type ToggleTaskRequest = z.output<typeof toggleTaskRequest>;

export const toggleTaskAnswer = z.object({ id: z.number(), done: z.boolean() });
export type ToggleTaskAnswer = z.infer<typeof toggleTaskAnswer>;
