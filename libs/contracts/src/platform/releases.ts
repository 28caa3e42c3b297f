import { z } from 'zod';
import { integrity, releaseVersion, remoteMeta, remoteName } from './remotes.js';

const shareText = 'The share must be a number from 1 to 100.';
const share = z.number({ error: shareText }).min(1, shareText).max(100, shareText);
const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const programme = z
  .string()
  .regex(
    new RegExp(`^${slug}/${slug}$`),
    'Write the programme as in its address: enterprise/programme, such as acme/leaders.',
  );
const enterprise = z.string().regex(new RegExp(`^${slug}$`), 'Write the enterprise as in its address, such as acme.');
const reason = z
  .string()
  .trim()
  .min(1, 'The reason must not be empty.')
  .max(200, 'The reason must have at most 200 characters.');

/** Path of a file in a build, with slashes, without a way out of its folder; no part of it is longer than disks keep names. */
export const buildFile = z
  .string()
  .max(300, 'The path of a file is at most 300 characters')
  .regex(
    /^[A-Za-z0-9_@-][A-Za-z0-9_.@~-]{0,199}(\/[A-Za-z0-9_@-][A-Za-z0-9_.@~-]{0,199})*$/,
    'A file must be named by its path in the build',
  );

const minutesText = 'The minutes must be a whole number from 1 to 1440.';
/** The share comes again every so many minutes, until everybody has the version. */
const everyMinutes = z.number({ error: minutesText }).int(minutesText).min(1, minutesText).max(1440, minutesText);

/** For whom something is handed out: a programme, an enterprise, or everybody where both are left out. */
const audience = { programme: programme.optional(), enterprise: enterprise.optional() };
const oneAudience = (scope: { programme?: string; enterprise?: string }) => !(scope.programme && scope.enterprise);
const oneAudienceText = { error: 'Give a programme or an enterprise, not both.', path: ['programme'] };

export const releaseNameParam = z.object({ name: remoteName });

const pinOfAll = {
  error: 'A pin is for all of a programme or an enterprise. Leave the share out.',
  path: ['share'],
};
const isPinOfAll = ({ share: percent, ...scope }: { share: number; programme?: string; enterprise?: string }) =>
  percent === 100 || !(scope.programme ?? scope.enterprise);

const growth = { error: 'Only a share below 100 can grow by itself.', path: ['every_minutes'] };
const growsFromShare = (rollout: { share: number; every_minutes?: number }) =>
  rollout.every_minutes === undefined || rollout.share < 100;

/** No release may point at what another one is served as, nor out of its own folder. */
function liesUnderItsOwnName({ name, version, url }: { name: string; version: string; url: string }): boolean {
  if (!url.startsWith('/')) return true;
  const folder = name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
  return url.startsWith(folder) && buildFile.safeParse(url.slice(folder.length)).success;
}

const leaveBehind = z.boolean({ error: 'leave_behind must be true or false' });

/** What a release command registers: one immutable build of one remote, or of the shell. */
export const registerReleaseRequest = z
  .object({
    name: remoteName,
    version: releaseVersion,
    /** Path or address of the build's mf-manifest.json; for the shell, of its index.html. */
    url: z
      .string()
      .regex(/^(\/(remotes|shell)\/|https:\/\/)[^\s]+$/, 'URL must lie under /remotes or /shell, or be https')
      .refine((url) => url.startsWith('/') || URL.canParse(url), 'URL must be an address'),
    integrity,
    /** SHA-384 of every file, by path relative to the manifest. */
    files: z
      .record(buildFile, integrity)
      .refine((files) => Object.keys(files).length > 0, 'A release names every file of its build'),
    meta: remoteMeta.optional(),
    /** Of a shell: the contract that it speaks. A remote's stands in its meta. */
    contract: z.number().int().positive().optional(),
    /** Where its sources lie in the history of their repository. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'Commit must be a hash')
      .optional(),
    /** Percent of people who get this version; the rest keep what they have. */
    share: share.default(100),
    every_minutes: everyMinutes.optional(),
    reason: reason.optional(),
    /** Of a shell: hands it out although versions that people have do not run in it. */
    leave_behind: leaveBehind.optional(),
    ...audience,
  })
  .refine(liesUnderItsOwnName, { error: 'URL must lie under the own name and version', path: ['url'] })
  .refine(oneAudience, oneAudienceText)
  .refine(isPinOfAll, pinOfAll)
  .refine(growsFromShare, growth);
