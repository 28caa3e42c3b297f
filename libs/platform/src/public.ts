export { api } from './api';
export { CONTRACT_VERSION, defineMeta } from './contract';
export type {
  Layout,
  NavigationIcon,
  NavigationItem,
  NavigationPlace,
  NoProps,
  PageMeta,
  LapsedRequestProps,
  PersonProps,
  RatedPersonProps,
  RatingsProps,
  RemoteMeta,
  Role,
  SlotName,
  WidgetMeta,
  WidgetSlots,
} from './contract';
export { defineRemote, type Remote, type RemoteParts } from './define-remote';
export { useNotify, useProduct, useTenant, useTitle, useUnsavedInput, type Notify, type Tenant } from './hooks';
export { GENERAL, paths, portalOf, type PortalSlugs } from './paths';
export { isPaymentAddress } from './payment-address';
export { FALLBACK_TEXT, NETWORK_TEXT, problemOf, type Problem } from './problem';
export { serverNow, useServerClock } from './server-clock';
export { useSession, useUser, type Session } from './session';
export type { CurrentUser, MembershipView } from '@tandem/contracts/platform';
export { WidgetSlot, type WidgetSlotProps } from './widget-slot';
