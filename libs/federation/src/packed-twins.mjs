// The packed twins that lie beside the files of a build, so that no server packs them for each visitor.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const COMPRESSED = /\.(js|css|json|svg)$/;
const SMALLEST_TO_COMPRESS = 1024;
/** Packed beside the file of the same name. */
export const TWIN = /\.(br|gz)$/;

/** The paths of all files below a folder, relative to it, in order. */
export function filesUnder(folder, prefix = '') {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const name = prefix ? `${prefix}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesUnder(folder, name) : [name];
    })
    .sort();
}

const brotli = promisify(brotliCompress);
const twins = {
  br: {
    pack: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    unpack: brotliDecompressSync,
  },
  gz: { pack: (bytes) => promisify(gzip)(bytes, { level: 9 }), unpack: gunzipSync },
};

/** Whether the build before left this twin and it holds these bytes: packing well takes longer than anything else at the end of a build. */
function isTwin(file, unpack, bytes) {
  try {
    return unpack(readFileSync(file)).equals(bytes);
  } catch {
    return false;
  }
}

/** Answers the twins that the file has now. */
async function compress(file) {
  const bytes = COMPRESSED.test(file) ? readFileSync(file) : Buffer.alloc(0);
  if (bytes.length < SMALLEST_TO_COMPRESS) return [];
  const made = Object.entries(twins).map(async ([ending, { pack, unpack }]) => {
    const twin = `${file}.${ending}`;
    if (!isTwin(twin, unpack, bytes)) writeFileSync(twin, await pack(bytes));
    return twin;
  });
  return Promise.all(made);
}

/** Packs these files; twins of others are those of an older build and go. What the build before left and still holds stays. */
export async function packTwins(dist, names) {
  const present = new Set((await Promise.all(names.map((name) => compress(path.join(dist, name))))).flat());
  const found = filesUnder(dist).filter((name) => TWIN.test(name));
  for (const twin of found.map((name) => path.join(dist, name))) if (!present.has(twin)) rmSync(twin);
}