export type RegisterReleaseRequest = z.input<typeof registerReleaseRequest>;

/** One version and the percent of the people who get it. */
export const handedOut = z.object({ version: z.string(), share: z.number() });
export type HandedOut = z.infer<typeof handedOut>;

/** What is handed out after a change; `changed` is false when it was so before. */
export const rolloutAnswer = z.object({
  name: z.string(),
  versions: z.array(handedOut),
  changed: z.boolean(),
  /** `enterprise/programme` or `enterprise`, where the change is for these alone. */
  audience: z.string().optional(),
});
export type RolloutAnswer = z.infer<typeof rolloutAnswer>;

/** `created` is false where the version was registered before. What is handed out then, and whether that `changed`, an older installation does not say. */
export const registerReleaseAnswer = z.object({
  name: z.string(),
  version: z.string(),
  created: z.boolean(),
  ...rolloutAnswer.omit({ name: true }).partial().shape,
});
export type RegisterReleaseAnswer = z.infer<typeof registerReleaseAnswer>;

/** A version of a remote that somebody is handed out, as it was registered, and who has it. */
export const releaseInUse = z.object({
  name: z.string(),
  version: z.string(),
  url: z.string(),
  integrity,
  files: z.record(z.string(), integrity),
  meta: remoteMeta,
  /** Percent of the people, 100 for all that shares leave; null where only pins hand it out. */
  share: z.number().nullable(),
  /** `enterprise/programme` or `enterprise`, for each pin. */
  pins: z.array(z.string()),
  /** Who has it, in words: `5 % of the people, pinned for acme/leaders`. */
  holders: z.string(),
});
export type ReleaseInUse = z.infer<typeof releaseInUse>;

/** What the registry says to a release that it would take; to a shell, also what has to run in it. */
export const checkReleaseAnswer = z.object({
  name: z.string(),
  version: z.string(),
  in_use: z.array(releaseInUse).optional(),
});
export type CheckReleaseAnswer = z.infer<typeof checkReleaseAnswer>;

/** Hands out a version that is registered: to a share of the people, or pinned for one programme or enterprise. */
export const promoteReleaseRequest = z
  .object({
    version: releaseVersion,
    share: share.default(100),
    every_minutes: everyMinutes.optional(),
    reason: reason.optional(),
    /** The remote's `last_change_id` as it is known; refused when another change came in between. */
    change_id: z.number().int().positive().optional(),
    /** Of a shell: hands it out although versions that people have do not run in it. */
    leave_behind: leaveBehind.default(false),
    ...audience,
  })
  .refine(oneAudience, oneAudienceText)
  .refine(isPinOfAll, pinOfAll)
  .refine(growsFromShare, growth);
export type PromoteReleaseRequest = z.input<typeof promoteReleaseRequest>;

/** Takes the pin of a programme or an enterprise away. */
export const unpinReleaseRequest = z
  .object({
    reason: reason.optional(),
    /** The remote's `last_change_id` as it is known; refused when another change came in between. */
    change_id: z.number().int().positive().optional(),
    ...audience,
  })
  .refine(oneAudience, oneAudienceText);
export type UnpinReleaseRequest = z.input<typeof unpinReleaseRequest>;

/** Takes the last change back, or, for a programme or an enterprise, the last one for these. */
export const rollBackReleaseRequest = z
  .object({
    reason: reason.optional(),
    /** The change that is meant; refused when another one came in between. */
    change_id: z.number().int().positive().optional(),
    /** Of whoever names no change: the remote's `last_change_id` as it is known; refused when another change came in between. */
    last_change_id: z.number().int().positive().optional(),
    /** The version that is to go; refused where the last change handed out another one. */
    version: releaseVersion.optional(),
    ...audience,
  })
  .refine(oneAudience, oneAudienceText);
