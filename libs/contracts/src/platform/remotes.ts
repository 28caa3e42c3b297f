import { z } from 'zod';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Integrity must be a SHA-384 value');
export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Name must be lower-case letters, digits and hyphens');
/** `<semver>-<8 hex digits of the content hash>`: a build is immutable under it. */
export const releaseVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'Version must be <semver>-<8 hex digits of the content hash>');
const pathPattern = z.string().regex(/^\/[^\s?#]*$/, 'A pattern must be an absolute path');

export const pageMeta = z.object({
  paths: z.array(pathPattern).min(1),
  layout: z.enum(['general', 'portal', 'admin', 'public']),
  title: z.string(),
  requires: z.array(z.string()).optional(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Further keys of navigation and widgets are the shell contract's own and pass through unchanged. */
export const remoteMeta = z.object({
  name: remoteName,
  contract: z.number().int().positive(),
  pages: z.record(z.string(), pageMeta),
  widgets: z.record(z.string(), z.looseObject({ slot: z.string(), order: z.number().optional() })).default({}),
  navigation: z.array(z.looseObject({})).default([]),
});
export type RemoteMeta = z.infer<typeof remoteMeta>;

/** What a release command registers: one immutable build of one remote, or of the shell. */
export const registerReleaseRequest = z.object({
  name: remoteName,
  version: releaseVersion,
  /** Path or address of the build's mf-manifest.json; for the shell, of its index.html. */
  url: z
    .string()
    .regex(/^(\/(remotes|shell)\/|https:\/\/)[^\s]+$/, 'URL must lie under /remotes or /shell, or be https'),
  integrity,
  /** SHA-384 of every file, by path relative to the manifest. */
  files: z.record(z.string(), integrity),
  meta: remoteMeta.optional(),
  /** Where its sources lie in the history of their repository. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'Commit must be a hash')
    .optional(),
  /** Percent of people who get this version; the rest keep what they have. */
  traffic: z.number().min(0).max(100).default(100),
  program_id: z.number().int().positive().optional(),
});
export type RegisterReleaseRequest = z.input<typeof registerReleaseRequest>;

export const registerReleaseAnswer = z.object({ name: z.string(), version: z.string(), created: z.boolean() });
export type RegisterReleaseAnswer = z.infer<typeof registerReleaseAnswer>;

export const remoteExtras = z.object({ meta: remoteMeta, files: z.record(z.string(), integrity) });
export type RemoteExtras = z.infer<typeof remoteExtras>;

export const discoveredRemote = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ integrity, version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }).optional(),
  extras: remoteExtras,
});
export type DiscoveredRemote = z.infer<typeof discoveredRemote>;

export const discoverySchema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** GET /remotes in the public Frontend Discovery form; the server has already chosen one version per remote for the caller. */
export const discovery = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(discoveredRemote)),
});
export type Discovery = z.infer<typeof discovery>;
