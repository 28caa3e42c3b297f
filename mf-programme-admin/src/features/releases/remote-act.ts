import type { ReleasePin } from '@tandem/contracts/platform';

/** What can be asked for on the card of one remote. */
export type RemoteAct =
  | { readonly kind: 'hand-out'; readonly version: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'unpin'; readonly pin: ReleasePin }
  | { readonly kind: 'history' };
