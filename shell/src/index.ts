import { readBoot } from '@tandem/platform/boot';
import { sendAhead } from '@tandem/platform/sent-ahead';
import { pause } from './start/pause';
import { servedProgramme } from './start/served-programme';

void sendAhead(servedProgramme(readBoot().tenant, location.pathname));

/**
 * Shared modules are resolved asynchronously: nothing that needs one may be imported before this point. What is imported runs in tasks of
 * its own: in one go it would keep a slow phone from answering for half a second.
 */
async function begin(): Promise<void> {
  await pause(0);
  await import('@tandem/platform/host');
  await pause(0);
  await import('./bootstrap');
}

void begin();
export { givenWhole } from './given-whole';
