import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserObjective } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { planOf, questions, unwritten } from '../../testing/plans';
import { open, portal } from '../../testing/screen';
import GoalSettingPage from './goal-setting.page';

const path = '/api/v2/my/goal_setting';
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

function show(first: UserObjective | null, place: { at?: string; tenant?: typeof portal } = {}) {
  let plan = first;
  const opened = open(<GoalSettingPage />, {
    at: '/main/goal_setting',
    ...place,
    user: person(),
    api: (api) =>
      void api
        .on(`GET ${path}`, () => ({ user_objective: plan }))
        .on(`GET ${path}/questions`, () => ({ questions }))
        .on(`POST ${path}`, () => ({ user_objective: (plan = unwritten) })),
  });
  return { ...opened, tell: (next: UserObjective | null) => (plan = next) };
}
type User = ReturnType<typeof show>['user'];
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chosen = questions.map(({ options }) => options[0] ?? 'I lead a team of three');

/** Answers from the open question to the last. */
async function answerAll(user: User) {
  for (const [index, { question, options }] of questions.entries()) {
    await screen.findByRole('heading', { name: question });
    if (options.length > 0) await user.click(screen.getByRole('radio', { name: chosen[index] }));
    else await user.type(screen.getByRole('textbox', { name: question }), String(chosen[index]));
    if (index < questions.length - 1) await user.click(button('Next'));
  }
}

test('[A-269] [A-270] [A-271] [A-272] [D-A108] seven questions, one per step, each required, are sent and the page then waits for the plan', async () => {
  const { user, api } = show(null);
  await screen.findByRole('heading', { name: questions[0]?.question });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
    questions[0]?.options,
  );
  expect(screen.getByText('Please select an answer')).toBeTruthy();
  expect([button('Next').disabled, button('Previous').disabled]).toEqual([true, true]);

  await user.click(screen.getByRole('radio', { name: 'Move into leadership' }));
  expect(screen.queryByText('Please select an answer')).toBeNull();
  await user.click(button('Next'));
  expect(button('Next').disabled).toBe(true);
  await user.click(button('Previous'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Move into leadership' }).checked).toBe(true);

  await answerAll(user);
  const text = screen.getByRole('textbox');
  await user.clear(text);
  expect(screen.getByText('Please select an answer')).toBeTruthy();
  expect(button('Submit').disabled).toBe(true);
  await user.type(text, 'Too short');
  expect(screen.getByText('Please write at least 10 characters')).toBeTruthy();
  expect(button('Submit').disabled).toBe(true);
  await user.type(text, ', but now it is enough');
  await user.click(button('Submit'));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Processing Your Learning Plan' });
  // The pressed button is gone: the keyboard goes on from the page.
  expect(document.activeElement?.contains(heading)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(api.asked(`POST ${path}`).map(({ body }) => body)).toEqual([
    {
      program_id: 1,
      provider: 'claude',
      answers: questions.map(({ id }, index) => ({
        question_id: id,
        answer: index === 6 ? 'Too short, but now it is enough' : chosen[index],
      })),
    },
  ]);
  await waitFor(() => expect(api.asked(`GET ${path}`).length).toBeGreaterThan(1));
});

test('[A-272] [A-276] what was answered survives a save that fails, and the reload of the page, until it is sent', async () => {
  const { user, api } = show(null);
  api.on(`POST ${path}`, () => new Refusal(503, { error: 'The planner rests.' }));
  await answerAll(user);
  await user.click(button('Submit'));
  expect(await screen.findByText('The planner rests.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I lead a team of three');
  expect(console.error).toHaveBeenCalledWith('The goals could not be set:', 'The planner rests.');

  cleanup();
  const again = show(null);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('I lead a team of three');
  await again.user.click(button('Submit'));
  expect(await screen.findByText('Processing Your Learning Plan')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('[D-A109] a plan that another tab asked for takes the place of the quiz', async () => {
  const { user, api, router, tell } = show(null);
  api.on(`POST ${path}`, () => {
    tell(planOf([]));
    return new Refusal(409, { error: 'You already have a learning plan. Delete it to start a new one.' });
  });
  await answerAll(user);
  await user.click(button('Submit'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/learning_objectives'));
});

test('[A-268] [D-A120] the page that waits looks every 30 seconds, stops after 10 minutes and tries again when told to', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const { api, router, tell } = show(unwritten, { at: '/app/acme/lift/goal_setting', tenant: portal });
  expect(await screen.findByText('Processing Your Learning Plan')).toBeTruthy();
  const reads = () => api.asked(`GET ${path}`).length;
  const first = reads();
  await pass(29_000);
  expect(reads()).toBe(first);
  await pass(2_000);
  expect(reads()).toBe(first + 1);
  await pass(570_000);
  const last = reads();
  expect(last).toBeGreaterThanOrEqual(first + 19);
  await pass(120_000);
  expect(reads()).toBe(last);

  act(() => button('Retry').click());
  await pass(0);
  expect(reads()).toBe(last + 1);
  tell(planOf([]));
  await pass(30_000);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/acme/lift/learning_objectives'));
  const read = reads();
  await pass(120_000);
  expect(reads()).toBe(read);
});

test('[A-279] who looks into how plans are written chooses between openai and claude, which is the default', async () => {
  const { user, api } = show(null, { at: '/main/goal_setting?debug=1' });
  const choice = within(await screen.findByRole('radiogroup', { name: 'LLM provider' }));
  expect(choice.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['claude', true],
    ['openai', false],
  ]);
  await user.click(choice.getByRole('radio', { name: 'openai' }));
  await answerAll(user);
  await user.click(button('Submit'));
  await waitFor(() => expect(api.asked(`POST ${path}`)[0]?.body).toMatchObject({ provider: 'openai' }));
});
