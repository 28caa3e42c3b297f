// Compiles each changed source of the backend and the contracts at once, with the settings of their own build.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Watchpack from 'watchpack';
import { fromRoot } from '../repository.mjs';

const ofTheProduct = ['backend', 'libs/contracts'];

async function compile(swc, project, file) {
  const source = fromRoot(project, 'src', file);
  const target = fromRoot(project, 'dist', file.replace(/\.ts$/, '.js'));
  if (!existsSync(source)) return rmSync(target, { force: true });
  const settings = { filename: source, swcrc: true, root: fromRoot(project), cwd: fromRoot(project), sourceMaps: true };
  const own = existsSync(fromRoot(project, '.swcrc'))
    ? {}
    : { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };
  const { code, map } = await swc.transformFile(source, { ...settings, ...own });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, map ? `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n` : code);
  if (map) writeFileSync(`${target}.map`, map);
}

/** The project and the path within its sources; null for what is not built. */
function placeOf(changed, projects) {
  const project = projects.find((name) => changed.startsWith(fromRoot(name, 'src') + path.sep));
  if (project === undefined || !changed.endsWith('.ts') || changed.endsWith('.test.ts')) return null;
  return { project, file: path.relative(fromRoot(project, 'src'), changed) };
}

/**
 * Gathers the changes of a moment (editors write several times), compiles them, then calls `onChange` once. Watched by webpack's own
 * watcher: Node's loses a file that an editor replaces.
 * @returns what ends the watching
 */
export async function watchBackend({ onChange, onError, projects = ofTheProduct }) {
  const { default: swc } = await import('@swc/core');
  const changed = new Map();
  let busy = Promise.resolve();
  const apply = async () => {
    const batch = [...changed.values()];
    changed.clear();
    if (batch.length === 0) return;
    await Promise.all(batch.map(({ project, file }) => compile(swc, project, file)));
    await onChange(batch.map(({ file }) => file));
  };
  const watcher = new Watchpack({ aggregateTimeout: 60 });
  const note = (file) => {
    const place = placeOf(file, projects);
    if (place) changed.set(file, place);
  };
  watcher.on('change', note);
  watcher.on('remove', note);
  watcher.on('aggregated', () => (busy = busy.then(apply).catch(onError)));
  watcher.watch({ directories: projects.map((project) => fromRoot(project, 'src')), startTime: Date.now() });
  return () => watcher.close();
}
