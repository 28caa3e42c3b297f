// Shared by the backend and the contracts: tests run in Node on the TypeScript sources, as native ES modules
// (the runner sets NODE_OPTIONS=--experimental-vm-modules; `npm run unit -- <file>` does it for one file).
export const nodeProject = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@tandem/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          target: 'es2022',
          keepClassNames: true,
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
});
