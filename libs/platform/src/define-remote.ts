import type { ComponentType } from 'react';
import type { RemoteMeta, SlotName, WidgetSlots } from './contract';

type PropsOf<Slot> = Slot extends SlotName ? WidgetSlots[Slot] : never;

/** The components behind the keys of a meta; the compiler refuses a missing key, an unknown one and wrong props. */
export interface RemoteParts<Meta extends RemoteMeta> {
  readonly pages: { readonly [Key in keyof Meta['pages']]: ComponentType };
  readonly widgets: { readonly [Key in keyof Meta['widgets']]: ComponentType<PropsOf<Meta['widgets'][Key]['slot']>> };
}

/** What a remote's `./remote` exposes as its default export. */
export interface Remote<Meta extends RemoteMeta = RemoteMeta> extends RemoteParts<Meta> {
  readonly meta: Meta;
}

/**
 * A remote's table of contents. Pages and widgets are `lazy(() => import(...))`, so that opening one loads that one only.
 */
export function defineRemote<const Meta extends RemoteMeta>(meta: Meta, parts: RemoteParts<Meta>): Remote<Meta> {
  return { meta, ...parts };
}
