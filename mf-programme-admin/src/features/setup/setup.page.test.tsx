import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import SetupPage from './setup.page';

const at = '/app/harbour/leaders/admin/setup';
const show = (search = '') => open(<SetupPage />, { at: at + search, tenant: portal });
type User = ReturnType<typeof show>['user'];

/** A server that stores what it is sent about steps; the forms are read as they travelled. */
function backend(stored: Partial<ProgrammeAdminView> = {}) {
  let now = { ...programme, ...stored };
  const sent: Record<string, unknown>[] = [];
  const server = adminBackend();
  server.on('GET /programs', () => now);
  server.on('GET /timezones', () => [{ name: 'Asia/Kuala_Lumpur', offset: '+08:00' }]);
  server.on('POST /programs', async ({ form }) => {
    const fields = (await form()) as Record<string, string>;
    sent.push(fields);
    const step = fields['setup_step'] as 'structure' | 'pairing';
    if (fields['draft'] !== 'true') now = { ...now, setup_steps: [...now.setup_steps, step] };
    now = { ...now, updated_at: `2026-05-01T00:00:0${sent.length}.000Z` };
    return now;
  });
  return { server, sent };
}
const modulesOf = (form: Record<string, unknown> | undefined) =>
  JSON.parse(String(form?.['learning_modules'])) as Record<string, unknown>[];

const put = (label: string | RegExp, value: string, where: HTMLElement = document.body) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const press = (user: User, name: string | RegExp, where: HTMLElement = document.body) =>
  user.click(within(where).getByRole('button', { name }));
async function choose(user: User, field: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const optionsOf = async (user: User, field: RegExp) => {
  await user.click(screen.getByRole('button', { name: field }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
};

const stored = {
  id: 61,
  order: 1,
  name: 'Know yourself',
  description: '',
  duration_range: '01/06/2030 - 10/06/2030',
  start_date: '2030-06-01',
  end_date: '2030-06-10',
  learning_module_tasks_attributes: [
    { id: 71, name: 'CV', description: 'Write it.', category: 'assignment' as const, link_name: '', link_url: null },
  ],
};

test('[P-061] [P-063] [P-065] [P-067] [P-068] [P-069] [P-090] the kind of program fills the modules over its dates; a submit saves them and opens the next step', async () => {
  const { sent } = backend();
  const { user } = show();
  await screen.findByLabelText('Start date');
  expect(await optionsOf(user, /Duration/)).toEqual(['1 month', '2 months', '3 months', 'Set an end date']);
  expect(await optionsOf(user, /Participant estimate/)).toEqual(['Less than 20', '20 to 80', 'More than 80']);
  await user.click(screen.getByRole('button', { name: /Program type/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  await user.click(screen.getByRole('option', { name: 'Entrepreneurship program' }));
  expect(screen.queryByRole('group', { name: 'Module 1' })).toBeNull();
  put('Start date', '2030-01-01');
  expect(screen.getByText('The program ends on 1 Apr 2030.')).toBeTruthy();
  for (const [name, days] of [
    ['Find and Test the Problem', '1 Jan 2030 – 30 Jan 2030'],
    ['Build the Business Model', '31 Jan 2030 – 1 Mar 2030'],
    ['Pitch and Grow', '2 Mar 2030 – 1 Apr 2030'],
  ] as const)
    expect((await screen.findByText(name)).textContent).toBe(`${name}${days}`);
  await press(user, 'Submit and continue');
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    setup_step: 'structure',
    draft: 'false',
    start_date: '2030-01-01',
    duration: '3_months',
  });
  expect(sent[0]).not.toHaveProperty('end_date');
  expect(modulesOf(sent[0]).map(({ end_date }) => end_date)).toEqual(['2030-01-30', '2030-03-01', '2030-04-01']);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`${at}?step=pairing`));
});

test('[P-062] [P-064] [P-066] what is missing is said under its field, an end date only where it is chosen; a draft may lack it', async () => {
  const { sent } = backend();
  const { user } = show();
  await screen.findByLabelText('Start date');
  expect((screen.getByRole('combobox', { name: 'Timezone' }) as HTMLInputElement).value).toBe('Asia/Kuala_Lumpur');
  expect(screen.queryByLabelText('End date')).toBeNull();
  await choose(user, /Duration/, 'Set an end date');
  expect(screen.getByLabelText('End date')).toBeTruthy();
  await press(user, 'Submit and continue');
  expect(await screen.findByText('Start date is required')).toBeTruthy();
  put('Start date', '2030-01-01');
  await press(user, 'Submit and continue');
  expect(await screen.findByText('End date is required')).toBeTruthy();
  expect(sent).toEqual([]);
  put('Start date', '');
  await press(user, 'Save draft');
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ setup_step: 'structure', draft: 'true' }]);
  expect(screen.getByLabelText('address').textContent).toBe(at);
});

