import { readBoot } from '@tandem/platform/boot';
import { sendAhead } from '@tandem/platform/sent-ahead';
import { inTurns } from './start/pause';
import { servedProgramme } from './start/served-programme';

/**
 * Shared modules are resolved asynchronously: nothing that needs one may be imported before this point. What is imported runs in tasks of
 * its own: in one go it would keep a slow phone from answering for half a second.
 */
async function begin(): Promise<void> {
  await inTurns([
    async () => void sendAhead(servedProgramme(readBoot().tenant, location.pathname)),
    () => import('react'),
    () => import('@reduxjs/toolkit/query/react'),
    () => import('@tandem/platform/host'),
    () => import('./start/schemas'),
    () => import('./remotes/registered-remote'),
    () => import('./remotes/discovery'),
    () => import('./bootstrap'),
  ]);
}

void begin();
export { givenWhole } from './given-whole';
