import { discoveredRemote, integrity, type Discovery, type RemoteMeta as WireMeta } from '@tandem/contracts/platform';
import { z } from 'zod';
import type { RemoteMeta } from '@tandem/platform';
import { metaOf } from './read-meta';

/** One remote as the registry describes it, checked. */
export interface RegisteredRemote {
  readonly name: string;
  readonly version: string;
  /** Absolute address of the mf-manifest.json. */
  readonly url: string;
  /** SHA-384 of every file by absolute address. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly meta: RemoteMeta;
  /** Absolute addresses of the files that a part starts with, by `pages/<key>` or `widgets/<key>`, where the build tells them. */
  readonly firstFiles?: ReadonlyMap<string, readonly string[]>;
  /** What it uses of the contract, as `useTitle` or `paths.events`, where the build tells it. */
  readonly needs?: readonly string[];
  /** It comes from a developer's own server: nobody was handed this version out. */
  readonly isOverride?: true;
}

/** A promise that is missing or is no hash: the file is refused when it is asked for, where the page can say so. */
const promise = integrity.nullable().catch(null);
const offered = discoveredRemote.extend({
  metadata: discoveredRemote.shape.metadata.extend({ integrity: promise }),
  extras: discoveredRemote.shape.extras.extend({ files: z.record(z.string(), promise).catch({}) }),
});

function hashesOf(url: string, { metadata, extras }: z.infer<typeof offered>): ReadonlyMap<string, string> {
  const files = Object.entries(extras.files).map(([path, hash]) => [new URL(path, url).href, hash] as const);
  // Of the manifest the registry's own promise counts alone.
  const promises = [...files.filter(([file]) => file !== url), [url, metadata.integrity] as const];
  return new Map(promises.flatMap(([file, hash]) => (hash === null ? [] : [[file, hash] as const])));
}

function firstFilesOf(url: string, { pages, widgets }: WireMeta): ReadonlyMap<string, readonly string[]> {
  const of = (kind: string, parts: Readonly<Record<string, object>>) =>
    Object.entries(parts).map(([key, part]): [string, string[]] => [
      `${kind}/${key}`,
      'files' in part && Array.isArray(part.files) ? part.files.map((file) => new URL(String(file), url).href) : [],
    ]);
  return new Map([...of('pages', pages), ...of('widgets', widgets)]);
}

/** The first offer of a remote; null when it makes no sense. */
export function asRegistered(name: string, offers: readonly unknown[]): RegisteredRemote | null {
  try {
    return registered(name, offers);
  } catch {
    // A name of a file that is no address.
    return null;
  }
}

function registered(name: string, offers: readonly unknown[]): RegisteredRemote | null {
  const offer = offered.safeParse(offers[0]);
  if (!offer.success) return null;
  const { metadata, extras } = offer.data;
  const url = new URL(offer.data.url, location.origin).href;
  const meta = metaOf(extras.meta);
  if (!meta) return null;
  const hashes = hashesOf(url, offer.data);
  const { needs } = extras.meta;
  return { name, version: metadata.version, url, hashes, meta, needs, firstFiles: firstFilesOf(url, extras.meta) };
}

/** The remote of this name that the page has already. */
export type PresentRemote = (name: string) => RegisteredRemote | undefined;

/**
 * The remotes of a registry answer. An entry that makes no sense costs that remote alone, and nothing where the page has one already: its shell may
 * be too old to read what is handed out by now.
 */
export function remotesOf(answer: Discovery, present?: PresentRemote): readonly RegisteredRemote[] {
  return Object.entries(answer.microFrontends).flatMap(
    ([name, offers]) => asRegistered(name, offers) ?? present?.(name) ?? [],
  );
}
