/** What can be asked for on the card of one remote. */
export type RemoteAct =
  | { readonly kind: 'hand-out'; readonly version: string }
  /** Of what everybody has: a programme or an enterprise keeps it whatever the others get next. */
  | { readonly kind: 'pin'; readonly version: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'cancel' }
  /** `who`: the pin's `enterprise/programme`, or `enterprise`. */
  | { readonly kind: 'unpin'; readonly who: string }
  | { readonly kind: 'history' };
