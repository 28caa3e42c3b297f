import { readBoot } from './boot';

/** A programme by its slugs, as they stand in the address. */
export interface PortalSlugs {
  readonly enterpriseSlug: string;
  readonly programSlug: string;
}

export const GENERAL: PortalSlugs = { enterpriseSlug: 'main', programSlug: 'main' };

function isGeneral(portal: PortalSlugs): boolean {
  return portal.enterpriseSlug === 'main' && portal.programSlug === 'main';
}

function portal(slugs: PortalSlugs, path = ''): string {
  return `/app/${encodeURIComponent(slugs.enterpriseSlug)}/${encodeURIComponent(slugs.programSlug)}${path}`;
}

/** A page that stands under /main on the general site and under the portal's prefix elsewhere. */
function either(slugs: PortalSlugs, path: string): string {
  return isGeneral(slugs) ? `/main${path}` : portal(slugs, path);
}

/** Another application, which is told the portal that leads there. */
function elsewhere(url: string, slugs: PortalSlugs): URL {
  const address = new URL(url);
  if (!isGeneral(slugs)) address.searchParams.set('origin', `${slugs.enterpriseSlug}/${slugs.programSlug}`);
  return address;
}

/** Where admins run surveys; only the address of an application that the installation names has no leading slash. */
function surveys(slugs: PortalSlugs): string {
  const { surveysAppUrl } = readBoot();
  return surveysAppUrl ? elsewhere(surveysAppUrl, slugs).href : portal(slugs, '/surveys');
}

/**
 * The chat: the application of its own that the installation names, else the built-in messages. Only the address of the former
 * has no leading slash.
 */
function chat(slugs: PortalSlugs = GENERAL, userId?: number): string {
  const { chatAppUrl } = readBoot();
  const user = userId === undefined ? '' : `?user=${userId}`;
  if (!chatAppUrl) return `${isGeneral(slugs) ? '' : portal(slugs)}/messages${user}`;
  const address = elsewhere(chatAppUrl, slugs);
  if (userId !== undefined) address.searchParams.set('user', String(userId));
  return address.href;
}

/** Addresses of pages, so that no remote writes another's by hand. Each takes the portal it leads into. */
export const paths = {
  portal,
  home: (slugs: PortalSlugs) => (isGeneral(slugs) ? '/main/dashboard' : portal(slugs, '/overviews')),
  bookings: (slugs: PortalSlugs) => either(slugs, '/bookings'),
  bookingRequested: (bookingId: number) => `/main/bookings/${bookingId}/booking_requested`,
  bookingRoom: (bookingId: number) => `/bookings/${bookingId}/room`,
  bookingThankYou: (bookingId: number) => `/bookings/${bookingId}/thank_you`,
  bookingFeedback: (slugs: PortalSlugs, bookingId: number, participantId: number) =>
    `${isGeneral(slugs) ? '' : portal(slugs)}/bookings/${bookingId}/participants/${participantId}/feedback`,
  mentors: (slugs: PortalSlugs) => (isGeneral(slugs) ? '/discover/mentors' : portal(slugs, '/directory')),
  mentorSearch: () => '/main/discover/result',
  mentorProfile: (slugOrHexId: string) => `/mentor_profile/${encodeURIComponent(slugOrHexId)}`,
  menteeProfile: (slugOrHexId: string) => `/mentee_profile/${encodeURIComponent(slugOrHexId)}`,
  member: (slugs: PortalSlugs, userId: number) => portal(slugs, `/members/${userId}`),
  mentees: (slugs: PortalSlugs) => either(slugs, '/mentees'),
  reviews: (slugs: PortalSlugs) => either(slugs, '/reviews'),
  availability: (slugs: PortalSlugs) => either(slugs, '/availability'),
  goals: (slugs: PortalSlugs) => either(slugs, '/goal_setting'),
  events: (slugs: PortalSlugs) => either(slugs, '/events'),
  newsfeed: (slugs: PortalSlugs) => portal(slugs, '/newsfeed'),
  messages: (slugs?: PortalSlugs) => chat(slugs),
  conversation: (userId: number, slugs?: PortalSlugs) => chat(slugs, userId),
  surveys,
  editProfile: (userSlug: string) => `/users/${encodeURIComponent(userSlug)}/edit`,
  profileSetup: () => '/profile/setup',
  purchaseHistory: () => '/subscriptions',
  becomeMentor: (userId: number) => `/users/${userId}/edit_mentor`,
  admin: (slugs: PortalSlugs, path = '') => portal(slugs, `/admin${path}`),
  enterpriseDashboard: () => '/dashboard',
  programSelection: () => '/program-selection',
  enterProgram: (programId: number) => `/enter-program/${programId}`,
  signIn: (tenant?: { enterpriseId: number; programId: number }) => `/users/login${tenantQuery(tenant)}`,
  signUp: (tenant?: { enterpriseId: number; programId: number }) => `/users/sign_up${tenantQuery(tenant)}`,
  signOut: () => '/users/logout',
  enterpriseSignIn: () => '/login',
} as const;

function tenantQuery(tenant?: { enterpriseId: number; programId: number }): string {
  return tenant ? `?enterprise_id=${tenant.enterpriseId}&program_id=${tenant.programId}` : '';
}

/** The portal of an address, or null when the address has no portal prefix; its fixed parts may be written in capitals, as those of pages. */
export function portalOf(pathname: string): PortalSlugs | null {
  const match = /^\/app\/([^/]+)\/([^/]+)/i.exec(pathname);
  if (!match?.[1] || !match[2]) return null;
  try {
    return { enterpriseSlug: decodeURIComponent(match[1]), programSlug: decodeURIComponent(match[2]) };
  } catch {
    return null;
  }
}
