import { sendAhead } from '@tandem/platform/sent-ahead';

void sendAhead();
// Shared modules are resolved asynchronously: nothing that needs one may be imported before this point.
void import('./bootstrap');
export { givenWhole } from './given-whole';
