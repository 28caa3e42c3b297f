import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const root = path.join(import.meta.dirname, '../..');

export interface Release {
  readonly name: string;
  readonly version: string;
  readonly manifest: string;
  readonly files: Readonly<Record<string, string>>;
}

interface Kept {
  readonly release: Release;
  readonly files: Readonly<Record<string, { text: string } | { base64: string }>>;
}

interface Said {
  /** 0 where the command was obeyed. */
  readonly code: number;
  readonly said: string;
}

/** The release command in a process of its own. */
export function runRelease(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  const { PATH, HOME, TANDEM_CHROMIUM } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'tools/release.mjs'), ...args],
      { cwd: root, env: { PATH, HOME, TANDEM_CHROMIUM, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

/** The same for whoever looks after the server itself. */
export const runOnServer = (...args: readonly string[]) =>
  runRelease(args, JSON.parse(process.env['E2E_ENVIRONMENT'] ?? '{}') as NodeJS.ProcessEnv);

/** A folder of this run's own, below which builds lie as the release command expects them. */
export const folderFor = (what: string) => path.join(process.env['E2E_DATA_FOLDER'] ?? '', 'builds', what);

const distOf = (folder: string, name: string) => path.join(folder, name, 'dist');

/** Lays the build that was kept from the last release out in `folder`, as if it had just been built there. */
export async function layOutKept(name: string, folder: string): Promise<Release> {
  const bytes = await promisify(brotliDecompress)(await readFile(path.join(root, 'e2e/kept', `${name}.br`)));
  const { release, files } = JSON.parse(bytes.toString('utf8')) as Kept;
  const dist = distOf(folder, name);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), 'text' in content ? content.text : Buffer.from(content.base64, 'base64'));
  }
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  return release;
}

const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every script and page of a build, by its path in it. */
async function scriptsOf(dist: string): Promise<Map<string, string>> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name), 'utf8')] as const)),
  );
}

/** Until no script names the hash of what another one was before. */
function settleHashes(before: ReadonlyMap<string, string>, scripts: Map<string, string>): void {
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [name, script] of before) {
      const [old, present] = [hashOf(script), hashOf(scripts.get(name) ?? '')];
      for (const [other, text] of scripts) {
        if (old === present || other === name || !text.includes(old)) continue;
        scripts.set(other, text.replaceAll(old, present));
        isSettled = false;
      }
    }
  }
}

/**
 * Makes another build out of one that is laid out: `text` becomes `replacement` wherever a script says it, and every hash is what it would
 * be had it been built so. Answers the release under its own version.
 */
export async function changeBuild(
  name: string,
  folder: string,
  [text, replacement]: readonly [string, string],
): Promise<Release> {
  const dist = distOf(folder, name);
  const before = await scriptsOf(dist);
  const scripts = new Map([...before].map(([file, script]) => [file, script.replaceAll(text, replacement)]));
  const changed = [...before].filter(([file, script]) => scripts.get(file) !== script);
  if (changed.length === 0) throw new Error(`No script of ${name} says ${text}.`);
  const first = new Map(changed);
  settleHashes(first, scripts);
  const entries = [...before].filter(([file]) => !first.has(file) && scripts.get(file) !== before.get(file));
  settleHashes(new Map(entries), scripts);
  const release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as Release;
  const mark = createHash('sha256')
    .update(JSON.stringify([...scripts]))
    .digest('hex')
    .slice(0, 8);
  const version = release.version.replace(/[0-9a-f]{8}$/, mark);
  const files: Record<string, string> = { ...release.files };
  for (const [file, script] of scripts) {
    // The shell's page names the folder that it is served from.
    const content = file.endsWith('.html') ? script.replaceAll(release.version, version) : script;
    files[file] = hashOf(content);
    await writeFile(path.join(dist, file), content);
  }
  const other = { ...release, version, files };
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(other));
  return other;
}

/** The build that is laid out tells that it uses this of the contract. */
export async function tellNeeds(name: string, folder: string, needs: readonly string[]): Promise<void> {
  const file = path.join(distOf(folder, name), 'release.json');
  const { extras, ...release } = JSON.parse(await readFile(file, 'utf8')) as Release & { extras: { meta: object } };
  await writeFile(file, JSON.stringify({ ...release, extras: { ...extras, meta: { ...extras.meta, needs } } }));
}

/**
 * Lets the release command take a build that is laid out for one that it has just made: the folder has nothing to build and nothing whose
 * types could be wrong. Answers what `--folder` wants.
 */
export async function asBuilt(name: string, folder: string): Promise<string> {
  const own = path.join(folder, name);
  await mkdir(path.join(own, 'src'), { recursive: true });
  await writeFile(path.join(own, 'webpack.config.mjs'), "export default { mode: 'none', entry: {} };\n");
  await writeFile(path.join(own, 'tsconfig.json'), '{ "compilerOptions": {} }\n');
  await writeFile(path.join(own, 'src/index.ts'), 'export {};\n');
  return own;
}
