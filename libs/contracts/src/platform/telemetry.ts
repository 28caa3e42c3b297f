import { z } from 'zod';
import { releaseVersion, remoteName } from './remotes.js';

const milliseconds = z.number().int().min(0).max(600_000);

/** How one remote did in one page of one browser since the last report: no person, no address, no device. */
export const remoteReport = z.object({
  name: remoteName,
  version: releaseVersion,
  /** It was loaded in this page for the first time, and how long that took. */
  load_ms: milliseconds.optional(),
  /** It could not be loaded, or threw while it was drawn. */
  failed: z.boolean().default(false),
  /** Web vitals of the page while one of its pages was shown. */
  lcp_ms: milliseconds.optional(),
  inp_ms: milliseconds.optional(),
  /** Layout shift in thousandths. */
  cls_thousandths: z.number().int().min(0).max(100_000).optional(),
});
export type RemoteReport = z.input<typeof remoteReport>;

/** POST /remotes/reports; the server answers 204 whatever it makes of it. */
export const remoteReports = z.object({ remotes: z.array(remoteReport).min(1).max(20) });
export type RemoteReports = z.input<typeof remoteReports>;

/** Upper ends of the classes in which durations are counted; the last class has what is longer. Milliseconds. */
export const durationClasses = [50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 6_000, 10_000] as const;
/** The same for layout shifts, in thousandths. */
export const shiftClasses = [1, 10, 25, 50, 75, 100, 150, 250, 500, 1_000] as const;

/**
 * How a version did over the last 24 hours. Each `p75` is the upper end of its class, by people who were given the version: of one person it
 * has the first of a day. Null where nothing was measured.
 */
export const versionHealth = z.object({
  name: z.string(),
  version: z.string(),
  loads: z.number(),
  failures: z.number(),
  load_p75_ms: z.number().nullable(),
  lcp_p75_ms: z.number().nullable(),
  inp_p75_ms: z.number().nullable(),
  cls_p75_thousandths: z.number().nullable(),
  /** Those whose class has no upper end: they lie above the end that is told, that of the class before. An older installation does not say. */
  above: z.array(z.enum(['load_ms', 'lcp_ms', 'inp_ms', 'cls_thousandths'])).optional(),
});
export type VersionHealth = z.infer<typeof versionHealth>;