test('[P-073] [P-074] [P-077] [P-078] [P-079] modules and tasks are added and taken away: a saved one is marked, a new one is dropped', async () => {
  const { sent } = backend({ start_date: '2030-06-01', learning_modules: [stored] });
  const { user } = show();
  const first = await screen.findByRole('group', { name: 'Module 1' });
  await press(user, /Know yourself/, first);
  await press(user, 'Remove task 1', first);
  await press(user, 'Add task', first);
  await press(user, 'Add module');
  await press(user, 'Save draft');
  expect(await screen.findByText('Task name is required')).toBeTruthy();
  expect(screen.getByText('Task description is required')).toBeTruthy();
  expect(screen.getByText('Module name is required')).toBeTruthy();
  put('Task', 'Interview', first);
  put('What is to be done', 'Practise.', first);
  await press(user, 'Remove module 2');
  await press(user, 'Save draft');
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(modulesOf(sent[0])).toMatchObject([
    {
      id: 61,
      learning_module_tasks_attributes: [
        { id: 71, _destroy: true },
        { name: 'Interview', category: 'session' },
      ],
    },
  ]);
  expect(modulesOf(sent[0])).toHaveLength(1);
});

test('[P-090] a draft that is saved leaves the modules open and the focus where it is, and the next save knows of it', async () => {
  const { sent } = backend({ start_date: '2030-06-01', learning_modules: [stored] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Know yourself/ }));
  for (const seen of [programme.updated_at, '2026-05-01T00:00:01.000Z']) {
    await press(user, 'Save draft');
    await waitFor(() => expect(sent.at(-1)?.['updated_at']).toBe(seen));
    // Until the answer has come another press would be ignored.
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Working' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBe(document.activeElement));
    expect(screen.getByLabelText('Module name')).toBeTruthy();
  }
});

test('[P-079] a saved module that is removed travels marked, and is not filled in again by another kind', async () => {
  const { sent } = backend({ start_date: '2030-06-01', learning_modules: [stored] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Know yourself/ }));
  await press(user, 'Remove module 1');
  await choose(user, /Program type/, 'Entrepreneurship program');
  await press(user, 'Save draft');
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(modulesOf(sent[0])).toMatchObject([{ id: 61, _destroy: true }]);
});

test('[P-075] [P-076] [P-080] [D-P18] [D-P116] a refusal is shown beside the module it is about and keeps what was typed', async () => {
  const { server } = backend({ start_date: '2030-06-01', learning_modules: [stored] });
  const text = 'Module dates must be within the program dates.';
  const errors = { 'learning_modules.0.end_date': [text] };
  server.on('POST /programs', () => new Refusal(422, { error: text, errors }));
  const { user } = show();
  const first = await screen.findByRole('group', { name: 'Module 1' });
  await press(user, /Know yourself/, first);
  put('Module end', '2031-06-10', first);
  await press(user, 'Submit and continue');
  expect(await within(first).findByText(text)).toBeTruthy();
  expect((within(first).getByLabelText('Module end') as HTMLInputElement).value).toBe('2031-06-10');
  expect(await said('Oops, something went wrong.')).toBeTruthy();
});

test('[P-077] a module that is full takes no more tasks, and what is wrong with its list of them is said below it', async () => {
  const [task] = stored.learning_module_tasks_attributes;
  const full = Array.from({ length: 20 }, (_none, at) => ({ ...task, id: 71 + at }));
  const module = { ...stored, learning_module_tasks_attributes: full } as typeof stored;
  const { server } = backend({ start_date: '2030-06-01', learning_modules: [module] });
  const text = 'Choose a maximum of 20 tasks.';
  const errors = { 'learning_modules.0.learning_module_tasks_attributes': [text] };
  server.on('POST /programs', () => new Refusal(422, { error: text, errors }));
  const { user } = show();
  const first = await screen.findByRole('group', { name: 'Module 1' });
  await press(user, /Know yourself/, first);
  expect(within(first).queryByRole('button', { name: 'Add task' })).toBeNull();
  await press(user, 'Remove task 20', first);
  expect(within(first).getByRole('button', { name: 'Add task' })).toBeTruthy();
  await press(user, 'Save draft');
  expect(await within(first).findByText(text)).toBeTruthy();
});

