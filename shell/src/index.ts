import { readBoot } from '@tandem/platform/boot';
import { sendAhead } from '@tandem/platform/sent-ahead';
import { servedProgramme } from './start/served-programme';

void sendAhead(servedProgramme(readBoot().tenant, location.pathname));
// Shared modules are resolved asynchronously: nothing that needs one may be imported before this point.
void import('./bootstrap');
export { givenWhole } from './given-whole';
