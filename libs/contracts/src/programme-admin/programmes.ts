import { z } from 'zod';
import { email } from '../platform/fields.js';
import { whiteLabel } from '../platform/theme.js';
import { learningModulesChange, learningModuleView } from './learning-modules.js';
import { agendaView } from './agendas.js';
import { pageChange, pageCustomization } from './page.js';
import { noticeHours, pairingMethods, reviewSettings } from './rules.js';
import { reviewQuestionsChange, setupQuestion } from './review-questions.js';
import { programGoals, setupSteps, structureFields } from './setup.js';

/** Texts that forms and the server show alike. */
export const programmeTexts = {
  nameRequired: 'Program name is required',
  nameTooLong: 'Exceeded max characters (max 35)',
  nameLetters: "Name can't contain special characters",
  nameTaken: 'Program name is already in use',
  descriptionRequired: 'Program description is required',
  descriptionTooLong: 'Exceeded max characters (max 300)',
  pairingRequired: 'Pairing method is required',
  colourRequired: 'Primary color is required',
  fileTooBig: 'File exceeds 2MB',
  fileType: 'Please choose a JPG or PNG picture',
  bannerType: 'Please choose a JPG, PNG or GIF picture',
  dateFormat: 'Please enter a date.',
  datePast: 'Date cannot be before today',
  endBeforeStart: 'End date must be after start date',
} as const;

/** Largest picture, in bytes. */
export const pictureLimit = 2 * 1024 * 1024;

/** Trimmed, inner spaces collapsed; unique in its enterprise whatever the case (D-P20). */
export const programmeName = z
  .string({ error: programmeTexts.nameRequired })
  .transform((name) => name.trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, { error: programmeTexts.nameRequired, abort: true })
      .max(35, programmeTexts.nameTooLong)
      .regex(/^[\p{L}\p{M}\p{Nd} ]*$/u, programmeTexts.nameLetters),
  );

const description = z
  .string({ error: programmeTexts.descriptionRequired })
  .trim()
  .min(1, { error: programmeTexts.descriptionRequired, abort: true })
  .max(300, programmeTexts.descriptionTooLong);
const pairingMethod = z.enum(pairingMethods, { error: programmeTexts.pairingRequired });
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A part of a multipart form travels as JSON text (D-P22). */
const jsonText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const colours = z.object({
  dashboard_primary_colour: whiteLabel.shape.dashboard_primary_colour.unwrap(),
  dashboard_secondary_colour: whiteLabel.shape.dashboard_secondary_colour.unwrap().optional(),
});

/** POST /programs without program_id; photo and banner travel beside it as files. */
export const createProgrammeRequest = z.object({
  enterprise_id: id,
  name: programmeName,
  description,
  pairing_method: pairingMethod,
  white_label: jsonText(colours),
});
export type CreateProgrammeRequest = z.infer<typeof createProgrammeRequest>;

const day = z.iso.date({ error: programmeTexts.dateFormat });
/** An emptied field of a form clears the value. */
const clearable = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);
/** Pictures come as files; here one can only be taken away. */
const removed = z.null().optional();

export const whiteLabelChange = whiteLabel.partial().extend({
  newsfeed_banner: removed,
  sign_in_logo_url: removed,
  sign_up_logo_url: removed,
  signup_vertical_banner_url: removed,
  page: pageChange.optional(),
});
export type WhiteLabelChange = z.infer<typeof whiteLabelChange>;

export const privacySettings = ['open', 'closed'] as const;
/** Open: people apply and are approved; closed: they are invited (D-P47). */
export type PrivacySettings = (typeof privacySettings)[number];

const truth = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** POST /programs with program_id: only the parts that are sent are changed. */
export const changeProgrammeRequest = z.object({
  program_id: id,
  name: programmeName.optional(),
  description: description.optional(),
  support_email: clearable(email.nullable()).optional(),
  start_date: clearable(day.nullable()).optional(),
  end_date: clearable(day.nullable()).optional(),
  pairing_method: pairingMethod.optional(),
  privacy_settings: z.enum(privacySettings).optional(),
  review_settings: z.enum(reviewSettings).optional(),
  whatsapp_notification: truth.optional(),
  smart_matching: truth.optional(),
  cancel_notice_hours: noticeHours.optional(),
  reschedule_notice_hours: noticeHours.optional(),
  /** Given by the admins of the installation only (D-P123). */
  credits_required: truth.optional(),
  /** Given by the enterprise's admins only (D-P15). */
  is_active: truth.optional(),
  white_label: jsonText(whiteLabelChange).optional(),
  learning_modules: jsonText(learningModulesChange).optional(),
  duration: structureFields.duration.optional(),
  timezone: structureFields.timezone.optional(),
  no_of_participants: structureFields.no_of_participants.optional(),
  template_type: structureFields.template_type.optional(),
  program_goals: jsonText(programGoals).optional(),
  review_questions: jsonText(reviewQuestionsChange).optional(),
  /** The step of the set-up that is saved; it counts as done unless it is a draft (P-090, D-P17). */
  setup_step: z.enum(setupSteps).optional(),
  draft: truth.optional(),
  /** The state that the form was filled from; an older one than the stored is refused (D-P04). */
  updated_at: z.iso.datetime().optional(),
});
export type ChangeProgrammeRequest = z.infer<typeof changeProgrammeRequest>;