test('[P-094] a choice that is too long, or there already, is refused while it is typed', async () => {
  backend({ review_questions: [{ ...asked(3, 'What went well?', 'mentee'), category: 'options', options: ['Plan'] }] });
  const { user } = show('?step=reflection');
  const choices = await screen.findByLabelText('Choices');
  for (const [choice, text] of [
    ['x'.repeat(101), 'Exceeded max characters (max 100)'],
    ['plan', 'Please enter 2 to 20 different choices.'],
  ] as const) {
    fireEvent.change(choices, { target: { value: choice } });
    await user.type(choices, '{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('list', { name: 'Choices of the question' }).children).toHaveLength(1);
});

test('[P-081] [P-086] [P-087] [P-088] [P-089] [P-090] pairing and goals: at most seven goals, a new method is confirmed, both go with the step', async () => {
  const { sent } = backend({ program_goals: ['1', '2', '3', '4', '5', '6'], setup_steps: ['structure'] });
  const { user } = show();
  const goals = await screen.findByLabelText('Mentoring Goals');
  expect(screen.getByText('Choose a maximum of 7 options.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Mentoring Services' }).children).toHaveLength(6);
  await user.type(goals, 'Pitching{Enter}');
  await user.type(goals, 'Sales{Enter}');
  expect(await screen.findByText("You've exceeded a maximum of 7 options.")).toBeTruthy();
  await user.clear(goals);
  await press(user, 'Remove 1');
  await user.click(screen.getByRole('radio', { name: /Reverse/ }));
  await press(user, 'Change method', await screen.findByRole('alertdialog'));
  await press(user, /^Submit/);
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      setup_step: 'pairing',
      draft: 'false',
      pairing_method: 'mentor_picks',
      program_goals: JSON.stringify(['2', '3', '4', '5', '6', 'Pitching']),
    },
  ]);
});

const asked = (id: number, title: string, user_type: 'mentee' | 'mentor') => ({
  id,
  title,
  user_type,
  description: null,
  required: true,
  category: 'stars' as const,
  scale_start: 1,
  scale_end: 5,
  options: [],
  primary: true,
  primary_tag: 'PMENTEE2',
  stars: 5,
});

test('[P-093] [P-094] [P-096] [P-098] [P-099] [P-100] questions of both sides are changed, removed and added under their tabs', async () => {
  const { sent } = backend({
    review_questions: [
      asked(3, 'How helpful was your mentor?', 'mentee'),
      asked(1, 'How prepared was your mentee?', 'mentor'),
    ],
  });
  const { user } = show('?step=reflection');
  const title = await screen.findByLabelText('Question Title');
  expect((title as HTMLInputElement).value).toBe('How helpful was your mentor?');
  expect(await optionsOf(user, /Type/)).toEqual(['Stars', 'Text', 'Options', 'Checkboxes']);
  put('Scale end', '10');
  await user.click(screen.getByRole('tab', { name: 'Mentor' }));
  expect(await optionsOf(user, /Type/)).toEqual(['Scale', 'Text', 'Options']);
  await press(user, 'Remove question 1');
  await press(user, 'Add question');
  await user.click(screen.getByRole('tab', { name: 'Mentee' }));
  await press(user, 'Submit');
  expect(await screen.findByText('Question Title is required')).toBeTruthy();
  expect(screen.getByText('Type is required')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Mentor', selected: true })).toBeTruthy();
  put('Question Title', 'What went well?');
  await choose(user, /Type/, 'Options');
  for (const choice of ['Listening', 'Planning']) await user.type(screen.getByLabelText('Choices'), `${choice}{Enter}`);
  await press(user, 'Submit');
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ setup_step: 'reflection', draft: 'false' }]);
  expect(JSON.parse(String(sent[0]?.['review_questions']))).toMatchObject([
    { id: 3, scale_end: '10' },
    { id: 1, _destroy: true },
    {
      title: 'What went well?',
      category: 'options',
      options: ['Listening', 'Planning'],
      user_type: 'mentor',
      required: true,
    },
  ]);
});

test('[D-P17] the first step that is left opens, and the bar says how far the set-up is', async () => {
  backend({ setup_steps: ['structure'] });
  show();
  expect(await screen.findByRole('radiogroup', { name: /Mentorship Pairing Type/ })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pairing and Goals');
  expect(screen.getByRole('progressbar', { name: 'Setup progress' }).getAttribute('aria-valuetext')).toMatch(/^1 of/);
});
