/** The version of the contract between shell and remotes. A remote built against another major is refused. */
export const CONTRACT_VERSION = 1;

/** A role in a programme, in an enterprise (`enterprise_admin`) or in the installation (`superadmin`). */
export type Role = 'mentee' | 'mentor' | 'admin' | 'portal_owner' | 'enterprise_admin' | 'superadmin';

/**
 * How the shell frames a page.
 * `general`: participants' navigation, in the portal's dress where the path starts with a portal;
 * `portal`: the same, for pages that exist in portals only; `admin`: the side navigation of programme admins, outside of a
 * portal that of enterprise admins; `public`: open to signed-out visitors too.
 */
export type Layout = 'general' | 'portal' | 'admin' | 'public';

export interface PageMeta {
  /** Absolute path patterns, for example `/app/:enterprise/:program/bookings`. The most specific one of all remotes wins. */
  readonly paths: readonly string[];
  readonly layout: Layout;
  /** The English name of the page: the first half of the window's title. */
  readonly title: string;
  /** The English sentence below the page's heading, where it is the same for everybody: it is read while the page is on its way. */
  readonly lead?: string;
  /** Any of these roles opens the page. Left out: every member. The server checks each call by itself. */
  readonly requires?: readonly Role[];
}

/** The places in which remotes show widgets, each with what the host page hands over. */
export interface WidgetSlots {
  'participant-dashboard/top': NoProps;
  'participant-dashboard/main': NoProps;
  'participant-dashboard/aside': NoProps;
  'participant-dashboard/modal': NoProps;
  'admin-dashboard/top': NoProps;
  'admin-dashboard/main': NoProps;
  'admin-dashboard/aside': NoProps;
  'top-navbar/credit': NoProps;
  /** The booking card of a profile, with its wizard. */
  'profile/connect': PersonProps;
  /** The same as one button, for cards, rows of lists and the head of a profile. */
  'person-card/connect': PersonProps;
  'review-thank-you/suggestions': NoProps;
  /** Below a request that came to nothing, for the mentee: who else could be asked. */
  'lapsed-request/mentors': LapsedRequestProps;
  /** Beside a mentor who speaks at an event; the page leaves it out in portals, for visitors and for oneself (E-062). */
  'event-speaker/follow': PersonProps;
  /** Over a list of pairs and groups: what one of them rated, session by session. */
  'ratings/overview': RatingsProps;
}

export type NoProps = Record<never, never>;

/** One person as a widget needs them: ids from the platform, never a foreign area's data. */
export interface PersonProps {
  readonly userId: number;
  readonly name: string;
  /** Address of the picture; without one the initials stand for the person. */
  readonly photoUrl?: string | null;
  /** The role in which the person is shown. */
  readonly as: 'mentor' | 'mentee';
  /** The session whose topic, objectives and links a new request starts with. */
  readonly again?: number;
}

/** A request that its mentor did not take up. */
export interface LapsedRequestProps {
  readonly bookingId: number;
  readonly mentorId: number;
}

/** One pair or group, and the people whose sessions are told. */
export interface RatingsProps {
  /** Of the pair or group. */
  readonly id: number;
  readonly type: 'pair' | 'group';
  readonly mentees: readonly RatedPersonProps[];
  readonly mentors: readonly RatedPersonProps[];
  readonly onClose: () => void;
}

export interface RatedPersonProps {
  readonly id: number;
  readonly name: string;
  readonly photoUrl: string | null;
}

export type SlotName = keyof WidgetSlots;

export interface WidgetMeta<Slot extends SlotName = SlotName> {
  readonly slot: Slot;
  /** Position among the widgets of the slot, smallest first. */
  readonly order: number;
  /** Any of these roles sees the widget. Left out: every member. */
  readonly requires?: readonly Role[];
  /** In `main` slots: `half` shares a line with the next half on wide screens. */
  readonly size?: 'full' | 'half';
}

export type NavigationPlace = 'participant' | 'bottom-bar' | 'admin' | 'enterprise';

/** Icons that navigation may name; the shell draws them. */
export type NavigationIcon =
  | 'home'
  | 'search'
  | 'calendar'
  | 'calendar-clock'
  | 'newspaper'
  | 'ticket'
  | 'users'
  | 'user-check'
  | 'message'
  | 'chart'
  | 'heart-pulse'
  | 'settings'
  | 'palette'
  | 'clipboard'
  | 'book'
  | 'star'
  | 'flag'
  | 'list'
  | 'clock'
  | 'sparkles'
  | 'layout';

export interface NavigationItem {
  readonly place: NavigationPlace;
  readonly label: string;
  readonly icon: NavigationIcon;
  readonly order: number;
  /** Where it leads on the general site. Left out: not shown there. */
  readonly generalPath?: string;
  /** Where it leads in a portal, relative to it (`/bookings`). Left out: not shown there. */
  readonly portalPath?: string;
  readonly requires?: readonly Role[];
  /** A heading under which the admin side navigation groups its entries. */
  readonly group?: string;
  /** In the admin side navigation: it leaves the admin area, which stays open beside it. */
  readonly newTab?: boolean;
}

/** What a remote tells about itself without running: the build copies it into the registry. */
export interface RemoteMeta {
  readonly name: string;
  /** The {@link CONTRACT_VERSION} the remote was written against. */
  readonly contract: number;
  readonly pages: Readonly<Record<string, PageMeta>>;
  readonly widgets: Readonly<Record<string, WidgetMeta>>;
  readonly navigation: readonly NavigationItem[];
}

/** Keeps the literal keys of a meta so that {@link defineRemote} can check them. */
export function defineMeta<const Meta extends RemoteMeta>(meta: Meta): Meta {
  return meta;
}
