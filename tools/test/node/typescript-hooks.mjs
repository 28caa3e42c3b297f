import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { fromRoot } from '../../repository.mjs';

const bare = (url) => url.split('?')[0];

/** Imports name files as they will be called when compiled; libraries are read from their sources, not from a build. */
export function resolve(specifier, context, next) {
  const isOwn = specifier.startsWith('.') && bare(context.parentURL ?? '').endsWith('.ts');
  const source = isOwn && new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  if (source && existsSync(source)) return next(source.href, context);
  return next(specifier, { ...context, conditions: ['@tandem/source', ...context.conditions] });
}

/** Compiled as the backend's release is, with the map that leads an error back to its line. */
export function load(url, context, next) {
  if (!bare(url).endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(bare(url));
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: fromRoot('backend/.swcrc'),
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
