import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useSession,
  useTenant,
  type NavigationItem,
  type NavigationPlace,
  type Role,
  type Tenant,
} from '@tandem/platform';
import type { NavItem } from '@tandem/ui/nav-bar';
import type { SideNavGroup } from '@tandem/ui/side-nav';
import type { RegisteredRemote } from '../remotes/registered-remote';
import { useRemotes } from '../remotes/remotes-context';
import { icons } from './icons';

export interface NavigationFacts {
  readonly place: NavigationPlace;
  readonly roles: readonly Role[];
  readonly tenant: Pick<Tenant, 'isPortal' | 'portalPath' | 'enterpriseSlug' | 'programSlug'>;
}

function pathOf(item: NavigationItem, { place, tenant }: NavigationFacts): string | null {
  if (place === 'admin' && item.generalPath) return tenant.isPortal ? null : item.generalPath;
  // The admin area of the general marketplace has a portal's address too.
  if (place === 'admin')
    return item.portalPath ? `/app/${tenant.enterpriseSlug}/${tenant.programSlug}${item.portalPath}` : null;
  if (tenant.isPortal) return item.portalPath ? tenant.portalPath(item.portalPath) : null;
  return item.generalPath ?? null;
}

interface PlacedItem {
  readonly item: NavigationItem;
  readonly to: string;
}

/** The entries of all remotes for one place of the navigation, in their order. */
export function navigationOf(remotes: readonly RegisteredRemote[], facts: NavigationFacts): readonly PlacedItem[] {
  return remotes
    .flatMap((remote) => remote.meta.navigation)
    .filter(
      (item) =>
        item.place === facts.place && (!item.requires || item.requires.some((role) => facts.roles.includes(role))),
    )
    .map((item) => ({ item, to: pathOf(item, facts) }))
    .filter((placed): placed is PlacedItem => placed.to !== null)
    .sort((a, b) => a.item.order - b.item.order);
}

function usePlaced(place: NavigationPlace): readonly PlacedItem[] {
  const { remotes } = useRemotes();
  const { roles } = useSession();
  const tenant = useTenant();
  return useMemo(() => navigationOf(remotes, { place, roles, tenant }), [remotes, place, roles, tenant]);
}

export function useNavigationItems(place: NavigationPlace): readonly NavItem[] {
  const { t } = useTranslation();
  return usePlaced(place).map(({ item, to }) => ({ to, label: t(item.label), icon: icons[item.icon] }));
}

/** The admin side navigation, in the groups that the remotes name; entries without a group come first. */
export function useAdminGroups(): readonly SideNavGroup[] {
  const { t } = useTranslation();
  const groups = new Map<string, NavItem[]>();
  for (const { item, to } of usePlaced('admin')) {
    const name = item.group ? t(item.group) : '';
    const { label, icon, newTab } = item;
    const entry = { to, label: t(label), icon: icons[icon], end: to.endsWith('/admin'), newTab };
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([name, items]) => (name ? { name, items } : { items }));
}
