// P14: what the cache and the split into projects save, in a copy of the sources whose caches are its own.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository.mjs';
import { runTask } from '../task.mjs';
import { median, round } from './measure.mjs';

const CHANGED = 'mf-events/src/remote.tsx';
const ROUNDS = 2;

/** Packages are linked, not copied, where the disk allows; what was built or cached is left behind. */
function copyPackages(from, to) {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((name) => name !== '.cache');
  const linked = process.platform === 'linux' ? ['-al'] : ['-a'];
  for (let at = 0; at < names.length; at += 200)
    execFileSync('cp', [...linked, ...names.slice(at, at + 200).map((name) => path.join(from, name)), to]);
}

/** What is or could be committed: a file that was only just written belongs to what is built. */
function sources() {
  const all = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  return [...new Set(all.toString().split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
}

function copySources(copy) {
  const files = sources();
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  const folders = new Set(files.filter((file) => file.endsWith('package.json')).map((file) => path.dirname(file)));
  for (const folder of folders) {
    const packages = path.join(root, folder, 'node_modules');
    try {
      copyPackages(packages, path.join(copy, folder, 'node_modules'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

async function build(supervisor, copy) {
  const since = performance.now();
  const { code, output } = await runTask(supervisor, {
    name: 'bench-build',
    command: process.execPath,
    args: ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '--parallel=2', '--output-style=static'],
    cwd: copy,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NODE_ENV: 'production' },
    mark: 'nx.js',
  });
  if (code !== 0) throw new Error(`The copy was not built:\n${output.slice(-3000)}`);
  return performance.now() - since;
}

export async function rebuilds({ supervisor, folder }) {
  const copy = path.join(folder, 'sources');
  copySources(copy);
  try {
    const cold = await build(supervisor, copy);
    const [warm, changed] = [[], []];
    for (let turn = 0; turn < ROUNDS; turn++) {
      warm.push(await build(supervisor, copy));
      appendFileSync(path.join(copy, CHANGED), `\nexport const turn${turn} = ${turn};\n`);
      changed.push(await build(supervisor, copy));
    }
    const [one, none] = [median(changed) / cold, median(warm) / cold];
    return {
      id: 'P14',
      what: 'One remote changed: rebuild vs everything; warm cache vs cold',
      goal: '<= 0.35; <= 0.10',
      value: `${round(one)}; ${round(none)}`,
      passed: one <= 0.35 && none <= 0.1,
      figures: `everything cold ${round(cold / 1000, 1)} s, one changed ${round(median(changed) / 1000, 1)} s, nothing changed ${round(median(warm) / 1000, 1)} s`,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