export type RollBackReleaseRequest = z.input<typeof rollBackReleaseRequest>;

/** Ends what was begun for a share of the people: everybody gets what the others have. */
export const cancelShareRequest = z.object({
  reason: reason.optional(),
  /** The last change that is known; refused when another one came in between. */
  change_id: z.number().int().positive().optional(),
});
export type CancelShareRequest = z.input<typeof cancelShareRequest>;

export const releasePin = z.object({
  version: z.string(),
  /** `enterprise/programme`, or null where the pin is for the enterprise. */
  programme: z.string().nullable(),
  enterprise: z.string(),
});
export type ReleasePin = z.infer<typeof releasePin>;

/** One version in the list of what can be handed out, newest first. */
export const releaseRow = z.object({
  version: z.string(),
  released_at: z.string(),
  contract: z.number().nullable(),
  commit: z.string().nullable(),
  /**
   * People who were given it and reported it within the last 24 hours, and those among them whom it failed: what the watch over fresh
   * releases counts. An older installation does not say.
   */
  people: z.number().optional(),
  people_failed: z.number().optional(),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

const stop = z.object({
  at: z.string(),
  audience: z.string().nullable(),
  reason: z.string().nullable(),
  is_left: z.boolean(),
});

export const releaseStatus = z.object({
  name: z.string(),
  /** Those for everybody, smallest share first; the last one has what the others leave. */
  versions: z.array(handedOut),
  /** The version whose share grows by itself, by how many percent and how often. */
  plan: z.object({ version: z.string(), step: z.number(), every_minutes: z.number(), next_at: z.string() }).nullable(),
  /** The last change, and what everybody gets again when it is taken back, nothing after a share of a first release; null where nothing can be. */
  takes_back: z.object({ change_id: z.number(), versions: z.array(handedOut) }).nullable(),
  /** What the installation did last about a version that failed, while nothing was changed since; `audience` as in the history. */
  stopped: stop.nullable().optional(),
  /** All that it did since the last change by others, newest first. An older installation tells the last alone. */
  stops: z.array(stop).optional(),
  /** The newest line of the history, whatever it was and for whomever; null where none is known. An older installation does not say. */
  last_change_id: z.number().nullable().optional(),
  /**
   * What a rollback that names nobody takes back: the version that the last change handed out, null where it took a pin away, and for whom, as in
   * the history. Null where nothing can be. An older installation does not say, and looks at no version that a rollback names.
   */
  rolls_back: z.object({ version: z.string().nullable(), audience: z.string().nullable() }).nullable().optional(),
  pins: z.array(releasePin),
  releases: z.array(releaseRow),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** `grown`: a step of a share that grows by itself. */
export const releaseActions = [
  'released',
  'promoted',
  'pinned',
  'unpinned',
  'rolled_back',
  'stopped',
  'grown',
] as const;

export const releaseChange = z.object({
  id: z.number(),
  at: z.string(),
  action: z.enum(releaseActions),
  /** Null where the change is for everybody. */
  audience: z.string().nullable(),
  /** A person's name, a token's label, or null for somebody on the server itself. */
  by: z.string().nullable(),
  before: z.array(handedOut),
  after: z.array(handedOut),
  reason: z.string().nullable(),
  /** It was taken back later. */
  undone: z.boolean(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

export const releaseHistoryQuery = z.object({
  /** The id of the last row that is known; rows before it follow. */
  before: z.coerce.number().int().positive().optional(),
});
export type ReleaseHistoryQuery = z.infer<typeof releaseHistoryQuery>;

/** Newest first, 50 at a time; `next` is the `before` of the next page. */
export const releaseHistory = z.object({ data: z.array(releaseChange), next: z.number().nullable() });
export type ReleaseHistory = z.infer<typeof releaseHistory>;
