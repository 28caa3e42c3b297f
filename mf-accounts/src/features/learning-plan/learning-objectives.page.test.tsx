import { screen, waitFor, within } from '@testing-library/react';
import type { UserObjective } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { objectiveOf, planOf, unwritten } from '../../testing/plans';
import { open, portal, said } from '../../testing/screen';
import LearningObjectivesPage from './learning-objectives.page';

const path = '/api/v2/my/goal_setting';
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const five = [
  objectiveOf(11, { title: 'Lead', status: 'done', due_date: '2026-05-11', priority: 'high' }),
  objectiveOf(12, { title: 'Book session 2', due_date: '2026-05-14', priority: 'high', action: '/discover/mentors' }),
  objectiveOf(13, { title: 'Delegate one task', due_date: '2026-05-19' }),
  objectiveOf(14, { title: 'Spend 2 hours', status: 'expired', due_date: '2026-05-13', priority: 'low' }),
];

function show(plan: UserObjective | null | Refusal, place: { at?: string; tenant?: typeof portal } = {}) {
  const opened = open(<LearningObjectivesPage />, {
    at: '/main/learning_objectives',
    ...place,
    user: person({ timezone: 'Asia/Kuala_Lumpur' }),
    api: (api) => {
      // Midnight of 14 May has passed in Kuala Lumpur, not in London.
      api.now = new Date('2026-05-13T17:00:00Z');
      api.on(`GET ${path}`, () => (plan instanceof Refusal ? plan : { user_objective: plan }));
    },
  });
  return { ...opened, tell: (next: typeof plan) => (plan = next) };
}
const month = (name: string) => screen.findByRole('region', { name });
const boxes = (region: HTMLElement) =>
  within(region)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.checked, box.closest('label')?.textContent]);
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('[A-262] [A-265] [A-277] [D-A119] objectives stand by month, with when they are due and how much of all is done', async () => {
  show(planOf(five));
  const current = await month('Lead');
  expect(current.textContent).toContain('Month 2/3 · Practice');
  expect(current.textContent).toContain('This month');
  expect(current.textContent).toContain('1 of 4 done');
  expect(boxes(current)).toEqual([
    [true, 'LeadDone'],
    [false, 'Book session 2Today · High priority'],
    [false, 'Delegate one taskin 5 days · Medium priority'],
    [false, 'Spend 2 hoursExpired · Yesterday · Low priority'],
  ]);
  expect((await month('Observe')).textContent).toContain('Month 1/3 · Clarity');
  expect((await month('Own')).textContent).toContain('Month 3/3 · Results');
  // 1 of 6 is 16.7 percent.
  expect(screen.getByRole('progressbar', { name: 'Objectives done' }).getAttribute('aria-valuenow')).toBe('17');
  expect(within(current).getByRole('link', { name: 'Find a mentor' }).getAttribute('href')).toBe('/discover/mentors');
});

test('[A-261] [A-263] [A-264] [A-274] [D-A117] todo and done toggle each other, shown before the server has answered', async () => {
  const { user, api } = show(planOf(five));
  let answer = () => undefined as void;
  const answering = new Promise<void>((done) => (answer = done));
  api.on(`PUT ${path}/objective/*`, async ({ params, body }) => {
    await answering;
    const { status } = (body as { objective: { status: 'todo' | 'done' } }).objective;
    const sent = [...five].find(({ id }) => String(id) === params[0]);
    return { objective: { ...sent, status: status === 'todo' && params[0] === '11' ? 'expired' : status } };
  });
  await month('Lead');
  await user.click(await box(/^Delegate one task/));
  await user.click(await box(/^Delegate one task/));
  expect((await box(/^Delegate one task/)).checked).toBe(true);
  expect(screen.getByText('2 of 4 done')).toBeTruthy();
  // Taken up again after its day: expired at once.
  await user.click(await box(/^Lead Done/));
  expect((await box(/^Lead Expired · 3 days ago · High priority/)).checked).toBe(false);
  await user.click(await box(/^Spend 2 hours/));
  expect((await box(/^Spend 2 hours Done/)).checked).toBe(true);
  answer();
  await waitFor(() =>
    expect(api.asked('PUT').map(({ path: to, body }) => [to.split('/').at(-1), body])).toEqual([
      ['13', { objective: { status: 'done' } }],
      ['11', { objective: { status: 'todo' } }],
      ['14', { objective: { status: 'done' } }],
    ]),
  );
  expect((await box(/^Spend 2 hours Done/)).checked).toBe(true);
});

