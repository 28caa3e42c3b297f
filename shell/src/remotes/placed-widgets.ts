import type { SlotName, WidgetMeta } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';

export interface PlacedWidget {
  readonly remote: string;
  readonly key: string;
  readonly meta: WidgetMeta;
}

/** The widgets of a slot for a person with these roles, in their order. */
export function widgetsOf(
  remotes: readonly RegisteredRemote[],
  slot: SlotName,
  roles: readonly string[],
): readonly PlacedWidget[] {
  return remotes
    .flatMap((remote) =>
      Object.entries(remote.meta.widgets).map(([key, meta]): PlacedWidget => ({ remote: remote.name, key, meta })),
    )
    .filter(({ meta }) => meta.slot === slot && (!meta.requires || meta.requires.some((role) => roles.includes(role))))
    .sort((a, b) => a.meta.order - b.meta.order || a.remote.localeCompare(b.remote));
}

/** What of a home is drawn on a phone before anybody scrolls: the invitations to answer and the sessions ahead. */
const firstOf: Partial<Record<SlotName, number>> = {
  'participant-dashboard/main': 2,
  'participant-dashboard/aside': 0,
};

/** How many widgets of a slot a phone draws before its reader comes to the next one. */
export const firstOnPhone = (slot: SlotName): number => firstOf[slot] ?? Infinity;
