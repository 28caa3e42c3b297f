import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Refusal } from '../output.mjs';
import { commitOf } from './describe.mjs';

/** One window over all files of a build: its chunks resemble one another, and together take a third less than one by one. */
const smallest = { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Text as it is, everything else in base64. */
function contentOf(file) {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? { text } : { base64: bytes.toString('base64') };
}

/**
 * Keeps a finished build in one small file, for the tests that run it beside what is built next. Answers the version that is kept.
 * @throws Refusal when the project is not built
 */
export function keepBuild(dist, target) {
  const file = path.join(dist, 'release.json');
  if (!existsSync(file))
    throw new Refusal(`${dist} holds no finished build. Run npm start or npm test -- build first.`);
  const release = { ...JSON.parse(readFileSync(file, 'utf8')), commit: commitOf(path.dirname(dist)) };
  const files = Object.keys(release.files).map((name) => [name, contentOf(path.join(dist, name))]);
  const kept = JSON.stringify({ release, files: Object.fromEntries(files) });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, brotliCompressSync(kept, smallest));
  return release.version;
}
