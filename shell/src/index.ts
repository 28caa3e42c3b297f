import { sendAhead } from '@tandem/platform/sent-ahead';

declare let __webpack_nonce__: string | undefined;

/** Styles are added at run time: they carry the nonce that the server gave to this page. */
function takeNonce(): void {
  __webpack_nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
}

takeNonce();
void sendAhead();
// Shared modules are resolved asynchronously: nothing that needs one may be imported before this point.
void import('./bootstrap');
export { givenWhole } from './given-whole';
