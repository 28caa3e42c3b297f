import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

/** The number of the contract in the sources beside: what a shell built from them speaks, and a remote is written against. */
export const CONTRACT = Number(
  /CONTRACT_VERSION = (\d+)/.exec(
    readFileSync(path.join(import.meta.dirname, '../../platform/src/contract.ts'), 'utf8'),
  )?.[1],
);

function give(name) {
  if (name === '@tandem/platform') return { defineMeta: (meta) => meta, CONTRACT_VERSION: CONTRACT };
  throw new Error(
    `remote.meta.ts imports ${name}: it may import @tandem/platform only, since the registry reads it without running the remote.`,
  );
}

/** What a remote tells about itself, read out of its remote.meta.ts without a browser. */
export function readMeta(folder) {
  const file = path.join(folder, 'src/remote.meta.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  vm.runInNewContext(code, { module, exports: module.exports, require: give });
  return JSON.parse(JSON.stringify(module.exports.meta));
}
