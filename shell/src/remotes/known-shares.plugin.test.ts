import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { knownSharesPlugin } from './known-shares.plugin';

/** How often the runtime worked out by itself whether a version is within a range. */
let workedOut = 0;
const counting: ModuleFederationRuntimePlugin = {
  name: 'counting',
  resolveShare: (asked) => ({
    ...asked,
    resolver() {
      workedOut += 1;
      return asked.resolver();
    },
  }),
};

const provided = (name: string, singleton = false) => ({
  version: '1.8.0',
  lib: () => name,
  shareConfig: { requiredVersion: '^1.8.0', singleton, strictVersion: singleton },
});

const page = createInstance({
  name: 'page',
  remotes: [],
  plugins: [counting, knownSharesPlugin],
  shared: { card: provided('card'), dialog: provided('dialog'), platform: provided('platform', true) },
});

/** Asks for a shared module as a remote does that is built for these versions. */
async function ask(name: string, requiredVersion: string, singleton = false): Promise<unknown> {
  const shareConfig = { requiredVersion, singleton, strictVersion: singleton };
  const factory = await page.loadShare(name, { customShareInfo: { shareConfig, scope: ['default'] } });
  return factory ? factory() : factory;
}

beforeEach(() => (workedOut = 0));

test('[P11] what is within a range is worked out once for all shared modules of a version', async () => {
  expect(await ask('card', '^1.7.0')).toBe('card');
  expect(await ask('card', '^1.7.0')).toBe('card');
  expect(await ask('dialog', '^1.7.0')).toBe('dialog');
  expect(workedOut).toBe(1);
  expect(await ask('dialog', '^1.6.0')).toBe('dialog');
  expect(workedOut).toBe(2);
});

test('[P11] a version that is too old for a remote is refused each time, and where there may be one alone with its reason', async () => {
  expect(await ask('card', '^1.9.0')).toBe(false);
  expect(await ask('card', '^1.9.0')).toBe(false);
  expect(workedOut).toBe(2);
  expect(await ask('platform', '^1.0.0', true)).toBe('platform');
  await expect(ask('platform', '^2.0.0', true)).rejects.toThrow('does not satisfy the requirement');
  await expect(ask('platform', '^2.0.0', true)).rejects.toThrow('does not satisfy the requirement');
});
