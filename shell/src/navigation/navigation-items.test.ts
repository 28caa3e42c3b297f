import { paths, type NavigationItem } from '@tandem/platform';
import type { RegisteredRemote } from '../remotes/registered-remote';
import { widgetsOf } from '../remotes/placed-widgets';
import { navigationOf } from './navigation-items';

const item = (fields: Partial<NavigationItem>): NavigationItem => ({
  place: 'bottom-bar',
  label: 'Bookings',
  icon: 'calendar',
  order: 20,
  ...fields,
});

const remote = (name: string, navigation: NavigationItem[]): RegisteredRemote => ({
  name,
  version: '1.0.0-00000000',
  url: `https://site.test/${name}`,
  hashes: new Map(),
  meta: {
    name,
    contract: 1,
    pages: {},
    widgets: { card: { slot: 'participant-dashboard/main', order: name === 'mf-b' ? 10 : 20, requires: ['mentor'] } },
    navigation,
  },
});

const remotes = [
  remote('mf-a', [item({ label: 'Events', order: 40, generalPath: '/main/events', portalPath: '/events' })]),
  remote('mf-b', [
    item({ generalPath: '/main/bookings', portalPath: '/bookings' }),
    item({ label: 'Newsfeed', order: 30, portalPath: '/newsfeed' }),
    item({ place: 'admin', label: 'Reported', portalPath: '/admin/bookings/reported', requires: ['admin'] }),
  ]),
];
const slugs = { enterpriseSlug: 'acme', programSlug: 'lift' };
const portal = { ...slugs, isPortal: true, portalPath: (path: string) => paths.portal(slugs, path) };
const general = {
  enterpriseSlug: 'main',
  programSlug: 'main',
  isPortal: false,
  portalPath: (path: string) => `/main${path}`,
};
const shown = (facts: Parameters<typeof navigationOf>[1]) =>
  navigationOf(remotes, facts).map(({ item: { label }, to }) => `${label} ${to}`);

test('[S-042][D-S24] a portal shows the entries of all remotes in their order, under its own address', () => {
  expect(shown({ place: 'bottom-bar', roles: ['mentee'], tenant: portal })).toEqual([
    'Bookings /app/acme/lift/bookings',
    'Newsfeed /app/acme/lift/newsfeed',
    'Events /app/acme/lift/events',
  ]);
});

test('[S-043] the general site has no newsfeed', () => {
  expect(shown({ place: 'bottom-bar', roles: ['mentee'], tenant: general })).toEqual([
    'Bookings /main/bookings',
    'Events /main/events',
  ]);
});

test('[S-038] an entry of the admin area is shown to those who may open it', () => {
  expect(shown({ place: 'admin', roles: ['mentee'], tenant: portal })).toEqual([]);
  expect(shown({ place: 'admin', roles: ['admin'], tenant: portal })).toEqual([
    'Reported /app/acme/lift/admin/bookings/reported',
  ]);
});

test("[D-A148] an installation's page stands in the admin area of the general marketplace, for superadmins only", () => {
  const applications = remote('mf-c', [
    item({ place: 'admin', label: 'Applications', generalPath: '/main/admins/applications', requires: ['superadmin'] }),
  ]);
  const entries = (roles: ('admin' | 'superadmin')[], tenant: typeof portal) =>
    navigationOf([applications], { place: 'admin', roles, tenant }).map(({ to }) => to);
  expect(entries(['superadmin'], general)).toEqual(['/main/admins/applications']);
  expect(entries(['superadmin'], portal)).toEqual([]);
  expect(entries(['admin'], general)).toEqual([]);
});

test('[D-S01] widgets of all remotes fill a slot in their order, for the roles they are made for', () => {
  expect(widgetsOf(remotes, 'participant-dashboard/main', ['mentor']).map((widget) => widget.remote)).toEqual([
    'mf-b',
    'mf-a',
  ]);
  expect(widgetsOf(remotes, 'participant-dashboard/main', ['mentee'])).toEqual([]);
});
