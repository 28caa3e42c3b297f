// Who may import whom. Rules are folder patterns: a new module or remote is guarded from the day it exists.
// tools/test/boundaries.test.mjs plants a violation of each rule and sees it caught.
const MODULES = '^backend/src/modules';
const APPS = '^(shell|mf-[^/]+)/';

/** Imports between backend modules go one way; a module that is not named here may use platform and notifications. */
const mayImport = {
  bookings: ['programme-admin', 'accounts', 'notifications', 'platform'],
  events: ['accounts', 'notifications', 'platform'],
  'programme-admin': ['accounts', 'notifications', 'platform'],
  accounts: ['notifications', 'platform'],
  notifications: ['platform'],
  platform: [],
};
const unnamed = ['notifications', 'platform'];

const direction = (name, from, allowed) => ({
  name,
  comment: `Imports between modules go one way: ${from.join(', ') || 'a new module'} may use ${allowed.join(', ') || 'only the kernel'}.`,
  severity: 'error',
  from: {
    path: `${MODULES}/${from.length > 0 ? `(${from.join('|')})` : `(?!(${Object.keys(mayImport).join('|')})/)[^/]+`}/`,
  },
  to: {
    path: `${MODULES}/([^/]+)/`,
    pathNot: [`${MODULES}/(${[...from, ...allowed].join('|')})/`, ...(from.length > 0 ? [] : [`${MODULES}/$1/`])],
  },
});

const forbid = (name, comment, [from, to]) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([module, allowed]) => direction(`module-direction-${module}`, [module], allowed)),
    {
      ...direction('module-direction-new', [], unnamed),
      from: { path: `${MODULES}/((?!(${Object.keys(mayImport).join('|')})/)[^/]+)/` },
    },
    forbid('module-face', 'Another module is used through its index.ts only.', [
      { path: `${MODULES}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      { path: `${MODULES}/(?!$1/)[^/]+/.+`, pathNot: `${MODULES}/[^/]+/index\\.ts$` },
    ]),
    forbid('module-face-for-tests', 'A test uses another module through its index.ts and its builders.', [
      { path: `${MODULES}/([^/]+)/.*\\.test\\.ts$` },
      { path: `${MODULES}/(?!$1/)[^/]+/.+`, pathNot: `${MODULES}/[^/]+/(index|[^/]+\\.builders)\\.ts$` },
    ]),
    forbid(
      'nobody-imports-bookings-or-events',
      'Their facts reach others as messages, or the screen shows their widget.',
      [
        { path: '^backend/src/(kernel|modules/([^/]+))/' },
        { path: `${MODULES}/(bookings|events)/`, pathNot: `${MODULES}/$2/` },
      ],
    ),
    forbid('kernel-knows-no-module', 'The kernel is technical and knows no module.', [
      { path: '^backend/src/kernel/' },
      { path: '^backend/src/(modules/|[^/]+\\.ts$)' },
    ]),
    forbid('kernel-face', 'Modules use the kernel through its index.ts.', [
      { path: `${MODULES}/` },
      { path: '^backend/src/kernel/.+/' },
    ]),
    forbid('features-stay-apart', 'A feature imports no other feature: what both need moves up beside them.', [
      { path: '^((?:shell|mf-[^/]+)/src/features)/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    ]),
    forbid('remotes-stay-apart', 'A remote imports neither another remote nor the shell.', [
      { path: APPS },
      { path: APPS, pathNot: '^$1/' },
    ]),
    forbid('ui-stands-alone', 'The design system knows no data: it imports neither platform nor contracts.', [
      { path: '^libs/ui/' },
      { path: '^libs/(platform|contracts|federation|testing)/' },
    ]),
    forbid('contracts-stand-alone', 'Contracts are read by server and browser: they import nothing of ours.', [
      { path: '^libs/contracts/' },
      { path: '^(libs/(platform|ui|federation|testing)|backend|shell|mf-[^/]+)/' },
    ]),
    forbid('platform-imports-contracts-only', 'The shell-remote contract imports contracts and nothing else of ours.', [
      { path: '^libs/platform/' },
      { path: '^libs/(ui|federation|testing)/' },
    ]),
    forbid('libs-know-no-app', 'A library imports no app and no server.', [
      { path: '^libs/' },
      { path: '^(backend|shell|mf-[^/]+)/' },
    ]),
    forbid('browser-knows-no-server', 'Screens reach the server by HTTP only.', [
      { path: APPS },
      { path: '^backend/' },
    ]),
    forbid(
      'server-knows-no-screen',
      "The server shares contracts and the derivation of a tenant's colours with screens, nothing else.",
      [{ path: '^backend/' }, { path: '^(shell|mf-[^/]+|libs/(ui|platform))/', pathNot: '^libs/ui/(src|dist)/theme/' }],
    ),
    forbid('only-the-shell-renders', 'React is mounted once, by the shell.', [
      { path: '^(mf-[^/]+|libs)/', pathNot: '\\.test\\.tsx?$' },
      { path: 'react-dom/client' },
    ]),
    forbid('no-test-code-in-product', 'Product code imports no test code.', [
      { path: '^(backend|shell|mf-[^/]+|libs/[^/]+)/src/', pathNot: '\\.(test|builders)\\.tsx?$|/testing/' },
      { path: '\\.test\\.tsx?$|^backend/test/|^libs/testing/|/src/testing/' },
    ]),
    forbid('no-cycles', 'A cycle has no order in which it can be understood.', [{}, { circular: true }]),
    forbid('no-broken-imports', 'Every import leads somewhere.', [{}, { couldNotResolve: true }]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tandem/source', 'import', 'module', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
