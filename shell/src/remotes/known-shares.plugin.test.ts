import { knownSharesPlugin } from './known-shares.plugin';

type Asked = Parameters<NonNullable<typeof knownSharesPlugin.resolveShare>>[0];

const given = { version: '1.8.0' };

/** Asks for a part of the design system as a remote does; `resolver` is how the runtime itself would find it. */
function ask(requiredVersion: string, resolver: jest.Mock, part = '@tandem/ui/card') {
  const asked = {
    shareScopeMap: { default: { [part]: { '1.8.0': given } } },
    scope: 'default',
    pkgName: part,
    version: '1.8.0',
    shareInfo: { shareConfig: { requiredVersion } },
    resolver,
  };
  // What the runtime hands over besides is read by nobody here.
  return (knownSharesPlugin.resolveShare?.(asked as unknown as Asked) ?? asked).resolver();
}

test('[P11] a version that is within a range is found by the runtime once, and known for every other shared module', () => {
  const resolver = jest.fn(() => ({ shared: given, useTreesShaking: false }));
  expect(ask('^1.7.0', resolver)?.shared).toBe(given);
  expect(ask('^1.7.0', resolver)?.shared).toBe(given);
  expect(ask('^1.7.0', resolver, '@tandem/ui/dialog')?.shared).toBe(given);
  expect(resolver).toHaveBeenCalledTimes(1);
  ask('^1.6.0', resolver);
  expect(resolver).toHaveBeenCalledTimes(2);
});

test('[P11] a version that is too old for a remote is refused by the runtime each time', () => {
  const refusing = jest.fn(() => undefined);
  expect(ask('^1.9.0', refusing)).toBeUndefined();
  expect(ask('^1.9.0', refusing)).toBeUndefined();
  const failing = jest.fn(() => {
    throw new Error('Version 1.8.0 does not satisfy ^2.0.0');
  });
  expect(() => ask('^2.0.0', failing)).toThrow('does not satisfy');
  expect(() => ask('^2.0.0', failing)).toThrow('does not satisfy');
  expect(refusing).toHaveBeenCalledTimes(2);
});
