import type { Browser, Locator, Page } from '@playwright/test';
import type { BuiltPerson, BuiltProgramme } from '../../backend/src/modules/platform/platform.builders';
import { portalPath, signInAs } from './people';
import type { TestWorld } from './world';

const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export async function adminOf({ build, world }: TestWorld, program: BuiltProgramme): Promise<BuiltPerson> {
  return build.buildPerson(world, { memberships: [{ program, role: 'admin' }] });
}

type Opening = (browser: Browser, person: BuiltPerson, program: BuiltProgramme, path: string) => Promise<Page>;

export const onPhone: Opening = (browser, person, program, path) =>
  signInAs(browser, person, { program, viewport: phone, at: portalPath(program, path) });
export const atDesk: Opening = (browser, person, program, path) =>
  signInAs(browser, person, { program, viewport: desk, at: portalPath(program, path) });

export const toast = (page: Page, words: string): Locator => page.getByText(words).first();
