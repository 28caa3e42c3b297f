import { createContext, useContext, type ReactNode } from 'react';
import type { SlotName, WidgetSlots } from './contract';

/** Draws the widgets of a slot; the shell supplies it, since it alone knows and loads the remotes. */
export type DrawSlot = <Slot extends SlotName>(name: Slot, props: WidgetSlots[Slot]) => ReactNode;

const SlotContext = createContext<DrawSlot>(() => null);

export const SlotProvider = SlotContext.Provider;

export interface WidgetSlotProps<Slot extends SlotName> {
  readonly name: Slot;
  readonly props: WidgetSlots[Slot];
}

/** A place for widgets of any remote. A widget that fails costs itself and nothing else; a slot without widgets is empty. */
export function WidgetSlot<Slot extends SlotName>({ name, props }: WidgetSlotProps<Slot>): ReactNode {
  return useContext(SlotContext)(name, props);
}
