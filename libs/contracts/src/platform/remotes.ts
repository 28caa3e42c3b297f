import { z } from 'zod';

export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Integrity must be a SHA-384 value');
export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Name must be lower-case letters, digits and hyphens');
/** `<semver>-<8 hex digits of the content hash>`: a build is immutable under it, in a folder of that name. */
export const releaseVersion = z
  .string()
  .max(100, 'Version is at most 100 characters')
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'Version must be <semver>-<8 hex digits of the content hash>');
const pathPattern = z.string().regex(/^\/[^\s?#]*$/, 'A pattern must be an absolute path');

export const pageMeta = z.object({
  paths: z.array(pathPattern).min(1),
  layout: z.enum(['general', 'portal', 'admin', 'public']),
  title: z.string(),
  /** The sentence below the page's heading, for everybody who opens it. */
  lead: z.string().optional(),
  requires: z.array(z.string()).optional(),
  /** What of the build the page starts with, relative to the manifest: the build adds it, and pages fetch it ahead. */
  files: z.array(z.string()).optional(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Further keys of navigation and widgets are the shell contract's own and pass through unchanged. */
export const remoteMeta = z.object({
  name: remoteName,
  contract: z.number().int().positive(),
  pages: z.record(z.string(), pageMeta),
  widgets: z.record(z.string(), z.looseObject({ slot: z.string(), order: z.number().optional() })).default({}),
  navigation: z.array(z.looseObject({})).default([]),
  /** What the remote uses of the contract, as `useTitle` or `paths.events`: the build adds it, and a shell that lacks some of it runs none of it. */
  needs: z.array(z.string().max(200)).max(1000).optional(),
});
export type RemoteMeta = z.infer<typeof remoteMeta>;

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

/**
 * A file that a page needs before any part of the remote: its entry, which carries the hashes of all that is loaded later, and its table of
 * contents.
 */
export const isStartFile = (name: string): boolean =>
  /(^|\/)(remoteEntry|__federation_expose_remote)\.[^/]*js$/.test(name);

export const discoverySchema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Header of GET /remotes: the version of the shell with which pages are served by now; empty where none was released. */
export const shellVersionHeader = 'x-shell-version';

/**
 * Header of GET /remotes: whether a remote may come from a developer's own server in this browser. Empty where it may not, else who may,
 * and the origins that are allowed: `17 http://localhost:4204 https://dev.example.org`.
 */
export const overrideRightHeader = 'x-override-right';

/** GET /remotes in the public Frontend Discovery form; the server has already chosen one version per remote for the caller. */
export const discovery = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(discoveredRemote)),
});
export type Discovery = z.infer<typeof discovery>;
