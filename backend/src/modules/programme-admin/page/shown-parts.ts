import {
  dashboardParts,
  dashboardRoles,
  pageParts,
  partWidgets,
  type DashboardPart,
  type DashboardRole,
  type DashboardSettings,
  type PageChange,
  type PageCustomization,
} from '@tandem/contracts/programme-admin';
import type { Role } from '../../../kernel/index.js';
import type { HiddenPart, Place } from './page.queries.js';

type PageSwitches = Pick<PageCustomization, `show_${(typeof pageParts)[number]}`>;

function isShown(hidden: readonly HiddenPart[], place: Place, part: DashboardPart): boolean {
  return !hidden.some((one) => one.place === place && one.part === part);
}

/** The switches of Page Customization (D-P52). */
export function pageSwitches(hidden: readonly HiddenPart[]): PageSwitches {
  return Object.fromEntries(pageParts.map((part) => [`show_${part}`, isShown(hidden, 'page', part)])) as PageSwitches;
}

/** The switches of a page change that are there. */
export function switchedParts(change: PageChange): Map<DashboardPart, boolean> {
  return new Map(
    pageParts.flatMap((part) => {
      const on = change[`show_${part}`];
      return on === undefined ? [] : [[part, on] as const];
    }),
  );
}

/** The switches of both roles' dashboards (D-P54). */
export function dashboardSwitches(hidden: readonly HiddenPart[]): DashboardSettings {
  const of = (role: DashboardRole) =>
    Object.fromEntries(dashboardParts[role].map((part) => [part, isShown(hidden, role, part)]));
  return { mentee: of('mentee'), mentor: of('mentor') } as DashboardSettings;
}

/**
 * The widgets that a person with these roles does not see: a part shows when the page's switch and the role's are both on (D-P52).
 * Whoever is mentee and mentor sees what either role is shown.
 */
export function hiddenWidgets(hidden: readonly HiddenPart[], roles: readonly Role[]): string[] {
  const held = dashboardRoles.filter((role) => roles.includes(role));
  const parts = (Object.keys(partWidgets) as DashboardPart[]).filter((part) => {
    if (!isShown(hidden, 'page', part)) return true;
    const judging = held.filter((role) => dashboardParts[role].some((one) => one === part));
    return judging.length > 0 && judging.every((role) => !isShown(hidden, role, part));
  });
  return parts.flatMap((part) => partWidgets[part]);
}
