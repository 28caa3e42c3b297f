import { screen, waitFor, within } from '@testing-library/react';
import type { SurveyRow } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { admin, adminBackend } from '../../testing/admin-backend';
import { surveyOf, surveyRowOf, surveysOf } from '../../testing/survey-rows';
import CreateSurveyPage from './create-survey.page';
import OpenSurveysWidget from './open-surveys.widget';
import SurveySummaryWidget from './survey-summary.widget';
import SurveysPage from './surveys.page';

const at = '/app/harbour/leaders/surveys';
const place = { at, tenant: portal };
const manager = { ...admin, permissions: ['programme-admin:read', 'programme-admin:manage'] };
const backend = (...surveys: SurveyRow[]) => adminBackend().on('GET /surveys', () => surveysOf(...surveys));
const managed = (...surveys: SurveyRow[]) => backend(...surveys).on('GET /users/current', () => manager);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('[D-P105] those who run the programme read whom a survey asks, how it stands and who answered, and open a draft', async () => {
  const draft = surveyRowOf({ id: 4, title: 'Closing', state: 'draft', close_date: null, audience: 'mentor' });
  const over = surveyRowOf({ id: 5, title: 'Start', state: 'closed', closed_on: '2026-04-02' });
  let refused = true;
  const server = managed(surveyRowOf(), draft, over).on('POST /surveys/4/open', () => {
    if (!refused) return { message: 'Survey opened successfully', survey: surveyOf(draft) };
    refused = false;
    return new Refusal(422, { error: 'Nobody of this audience takes part in the programme yet' });
  });
  const { user } = open(<SurveysPage />, place);
  await screen.findByText('Closing');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => cells(row).slice(0, 6));
  expect(rows).toEqual([
    ['First weeks', 'Mentees and mentors', 'Open', 'Open until 1 Jun 2026', '1', '12 of 30'],
    ['Closing', 'Mentors', 'Draft', 'Not opened yet', '1', '–'],
    ['Start', 'Mentees and mentors', 'Closed', 'Closed on 2 Apr 2026', '1', '12 of 30'],
  ]);
  expect(screen.getByRole('link', { name: 'New survey' }).getAttribute('href')).toBe(`${at}/new`);
  await user.click(screen.getByRole('button', { name: 'Actions for Closing' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open survey' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Open Closing?' });
  await user.click(within(dialog).getByRole('button', { name: 'Open survey' }));
  expect(await within(dialog).findByText('Nobody of this audience takes part in the programme yet')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Open survey' }));
  expect(await said('Survey opened successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(server.asked('GET /surveys')).toHaveLength(2));
});

test('[D-P105] participants find what asks them, what they answered and what is over; a list that fails is asked for again', async () => {
  let tries = 0;
  const mine = [
    surveyRowOf({ asked: true }),
    surveyRowOf({ id: 4, title: 'Start', asked: true, answered_at: '2026-05-11T20:00:00.000Z' }),
    surveyRowOf({ id: 5, title: 'Missed', asked: true, state: 'closed', closed_on: '2026-04-02' }),
  ];
  adminBackend().on('GET /surveys', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'The server is resting.' }) : surveysOf(...mine);
  });
  const { user } = open(<SurveysPage />, place);
  expect(await screen.findByText('The server is resting.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'First weeksTwo minutes.Open until 1 Jun 2026Answer',
    'StartTwo minutes.Answered on 12 May 2026Answered',
    'MissedTwo minutes.Closed on 2 Apr 2026Closed',
  ]);
  expect(screen.getByRole('link', { name: 'Answer First weeks' }).getAttribute('href')).toBe(`${at}/3`);
});

test('[D-P105] without a survey the list says so', async () => {
  backend();
  open(<SurveysPage />, place);
  expect(await screen.findByText('There are no surveys for you.')).toBeTruthy();
});

test('[D-P105] a new survey is judged as the server does, then saved with its questions', async () => {
  const server = managed().on('POST /surveys', () => ({ message: 'Survey created successfully', survey: surveyOf() }));
  const { user } = open(<CreateSurveyPage />, { ...place, at: `${at}/new` });
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  for (const text of ['Title is required', 'Question Title is required', 'Please check the marked fields.'])
    expect(await screen.findByText(text)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Title/), 'First weeks');
  await user.type(screen.getByLabelText(/^Question Title/), 'How is it going?');
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
  const [first] = screen.getAllByRole('group', { name: /^Question \d/ });
  await user.type(within(first as HTMLElement).getByLabelText(/^Question Title/), 'Really?');
  await user.click(screen.getByRole('radio', { name: 'Mentors' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await said('Survey created successfully')).toBeTruthy();
  const stars = { description: '', category: 'stars', required: true, options: [] };
  expect(server.asked('POST /surveys').map(({ body }) => body)).toEqual([
    {
      title: 'First weeks',
      description: '',
      audience: 'mentor',
      open_date: '',
      close_date: '',
      questions: [
        { title: 'Really?', ...stars },
        { title: 'How is it going?', ...stars },
      ],
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(at));
});

test('[P-121] [P-122] [P-144] the summary counts surveys and answers and leads to the survey page; [P-133] one that fails says so', async () => {
  let tries = 0;
  const counts = { completed_survey_count: 2, ongoing_survey_count: 1, survey_sent_count: 34, respond_rate: 67 };
  adminBackend().on('GET /dashboard/survey_summary', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops' }) : counts;
  });
  const { user } = open(<SurveySummaryWidget />, place);
  expect(await screen.findByText('Error loading activities')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('67%');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '2', '34', '67%']);
  const more = screen.getByText('View more');
  expect([more.getAttribute('href'), more.getAttribute('target')]).toEqual([at, '_blank']);
});

test('[D-P105] the dashboard shows what waits for an answer', async () => {
  const server = backend(surveyRowOf({ asked: true }));
  open(<OpenSurveysWidget />, place);
  const card = await screen.findByRole('region', { name: 'Open surveys' });
  expect(within(card).getByRole('link', { name: 'Answer First weeks' }).getAttribute('href')).toBe(
    `${at}/3?view=answer`,
  );
  expect(server.asked('GET /surveys')[0]?.query.get('view')).toBe('waiting');
});

test('[D-P105] where the installation runs surveys elsewhere, the dashboard leads there', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="tandem-boot">{"surveysAppUrl":"https://ask.example.test/"}</script>',
  );
  const counts = { completed_survey_count: 0, ongoing_survey_count: 0, survey_sent_count: 0, respond_rate: 0 };
  adminBackend().on('GET /dashboard/survey_summary', () => counts);
  open(<SurveySummaryWidget />, place);
  const more = await screen.findByText('View more');
  expect(more.getAttribute('href')).toBe('https://ask.example.test/?origin=harbour%2Fleaders');
  document.getElementById('tandem-boot')?.remove();
});
