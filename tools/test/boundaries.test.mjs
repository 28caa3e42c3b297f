// Each boundary rule catches a violation planted in a temporary copy of the folder layout. A rule without a plant fails here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../repository.mjs';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const module = (name, rest = 'index.ts') => `backend/src/modules/${name}/${rest}`;

/** Rule -> the file that breaks it and the file that it imports. */
const plants = {
  'module-direction-bookings': [module('bookings', 'planted.ts'), module('events')],
  'module-direction-events': [module('events', 'planted.ts'), module('programme-admin')],
  'module-direction-programme-admin': [module('programme-admin', 'planted.ts'), module('bookings')],
  'module-direction-accounts': [module('accounts', 'planted.ts'), module('programme-admin')],
  'module-direction-notifications': [module('notifications', 'planted.ts'), module('accounts')],
  'module-direction-platform': [module('platform', 'planted.ts'), module('accounts')],
  'module-direction-new': [module('surveys', 'planted.ts'), module('programme-admin')],
  'module-face': [module('bookings', 'planted.ts'), module('accounts', 'credits/hold-credits.ts')],
  'module-face-for-tests': [module('bookings', 'planted.test.ts'), module('accounts', 'credits/hold-credits.ts')],
  'nobody-imports-bookings-or-events': [module('surveys', 'planted.ts'), module('bookings')],
  'kernel-knows-no-module': ['backend/src/kernel/time/planted.ts', module('platform')],
  'kernel-face': [module('bookings', 'planted.ts'), 'backend/src/kernel/time/clock.ts'],
  'features-stay-apart': ['mf-bookings/src/features/one/planted.ts', 'mf-bookings/src/features/two/part.ts'],
  'remotes-stay-apart': ['mf-events/src/planted.ts', 'mf-bookings/src/remote.ts'],
  'ui-stands-alone': ['libs/ui/src/button/planted.ts', 'libs/platform/src/public.ts'],
  'contracts-stand-alone': ['libs/contracts/src/bookings/planted.ts', 'libs/platform/src/public.ts'],
  'platform-imports-contracts-only': ['libs/platform/src/planted.ts', 'libs/ui/src/button/index.ts'],
  'libs-know-no-app': ['libs/ui/src/button/planted.ts', 'mf-bookings/src/remote.ts'],
  'browser-knows-no-server': ['mf-bookings/src/planted.ts', 'backend/src/kernel/time/clock.ts'],
  'server-knows-no-screen': ['backend/src/kernel/time/planted.ts', 'libs/ui/src/button/index.ts'],
  'only-the-shell-renders': ['mf-bookings/src/planted.ts', 'react-dom/client'],
  'no-test-code-in-product': [module('bookings', 'planted.ts'), module('bookings', 'book.test.ts')],
  'no-cycles': [module('bookings', 'planted.ts'), module('bookings', 'planted.ts').replace('planted', 'other')],
  'no-broken-imports': [module('bookings', 'planted.ts'), module('bookings', 'not-there.ts')],
};

const allowed = [
  [module('bookings', 'allowed.ts'), module('accounts')],
  [module('accounts', 'allowed.ts'), 'backend/src/kernel/index.ts'],
  [module('bookings', 'allowed.test.ts'), module('accounts', 'accounts.builders.ts')],
  ['mf-bookings/src/features/one/allowed.ts', 'mf-bookings/src/beside-features.ts'],
  ['mf-bookings/src/features/one/inner/allowed.ts', 'mf-bookings/src/features/one/part.ts'],
];

let copy;
let violations;

/** The importing file under a name of its own, so that all plants stand in one copy and are cruised once. */
const fileOf = (rule, from) => from.replace(/planted(\.test)?\.ts$/, `${rule}$1.ts`);

function put(file, text) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text, { flag: 'a' });
}

function plant(from, to) {
  const isPackage = to === 'react-dom/client';
  const address = path.posix.relative(path.posix.dirname(from), to);
  put(
    from,
    `import * as there from '${isPackage ? to : address.startsWith('.') ? address : `./${address}`}';\nexport const here = there;\n`,
  );
  if (isPackage) put('node_modules/react-dom/client.js', '');
  else if (!to.includes('not-there')) put(to, '');
}

function cruise() {
  const program = fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'backend',
    'mf-bookings',
    'mf-events',
    'libs',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.ok(stdout, stderr);
  return JSON.parse(stdout).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

before(() => {
  copy = mkdtempSync(fromRoot('node_modules/.planted-'));
  cpSync(fromRoot('.dependency-cruiser.cjs'), path.join(copy, '.dependency-cruiser.cjs'));
  put('package.json', '{"name":"planted"}');
  for (const [rule, [from, to]] of Object.entries(plants)) plant(fileOf(rule, from), to);
  // The other half of the cycle.
  plant(plants['no-cycles'][1], fileOf('no-cycles', plants['no-cycles'][0]));
  for (const [from, to] of allowed) plant(from, to);
  violations = cruise();
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('every rule has a planted violation, and every plant a rule', () => {
  assert.deepEqual(Object.keys(plants).sort(), forbidden.map(({ name }) => name).sort());
});

for (const [rule, [from, to]] of Object.entries(plants)) {
  test(`${rule} catches ${from} -> ${to}`, () => {
    const caught = violations.filter((each) => each.from === fileOf(rule, from)).map((each) => each.rule);
    assert.ok(caught.includes(rule), `caught only: ${caught.join(', ') || 'nothing'}`);
  });
}

test('imports that the rules allow pass', () => {
  const files = allowed.map(([from]) => from);
  assert.deepEqual(
    violations.filter(({ from }) => files.includes(from)),
    [],
  );
});
