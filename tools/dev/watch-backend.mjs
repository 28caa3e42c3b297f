// Compiles each changed source of the backend and the contracts at once, with the settings of their own build.
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../repository.mjs';

const projects = ['backend', 'libs/contracts'];

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

/** Gathers the changes of a moment (editors write several times), compiles them, then calls `onChange` once. */
export async function watchBackend({ onChange, onError }) {
  const { default: swc } = await import('@swc/core');
  const changed = new Map();
  let timer = null;
  let busy = Promise.resolve();
  const apply = async () => {
    const batch = [...changed.values()];
    changed.clear();
    await Promise.all(batch.map(({ project, file }) => compile(swc, project, file)));
    await onChange(batch.map(({ file }) => file));
  };
  for (const project of projects) {
    watch(fromRoot(project, 'src'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      changed.set(`${project}/${file}`, { project, file });
      clearTimeout(timer);
      timer = setTimeout(() => (busy = busy.then(apply).catch(onError)), 60);
    });
  }
}
