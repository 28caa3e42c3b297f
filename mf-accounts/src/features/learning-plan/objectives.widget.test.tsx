import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserObjective } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { objectiveOf, planOf, unwritten } from '../../testing/plans';
import { open, portal } from '../../testing/screen';
import ObjectivesWidget from './objectives.widget';

const path = '/api/v2/my/goal_setting';
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.useRealTimers());

function show(plan: UserObjective | null | Refusal) {
  const opened = open(<ObjectivesWidget />, {
    at: '/app/acme/lift/overviews',
    tenant: portal,
    user: person(),
    api: (api) => void api.on(`GET ${path}`, () => (plan instanceof Refusal ? plan : { user_objective: plan })),
  });
  return { ...opened, tell: (next: UserObjective | null) => (plan = next) };
}
const card = () => screen.findByRole('region', { name: 'Objectives' });

test('[A-267] without a plan the widget asks to set goals, in the programme that is open', async () => {
  show(null);
  const link = await screen.findByRole('link', { name: 'Set your goals' });
  expect(link.getAttribute('href')).toBe('/app/acme/lift/goal_setting');
});

test('[A-266] [A-268] a plan that is being written says so, and its objectives appear by themselves', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  const { tell } = show(unwritten);
  expect(await screen.findByText('Generating Your Objectives')).toBeTruthy();
  tell(planOf([objectiveOf(11, { title: 'Delegate one task' })]));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(screen.getByText('Delegate one task')).toBeTruthy());
});

test('[A-197] [A-262] [A-263] [A-265] this month’s objectives are ticked off on the dashboard', async () => {
  const one = objectiveOf(11, { title: 'Delegate one task' });
  const { user, api } = show(planOf([one, objectiveOf(12, { status: 'done' })]));
  api.on(`PUT ${path}/objective/11`, () => ({ objective: { ...one, status: 'done' } }));
  expect(await screen.findByText('Month 2/3 · Practice')).toBeTruthy();
  const ring = () => screen.getByRole('progressbar', { name: 'Done this month' }).getAttribute('aria-valuenow');
  expect(ring()).toBe('50');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /^Delegate one task/ }));
  await waitFor(() => expect(ring()).toBe('100'));
  expect(
    within(await card())
      .getByRole('link', { name: 'Open learning plan' })
      .getAttribute('href'),
  ).toBe('/app/acme/lift/learning_objectives');
});

test('[A-202] [A-276] a plan that cannot be read is tried again', async () => {
  const { user, tell } = show(new Refusal(500, { error: 'Oops, something went wrong!' }));
  expect(await screen.findByText('Failed to load data')).toBeTruthy();
  tell(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Set your goals' })).toBeTruthy();
});
