import { bundledLibrary } from './tools/test/web/bundled-library.mjs';

// Shared by the shell, the remotes and the web libraries: browser tests run in jsdom on the sources of the internal libraries.
export const webProject = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: new URL('./tools/test/web/browser-environment.mjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['@tandem/source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@tandem|culori)/)'],
  globalSetup: new URL('./tools/test/web/bundled-library.mjs', import.meta.url).pathname,
  setupFiles: [new URL('./tools/test/web/unstacked-elements.mjs', import.meta.url).pathname],
  moduleNameMapper: {
    '^react-aria-components$': bundledLibrary,
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': new URL('./tools/test/web/empty-style.mjs', import.meta.url).pathname,
  },
});
