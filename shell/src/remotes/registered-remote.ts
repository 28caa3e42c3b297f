import { discoveredRemote, type Discovery } from '@tandem/contracts/platform';
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
  /** It comes from a developer's own server: nobody was handed this version out. */
  readonly isOverride?: true;
}

function hashesOf(
  url: string,
  integrity: string,
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const hashes = Object.entries(files).map(([path, hash]): [string, string] => [new URL(path, url).href, hash]);
  return new Map([...hashes, [url, integrity]]);
}

/** The first offer of a remote; null when it makes no sense. */
export function asRegistered(name: string, offers: readonly unknown[]): RegisteredRemote | null {
  const offer = discoveredRemote.safeParse(offers[0]);
  if (!offer.success) return null;
  const { metadata, extras } = offer.data;
  const url = new URL(offer.data.url, location.origin).href;
  const meta = metaOf(extras.meta);
  return (
    meta && { name, version: metadata.version, url, hashes: hashesOf(url, metadata.integrity, extras.files), meta }
  );
}

/** The remotes of a registry answer. An entry that makes no sense costs that remote alone. */
export function remotesOf(answer: Discovery): readonly RegisteredRemote[] {
  return Object.entries(answer.microFrontends)
    .map(([name, offers]) => asRegistered(name, offers))
    .filter((remote) => remote !== null);
}
