import { findBrowser } from '../browser.mjs';
import { isInstalled } from '../install.mjs';
import { Refusal } from '../output.mjs';

/** @throws Refusal with the command that brings what a build and its check take and this machine has not */
export async function requirePrepared() {
  if (!isInstalled())
    throw new Refusal('This clone does not have the packages of its package-lock.json. Run npm ci first.');
  await findBrowser(null, []);
}
