import { fromRoot } from './tools/repository.mjs';

/** Node's options for these projects: sources are TypeScript, and a failure names their lines. */
export const nodeOptions = `--import=${new URL('tools/test/node/typescript.mjs', import.meta.url)} --enable-source-maps`;

/**
 * Shared by the backend and the contracts: tests run in plain Node threads on the TypeScript sources. A thread keeps what it has
 * loaded from one test file to the next, which is most of the time that a file would need; each file starts an application of its own.
 */
export const nodeProject = (displayName, rootDir) => ({
  displayName,
  rootDir,
  runner: fromRoot('node_modules/jest-light-runner/src/index.js'),
  setupFilesAfterEnv: [fromRoot('tools/test/node/setup.mjs')],
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
});
