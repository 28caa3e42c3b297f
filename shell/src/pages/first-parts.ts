import type { Role } from '@tandem/platform';
import { isPhone } from '../remotes/phone';
import { firstOnPhone, widgetsOf, type PlacedWidget } from '../remotes/placed-widgets';
import { prefetchRemote, preloadRemote } from '../remotes/preload-remote';
import type { RegisteredRemote } from '../remotes/registered-remote';
import type { RemoteShelf } from '../remotes/remote-shelf';
import { inTurns } from '../start/pause';
import { matchPage } from './match-page';
import type { PageEntry } from './page-entry';
import { remotePages } from './remote-pages';
import { shellPages } from './shell-pages';

const ofParticipants = 'participant-dashboard/';

/** Whose slots a page of cards fills. */
const dashboards: Readonly<Record<string, string>> = {
  '/main/dashboard': ofParticipants,
  '/app/:enterprise/:program/overviews': ofParticipants,
  '/app/:enterprise/:program/admin': 'admin-dashboard/',
};

/** Whether an address is that of a home that its programme may leave widgets out of. */
export function isParticipantDashboard(pathname: string): boolean {
  const page = matchPage(shellPages, pathname);
  return page !== null && dashboards[page.path] === ofParticipants;
}

interface FirstParts {
  readonly remote: RegisteredRemote;
  /** `pages/<key>` and `widgets/<key>`. */
  readonly parts: readonly string[];
}

type Roles = readonly Role[];

interface Reader {
  readonly remotes: readonly RegisteredRemote[];
  readonly roles: Roles;
  /** Also what a phone draws only when its reader comes to it. */
  readonly all?: boolean;
}

const isFor = (roles: Roles, requires: readonly Role[] | undefined) =>
  !requires || requires.some((role) => roles.includes(role));

/** The widgets that a page of cards begins with. */
function widgetsIn(page: PageEntry, { remotes, roles, all }: Reader): readonly PlacedWidget[] {
  const prefix = dashboards[page.path];
  if (prefix === undefined) return [];
  const slots = remotes.flatMap(({ meta }) => Object.values(meta.widgets).map(({ slot }) => slot));
  const isWhole = all || !isPhone();
  return [...new Set(slots.filter((slot) => slot.startsWith(prefix)))].flatMap((slot) =>
    widgetsOf(remotes, slot, roles).slice(0, isWhole ? undefined : firstOnPhone(slot)),
  );
}

/** What of which remotes the page of an address starts with, for somebody with these roles; nothing of what they may not see. */
export function firstParts(pathname: string, reader: Reader): readonly FirstParts[] {
  const { remotes, roles } = reader;
  const page = matchPage([...shellPages, ...remotePages(remotes)], pathname);
  if (!page || !isFor(roles, page.requires)) return [];
  const widgets = widgetsIn(page, reader);
  const partsOf = ({ name }: RegisteredRemote) => [
    ...(page.remote === name && page.part ? [page.part] : []),
    ...widgets.filter(({ remote }) => remote === name).map(({ key }) => `widgets/${key}`),
  ];
  return remotes.map((remote) => ({ remote, parts: partsOf(remote) })).filter(({ parts }) => parts.length > 0);
}

/**
 * Fetches what the page that is opened starts with, for each remote in a task of its own, and loads its remotes; resolves once they have come
 * or failed.
 */
export async function preloadPage(pathname: string, shelf: RemoteShelf, roles: Roles): Promise<void> {
  const first = firstParts(pathname, { remotes: shelf.remotes, roles });
  await inTurns(
    first.map(
      ({ remote, parts }) =>
        async () =>
          preloadRemote(remote, parts),
    ),
  );
  return shelf.settled(first.map(({ remote }) => remote.name));
}

/** Fetches what a page starts with that may be opened next. */
export function prefetchPage(...page: Parameters<typeof firstParts>): void {
  firstParts(...page).forEach(({ remote, parts }) => prefetchRemote(remote, parts));
}
