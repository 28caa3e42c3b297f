import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { openPortal } from './portal';

interface Given {
  readonly get: () => Promise<() => object>;
}

/** The names in what the page gives to a remote that asks for a shared module. */
const namesIn = (page: Page, shared: string): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    const { __FEDERATION__: federation } = globalThis as typeof globalThis & {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, Given>> } }[] };
    };
    const [version] = Object.values(federation.__INSTANCES__[0]?.shareScopeMap.default[name] ?? {});
    const factory = await version?.get();
    return Object.keys(factory?.() ?? {});
  }, shared);

/** The parts of react-aria that the design system hands on. */
async function ariaParts(): Promise<readonly string[]> {
  const source = await readFile(path.join(import.meta.dirname, '../../libs/ui/src/aria/index.ts'), 'utf8');
  return [...source.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name ?? '');
}

test('[S-052] what carries context is given whole to remotes, also where the shell itself uses a part of it', async ({
  browser,
  given,
}) => {
  const { page } = await openPortal(browser, given, { at: '/nowhere' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const whole: Readonly<Record<string, readonly string[]>> = {
    '@tandem/ui/aria': await ariaParts(),
    zod: Object.keys(await import('zod')),
  };
  for (const [name, parts] of Object.entries(whole)) {
    const told = await namesIn(page, name);
    expect(parts.length, name).toBeGreaterThan(30);
    expect(
      parts.filter((part) => part !== 'default' && part !== 'module.exports' && !told.includes(part)),
      name,
    ).toEqual([]);
  }
});