/** Names under which the form carries its files. */
export const pictureFields = [
  'photo',
  'banner',
  'newsfeed_banner',
  'sign_in_logo',
  'sign_up_logo',
  'signup_banner',
  'hero_image',
] as const;
export type PictureField = (typeof pictureFields)[number];

/** A draft was never set up to the end; an inactive one was switched off; one that ended is over by its dates (D-P15). */
export const programmeStatuses = ['draft', 'active', 'inactive', 'ended'] as const;
export type ProgrammeStatus = (typeof programmeStatuses)[number];

/** GET EP/programs */
export const programmeRow = z.object({
  id: z.number(),
  logo: z.string().nullable(),
  name: z.string(),
  pairing_method: z.enum(pairingMethods),
  start_date: z.string().nullable(),
  privacy_settings: z.enum(privacySettings),
  total_users: z.number(),
  mentees: z.number(),
  mentors: z.number(),
  admins: z.number(),
  status: z.enum(programmeStatuses),
});
export type ProgrammeRow = z.infer<typeof programmeRow>;

export const programmeListQuery = z.object({
  from_date: clearable(day.nullable()).optional(),
  to_date: clearable(day.nullable()).optional(),
});
export type ProgrammeListQuery = z.infer<typeof programmeListQuery>;

export const programmeListView = z.object({
  enterprise: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  programs: z.array(programmeRow),
});
export type ProgrammeListView = z.infer<typeof programmeListView>;

export const checkNameQuery = z.object({
  name: z.string().max(200),
  enterprise_id: id,
  program_id: id.optional(),
});
export type CheckNameQuery = z.infer<typeof checkNameQuery>;

/** How the pairing method is called where people read of it (D-P28). */
export const methodTypes = {
  mentee_picks: 'traditional',
  mentor_picks: 'reverse',
  admin_pairs: 'admin_paired',
} as const;

/** GET /programs: what every member may know. */
export const programmeView = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  timezone: z.string(),
  photo: z.string().nullable(),
  photo_url: z.string().nullable(),
  support_email: z.string().nullable(),
  is_active: z.boolean(),
  program_url: z.string(),
  pairing_method: z.enum(pairingMethods),
  pairing_method_type: z.enum(['traditional', 'reverse', 'admin_paired']),
  enterprise: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  white_label: whiteLabel,
  learning_modules: z.array(learningModuleView),
  goals: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Their names (D-P29). */
  program_goals: z.array(z.string()),
  /** The same picture as `photo` (D-P23). */
  logo: z.string().nullable(),
  /** Empty where there is none. */
  dashboard_alert: z.string(),
  /** The next ones; participants read what is published. */
  agendas: z.array(agendaView),
});

/** The same for admins, with everything that the settings show (D-P09). */
export const programmeAdminView = programmeView.extend({
  white_label: whiteLabel.extend({ page: pageCustomization }),
  privacy_settings: z.enum(privacySettings),
  review_settings: z.enum(reviewSettings),
  whatsapp_notification: z.boolean(),
  smart_matching: z.boolean(),
  cancel_notice_hours: z.number(),
  reschedule_notice_hours: z.number(),
  /** Whether a mentee's request costs a credit. */
  credits_required: z.boolean(),
  ...structureFields,
  review_questions: z.array(setupQuestion),
  /** Steps of the set-up that were submitted. */
  setup_steps: z.array(z.enum(setupSteps)),
  available_roles: z.array(
    z.object({ id: z.number(), name: z.enum(['mentee', 'mentor', 'admin', 'portal_owner']), users: z.number() }),
  ),
  total_users: z.number(),
  mentees: z.number(),
  mentors: z.number(),
  admins: z.number(),
  status: z.enum(programmeStatuses),
  /** ISO 8601 */
  updated_at: z.string(),
});
export type ProgrammeView = z.infer<typeof programmeView>;
export type ProgrammeAdminView = z.infer<typeof programmeAdminView>;
