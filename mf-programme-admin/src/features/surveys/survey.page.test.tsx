import { screen, waitFor, within } from '@testing-library/react';
import type { SurveyResults, SurveyView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { admin, adminBackend } from '../../testing/admin-backend';
import { surveyOf, surveyQuestionOf, surveyRowOf } from '../../testing/survey-rows';
import { surveysApi } from '../../surveys.api';
import SurveyPage from './survey.page';

const list = '/app/harbour/leaders/surveys';
const show = (search = '') =>
  open(<SurveyPage />, { at: `${list}/3${search}`, path: `${list}/:surveyId`, tenant: portal });
const manager = { ...admin, permissions: ['programme-admin:read', 'programme-admin:manage'] };
const questions = [
  surveyQuestionOf(),
  surveyQuestionOf({ id: 8, title: 'Which one?', category: 'options', options: ['A', 'B'] }),
  surveyQuestionOf({ id: 9, title: 'Anything else?', category: 'text', required: false }),
  surveyQuestionOf({ id: 10, title: 'How sure?', category: 'scale', scale_start: 0, scale_end: 10, required: false }),
  surveyQuestionOf({ id: 11, title: 'What for?', category: 'checkboxes', options: ['X', 'Y'], required: false }),
];
const asked = (part: Partial<SurveyView> = {}) => surveyOf({ asked: true, questions, ...part });
const backend = (survey: () => SurveyView) => adminBackend().on('GET /surveys/3', survey);

afterEach(() => sessionStorage.clear());

test('[D-P105] who is asked answers every type of question, once; what is missing is said under its question', async () => {
  let answered: string | null = null;
  const server = backend(() => asked({ answered_at: answered })).on('POST /surveys/3/responses', () => {
    answered = '2026-05-12T03:00:00.000Z';
    return { message: 'Thank you. Your answers were sent.', survey: asked({ answered_at: answered }) };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  const star = within(screen.getByRole('radiogroup', { name: /How is it going/ })).getAllByRole('radio')[3];
  await user.click(star as HTMLElement);
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByLabelText(/Anything else/), 'More time');
  await user.click(screen.getByRole('radio', { name: '10' }));
  for (const name of ['X', 'Y']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await said('Thank you. Your answers were sent.')).toBeTruthy();
  expect(server.asked('POST /surveys/3/responses').map(({ body }) => body)).toEqual([
    {
      answers: [
        { question_id: 7, value: 4 },
        { question_id: 8, options: ['B'] },
        { question_id: 9, text: 'More time' },
        { question_id: 10, value: 10 },
        { question_id: 11, options: ['X', 'Y'] },
      ],
    },
  ]);
  expect(await screen.findByText('You have answered this survey.')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('[D-P105] what was answered stays in the tab, and a survey that closes meanwhile says so', async () => {
  let state: SurveyView['state'] = 'open';
  const long = { question_id: 12, text: 'x'.repeat(2001) };
  sessionStorage.setItem('tandem.survey.9.3', JSON.stringify([{ question_id: 9, text: 'Kept words' }, long]));
  backend(() => asked({ state, closed_on: '2026-05-12', questions: questions.slice(2, 3) })).on(
    'POST /surveys/3/responses',
    () => {
      state = 'closed';
      return new Refusal(409, { error: 'This survey is closed. Answers are no longer taken.', code: 'survey.closed' });
    },
  );
  const { user } = show();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Anything else/)).value).toBe('Kept words');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText('Closed on 12 May 2026')).toBeTruthy();
  expect(screen.getByText('This survey is closed. Answers are no longer taken.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send answers' })).toBeNull();
});

const results: SurveyResults = {
  survey: surveyRowOf(),
  recipients_count: 30,
  responses_count: 12,
  respond_rate: 40,
  questions: [
    {
      ...surveyQuestionOf(),
      answers_count: 12,
      mean: 4.5,
      counts: ['1', '2', '3', '4', '5'].map((answer) => ({ answer, count: answer === '5' ? 9 : 0 })),
      texts: [],
    },
    {
      ...surveyQuestionOf({ id: 9, title: 'Anything else?', category: 'text' }),
      answers_count: 1,
      mean: null,
      counts: [],
      texts: [{ text: 'More time', full_name: 'Mina Park' }],
    },
  ],
};

