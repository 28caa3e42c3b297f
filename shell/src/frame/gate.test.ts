import type { CurrentAdmin, CurrentUser } from '@tandem/contracts/platform';
import { judge, type GateFacts, type PageRules } from './gate';

const person = { id: 1 } as CurrentUser;
const member: PageRules = { access: 'member', layout: 'portal' };
const guest: PageRules = { access: 'guest', layout: 'bare' };
const adminPage: PageRules = { access: 'member', layout: 'admin', requires: ['admin', 'portal_owner'] };
const enterprisePage: PageRules = { access: 'member', layout: 'admin' };
const adminOf = (facts: Partial<CurrentAdmin>) =>
  ({ enterprise: null, enterprises: [], state: null, ...facts }) as CurrentAdmin;

const facts: GateFacts = {
  rules: member,
  pathname: '/app/acme/lift/bookings',
  status: 'signed-in',
  user: person,
  roles: ['mentee'],
  programme: 'entered',
  isPortal: true,
  programmeIsActive: true,
  landingPath: '/app/acme/lift/overviews',
  nextPath: null,
  admin: undefined,
};

test('[S-001][D-S03] a visitor opens the pages around signing in and the public pages', () => {
  expect(judge({ ...facts, rules: guest, pathname: '/login', status: 'signed-out', user: null })).toEqual({
    kind: 'open',
  });
  expect(judge({ ...facts, rules: { access: 'open', layout: 'public' }, status: 'signed-out', user: null })).toEqual({
    kind: 'open',
  });
});

test("[S-002] a visitor of the enterprise app goes to its sign-in page, one of a participants' page to theirs", () => {
  const visitor = { ...facts, status: 'signed-out' as const, user: null };
  expect(judge({ ...visitor, rules: enterprisePage, pathname: '/dashboard' })).toEqual({
    kind: 'sign-in',
    as: 'enterprise',
  });
  expect(judge(visitor)).toEqual({ kind: 'sign-in', as: 'participant' });
});

test('[S-003][D-S04] a signed-in person leaves the sign-in pages: enterprise people for /dashboard, participants for their landing page', () => {
  const at = { ...facts, rules: guest, pathname: '/login' };
  expect(judge({ ...at, admin: adminOf({ enterprise: { id: 3, name: 'Acme', slug: 'acme' } }) })).toEqual({
    kind: 'go',
    to: '/dashboard',
  });
  expect(judge({ ...at, admin: adminOf({ state: 'onboarding' }) })).toEqual({ kind: 'go', to: '/dashboard' });
  expect(judge({ ...at, admin: adminOf({}) })).toEqual({ kind: 'go', to: '/app/acme/lift/overviews' });
  expect(judge({ ...at, nextPath: '/main/bookings' })).toEqual({ kind: 'go', to: '/main/bookings' });
});

test('[S-006][A-019] a person without an enterprise who may create one sees that form on every enterprise page', () => {
  const at = { ...facts, rules: enterprisePage, admin: adminOf({ state: 'onboarding' }) };
  expect(judge({ ...at, pathname: '/dashboard' })).toEqual({ kind: 'create-enterprise' });
  expect(judge({ ...at, pathname: '/create' })).toEqual({ kind: 'create-enterprise' });
  expect(judge({ ...at, pathname: '/enterprise' })).toEqual({ kind: 'open' });
});

test('[S-007][A-021] a pure participant sees the credentials message there', () => {
  expect(judge({ ...facts, rules: enterprisePage, pathname: '/dashboard', admin: adminOf({}) })).toEqual({
    kind: 'credentials',
  });
});

test('[D-S07] a programme that does not exist, or that the person is not in, is not found', () => {
  expect(judge({ ...facts, programme: 'unknown' })).toEqual({ kind: 'not-found' });
  expect(judge({ ...facts, roles: [] })).toEqual({ kind: 'not-found' });
});

test('[S-015][D-S13] without the role an admin page is not found', () => {
  expect(judge({ ...facts, rules: adminPage, pathname: '/app/acme/lift/admin' })).toEqual({ kind: 'not-found' });
  expect(judge({ ...facts, rules: adminPage, pathname: '/APP/acme/lift/admin' })).toEqual({ kind: 'not-found' });
  expect(judge({ ...facts, rules: adminPage, pathname: '/app/acme/lift/admin', roles: ['admin'] })).toEqual({
    kind: 'open',
  });
});

test('[D-S11] a programme that is not active is closed to participants and open to its admins', () => {
  expect(judge({ ...facts, programmeIsActive: false })).toEqual({ kind: 'inactive' });
  expect(judge({ ...facts, programmeIsActive: false, roles: ['mentee', 'admin'] })).toEqual({ kind: 'open' });
});

test('[D-S13] nothing of a page starts before session, tenant and person are known', () => {
  expect(judge({ ...facts, status: 'starting' })).toEqual({ kind: 'wait' });
  expect(judge({ ...facts, programme: 'entering' })).toEqual({ kind: 'wait' });
  expect(judge({ ...facts, user: null })).toEqual({ kind: 'wait' });
  expect(judge({ ...facts, rules: enterprisePage, pathname: '/dashboard', admin: undefined })).toEqual({
    kind: 'wait',
  });
});

test('[D-S50] with a password that must be changed, every page of members leads to the form for it, and no page loads before', () => {
  const user = { id: 1, slug: 'super-admin', must_change_password: true } as CurrentUser;
  const account = '/users/super-admin/edit';
  for (const rules of [member, adminPage, enterprisePage])
    expect(judge({ ...facts, rules, user })).toEqual({ kind: 'go', to: account });
  expect(judge({ ...facts, user, pathname: account, isPortal: false })).toEqual({ kind: 'open' });
  expect(judge({ ...facts, user, rules: { access: 'open', layout: 'public' } })).toEqual({ kind: 'open' });
});
