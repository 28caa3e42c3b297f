import { role, type RemoteMeta as WireMeta } from '@tandem/contracts/platform';
import { z } from 'zod';
import type { NavigationIcon, NavigationPlace, RemoteMeta, SlotName } from '@tandem/platform';
import { icons } from '../navigation/icons';

const slots: Readonly<Record<SlotName, true>> = {
  'participant-dashboard/top': true,
  'participant-dashboard/main': true,
  'participant-dashboard/aside': true,
  'participant-dashboard/modal': true,
  'admin-dashboard/top': true,
  'admin-dashboard/main': true,
  'admin-dashboard/aside': true,
  'top-navbar/credit': true,
  'profile/connect': true,
  'person-card/connect': true,
  'review-thank-you/suggestions': true,
  'lapsed-request/mentors': true,
  'event-speaker/follow': true,
  'ratings/overview': true,
};
const places: Readonly<Record<NavigationPlace, true>> = {
  participant: true,
  'bottom-bar': true,
  admin: true,
  enterprise: true,
};

const oneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((value) => typeof value === 'string' && value in names);

const requires = z.array(role).optional();
const widget = z.object({
  slot: oneOf<SlotName>(slots),
  order: z.number().default(100),
  requires,
  size: z.enum(['full', 'half']).optional(),
});
const navigationItem = z.object({
  place: oneOf<NavigationPlace>(places),
  label: z.string(),
  icon: oneOf<NavigationIcon>(icons),
  order: z.number(),
  generalPath: z.string().optional(),
  portalPath: z.string().optional(),
  newTab: z.boolean().optional(),
  requires,
  group: z.string().optional(),
});
const page = z.object({
  paths: z.array(z.string()),
  layout: z.enum(['general', 'portal', 'admin', 'public']),
  title: z.string(),
  requires,
});

function keep<Value>(schema: z.ZodType<Value>, values: readonly unknown[]): Value[] {
  return values.map((value) => schema.safeParse(value)).flatMap((parsed) => (parsed.success ? [parsed.data] : []));
}

/**
 * The meta of a registry answer as this shell understands it. A slot, place or icon that a newer remote names is left out; a page
 * that makes no sense makes the whole meta null, since its guard could be what was lost.
 */
export function metaOf(wire: WireMeta): RemoteMeta | null {
  const pages = z.record(z.string(), page).safeParse(wire.pages);
  if (!pages.success) return null;
  const widgets = Object.entries(wire.widgets).flatMap(([key, value]) =>
    keep(widget, [value]).map((meta) => [key, meta] as const),
  );
  return {
    name: wire.name,
    contract: wire.contract,
    pages: pages.data,
    widgets: Object.fromEntries(widgets),
    navigation: keep(navigationItem, wire.navigation),
  };
}