test('[A-263] [A-276] a toggle that fails is taken back, told and logged', async () => {
  const { user, api } = show(planOf(five));
  api.on(`PUT ${path}/objective/*`, () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  await month('Lead');
  await user.click(await box(/^Delegate one task/));
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  expect((await box(/^Delegate one task in 5 days/)).checked).toBe(false);
  expect(screen.getByText('1 of 4 done')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith('An objective could not be turned:', 'Oops, something went wrong!');
});

test('[A-263] a toggle that fails is taken back where it was made, also when the list has become shorter meanwhile', async () => {
  const { user, api, tell } = show(planOf(five));
  let refuse = () => undefined as void;
  const refused = new Promise<void>((done) => (refuse = done));
  api.on(`PUT ${path}/objective/13`, async () => {
    await refused;
    return new Refusal(500, { error: 'Oops, something went wrong!' });
  });
  api.on(`DELETE ${path}/objective/12`, () => {
    tell(new Refusal(500, { error: 'Oops, something went wrong!' }));
    return new Response(null, { status: 204 });
  });
  await month('Lead');
  await user.click(await box(/^Delegate one task/));
  await user.click(screen.getByRole('button', { name: 'Delete Book session 2' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Book session 2')).toBeNull());
  refuse();
  await said('Oops, something went wrong!');
  expect(boxes(await month('Lead'))).toEqual([
    [true, 'LeadDone'],
    [false, 'Delegate one taskin 5 days · Medium priority'],
    [false, 'Spend 2 hoursExpired · Yesterday · Low priority'],
  ]);
});

test('[A-273] [A-275] deleting asks once, says when it failed, and then leaves room for new goals', async () => {
  const { user, api, tell } = show(planOf(five), { at: '/app/acme/lift/learning_objectives', tenant: portal });
  api.on(`DELETE ${path}/40`, () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  await user.click(await screen.findByRole('button', { name: 'Delete objectives' }));
  const dialog = within(screen.getByRole('alertdialog'));
  dialog.getByText('Are you sure you want to delete these objectives? this action cannot be undone.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete objectives. Please try again.')).toBeTruthy();
  expect(screen.getByText('Delegate one task')).toBeTruthy();

  api.on(`DELETE ${path}/40`, () => {
    tell(null);
    return new Response(null, { status: 204 });
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('link', { name: 'Set your goals' });
  expect(again.getAttribute('href')).toBe('/app/acme/lift/goal_setting');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await said('Your objectives were deleted.')).toBeTruthy();
});

test('[D-A118] one objective is deleted by itself, and a month may be left with none', async () => {
  const { user, api, tell } = show(planOf(five));
  api.on(`DELETE ${path}/objective/13`, () => {
    tell(planOf(five.filter(({ id }) => id !== 13)));
    return new Response(null, { status: 204 });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Delegate one task' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('"Delegate one task" is taken out of your plan. This cannot be undone.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Delegate one task')).toBeNull());
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  // The pressed button is gone: the keyboard goes on from the page.
  expect(document.activeElement?.contains(screen.getByText('1 of 3 done'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);

  api.on(`DELETE ${path}/objective/90`, () => {
    const { monthly_objectives: months, ...plan } = planOf(five);
    tell({
      ...plan,
      monthly_objectives: months.map((one) => (one.month_number === 3 ? { ...one, objectives: [] } : one)),
    });
    return new Response(null, { status: 204 });
  });
  await user.click(screen.getByRole('button', { name: 'Delete Objective 90' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await within(await month('Own')).findByText('No objectives are left in this month.')).toBeTruthy();
});

test('[A-268] [A-276] a plan that is being written is waited for; what cannot be read is logged and tried again', async () => {
  show(unwritten);
  expect(await screen.findByRole('heading', { level: 1, name: 'Processing Your Learning Plan' })).toBeTruthy();
  const { user, tell } = show(new Refusal(500, { error: 'Oops, something went wrong!' }));
  expect(await screen.findByText('Oops, something went wrong!')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith('The learning plan could not be read:', 'Oops, something went wrong!');
  tell(planOf(five));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await month('Lead')).toBeTruthy();
});
