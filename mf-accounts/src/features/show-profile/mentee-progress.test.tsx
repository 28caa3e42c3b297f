import { screen, within } from '@testing-library/react';
import type { MenteeProfile, UserObjective } from '@tandem/contracts/accounts';
import { SlotProvider, type DrawSlot } from '@tandem/platform/host';
import { mentor, person, profileOf } from '../../testing/people';
import { objectiveOf, planOf, unwritten } from '../../testing/plans';
import { open, portal } from '../../testing/screen';
import MemberPage from './member.page';

const ella = person({ id: 21, firstname: 'Ella', full_name: 'Ella Ong' });

/** What another remote shows in a place, told by what it is given. */
const drawn: DrawSlot = (name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>;

function show(user_objective: UserObjective | null | undefined, at = '/app/acme/lift/members/21?tab=progress') {
  const { user_type: _role, ...shared } = profileOf(ella);
  const mentee: MenteeProfile = {
    ...shared,
    user_type: 'mentee',
    interested_companies: [],
    interested_industries: [],
    ...(user_objective === undefined ? {} : { user_objective }),
  };
  const page = (
    <SlotProvider value={drawn}>
      <MemberPage />
    </SlotProvider>
  );
  return open(page, {
    at,
    path: '/app/:enterprise/:program/members/:userId',
    tenant: portal,
    user: mentor(),
    api: (api) => void api.on('GET /app/acme/lift/members/21.json', () => ({ data: mentee })),
  });
}

test('[A-175] [D-B219] the way to a session with a mentee stands in the head of their page', async () => {
  show(undefined);
  const head = within(await screen.findByRole('banner'));
  expect(head.getByText(/^person-card\/connect .*"userId":21.*"as":"mentee"/)).toBeTruthy();
});

test('[D-A51] [D-A73] [D-A118] a mentor reads the objectives of a mentee and changes none of them', async () => {
  const { user, router } = show(planOf([objectiveOf(11, { title: 'Delegate one task', status: 'done' })]));
  const month = within(await screen.findByRole('region', { name: 'Lead' }));
  expect(month.getByText('Delegate one task')).toBeTruthy();
  expect(month.getByText('Within your current job, step 11')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'Interested companies' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('[D-A51] whoever may not see them finds no such part, and one without a plan says so', async () => {
  show(undefined);
  expect(await screen.findByRole('heading', { name: 'Interested companies' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  show(null);
  expect(await screen.findByText('Ella has not set goals here.')).toBeTruthy();
  show(unwritten);
  expect(await screen.findByText('Generating Your Objectives')).toBeTruthy();
});
