import { screen } from '@testing-library/react';
import { accountsApi } from '../../accounts.api';
import { mentor } from '../../testing/people';
import { open, portal } from '../../testing/screen';
import ApplicationWidget from './application.widget';

const application = { application_date: '2026-05-02T18:00:00Z', approved_on: null };
const waiting = mentor({ application, application_pending: true });
const rejected = mentor({ application, mentor_profile_status: 'hidden' });
const approved = mentor({ application: { ...application, approved_on: '2026-05-03T00:00:00Z' } });
/** Says when the person is known, so that a panel that stays away has had its chance. */
function Known() {
  const { data } = accountsApi.useAccountsCurrentUserQuery();
  return data ? <p>known</p> : null;
}

function show(user: ReturnType<typeof mentor>, tenant?: typeof portal) {
  const content = (
    <>
      <ApplicationWidget />
      <Known />
    </>
  );
  return open(content, { at: '/main/dashboard', user, tenant });
}

test('[A-307][D-A135] a mentor whose application waits sees since when, and where to go on meanwhile', async () => {
  show(waiting);
  await screen.findByRole('heading', { name: 'Application submitted on 3 May 2026' });
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe(
    '/users/aina-rahman/edit/profile',
  );
});

test('[D-A134] a mentor who was not approved reads so', async () => {
  show(rejected);
  await screen.findByText('Rejected');
  expect(screen.getByText('Your application was not approved. You are not shown to mentees.')).toBeTruthy();
});

test.each([
  ['an approved mentor', approved, undefined],
  ['a mentor of a portal, which decides by itself', waiting, portal],
])('[A-307] %s sees no panel', async (_who, user, tenant) => {
  show(user, tenant);
  await screen.findByText('known');
  expect(screen.queryByText(/Application submitted on/)).toBeNull();
});