test('[D-P105] results show counts per answer and texts, the CSV is one press away, and an open survey is closed here', async () => {
  let state: SurveyView['state'] = 'open';
  const server = backend(() => surveyOf({ state, asked: true, closed_on: '2026-05-12' }))
    .on('GET /users/current', () => manager)
    .on('GET /surveys/3/results.json', () => results)
    .on('POST /surveys/3/close', () => {
      state = 'closed';
      return { message: 'Survey closed successfully', survey: surveyOf({ state }) };
    });
  const { user } = show();
  const stars = await screen.findByRole('region', { name: '1. How is it going?' });
  expect(within(stars).getByText('12 answers · average 4.5')).toBeTruthy();
  expect(within(stars).getByRole('progressbar', { name: '5 stars' }).getAttribute('aria-valuetext')).toBe('75%');
  expect(within(stars).getByText('9 (75%)')).toBeTruthy();
  const texts = screen.getByRole('region', { name: '2. Anything else?' });
  expect([within(texts).getByText('More time'), within(texts).getByText('Mina Park')]).toHaveLength(2);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['30', '12', '40%']);
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(`${list}/3?view=answer`);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close survey' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Close First weeks?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close survey' }));
  expect(await said('Survey closed successfully')).toBeTruthy();
  expect(await screen.findByText(/Closed on 12 May 2026/)).toBeTruthy();
  expect(server.asked('POST /surveys/3/close')).toHaveLength(1);
});

test('[D-P105] a CSV of results that is refused says why', async () => {
  backend(() => surveyOf({ state: 'closed' }))
    .on('GET /users/current', () => manager)
    .on('GET /surveys/3/results.json', () => results)
    .on('GET /surveys/3/results.csv', () => new Refusal(403, { error: 'You do not have permission to do this.' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await said('You do not have permission to do this.')).toBeTruthy();
});

test('[D-P105] a draft is changed where it stands; one that was changed meanwhile keeps what was typed', async () => {
  const server = backend(() => surveyOf({ state: 'draft' }))
    .on('GET /users/current', () => manager)
    .on('PATCH /surveys/3', () => new Refusal(409, { error: 'This was changed by someone else.', code: 'x.y' }));
  const { user } = show();
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  await user.type(title, ' of all');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('This was changed by someone else.')).toBeTruthy();
  expect(title.value).toBe('First weeks of all');
  expect(server.asked('PATCH /surveys/3')[0]?.body).toMatchObject({ updated_at: surveyOf().updated_at });
});

test('[D-P105] a draft that another admin changes while it is written is not overwritten, and one can save and ask twice', async () => {
  let stored = surveyOf({ state: 'draft' });
  const server = backend(() => stored)
    .on('GET /users/current', () => manager)
    .on('PATCH /surveys/3', () => {
      stored = { ...stored, updated_at: '2026-05-10T05:00:00.000Z' };
      return { message: 'Survey updated successfully', survey: stored };
    });
  const { user, store } = show();
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  await user.type(title, ' of all');
  stored = { ...stored, title: 'Theirs', updated_at: '2026-05-10T04:00:00.000Z' };
  store.dispatch(surveysApi.util.invalidateTags(['programme-admin/surveys']));
  await screen.findByRole('heading', { level: 1, name: 'Theirs' });
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Save and open' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await ask();
  await ask();
  const calls = server.asked('PATCH /surveys/3');
  const filledFrom = calls.map(({ body }) => (body as { updated_at: string }).updated_at);
  expect(filledFrom).toEqual([surveyOf().updated_at, '2026-05-10T05:00:00.000Z']);
  // A key belongs to one request: the same form with another stored state is another one.
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('[D-P105] a survey of nobody or of others is not there', async () => {
  adminBackend().on('GET /surveys/3', () => new Refusal(404, { error: 'Not found.' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: 'All surveys' }).getAttribute('href')).toBe(list));
});
