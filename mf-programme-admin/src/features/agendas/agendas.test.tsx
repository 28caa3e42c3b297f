import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AgendasView, AgendaView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { agendaOf } from '../../testing/pairing-rows';
import AdminAgendaWidget from './admin-agenda.widget';
import AgendaPage from './agenda.page';
import AgendaWidget from './agenda.widget';
import ManageAgendasPage from './manage-agendas.page';

const at = '/app/harbour/leaders/admin/agenda';
const show = (search = '') => open(<ManageAgendasPage />, { at: at + search, tenant: portal });
const view = (...agendas: AgendaView[]): AgendasView => ({
  agendas,
  total: agendas.length,
  max_pages: 1,
  counts: { upcoming: agendas.length, past: 2 },
});
const backend = (...agendas: AgendaView[]) => adminBackend().on('GET /agendas', () => view(...agendas));
const dialog = () => screen.findByRole('dialog');
const put = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const press = async (user: ReturnType<typeof show>['user'], name: string, where?: HTMLElement) =>
  user.click((where ? within(where) : screen).getByRole('button', { name }));

test('[P-228] Upcoming and Past stand in tabs with their counts; an entry says what happens when, and where to go', async () => {
  const server = backend(agendaOf());
  const { user } = show();
  expect(await screen.findByText('Mon, 1 Jun 2026, 9:00 – 10:30 AM GMT+8')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Kick-off' })).toBeTruthy();
  expect(screen.getByText('We meet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Join us/ }).getAttribute('href')).toBe('https://meet.example.com/kick-off');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upcoming1', 'Past2']);
  await user.click(screen.getByRole('tab', { name: /Past/ }));
  await waitFor(() => expect(server.asked('GET /agendas').at(-1)?.query.get('view')).toBe('past'));
  expect(screen.getByLabelText('address').textContent).toBe(`${at}?tab=past`);
});

test('[P-235] a list that does not come says so and is asked for again', async () => {
  let tries = 0;
  adminBackend().on('GET /agendas', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops' }) : view();
  });
  const { user } = show();
  expect(await screen.findByText('Failed to fetch data. Please try again.')).toBeTruthy();
  await press(user, 'Retry');
  expect(await screen.findByText('Nothing is on the agenda.')).toBeTruthy();
});

test('[P-229] [P-236] the form of the address makes an agenda on the viewer’s clock and may tell participants', async () => {
  const server = backend().on('POST /agendas', () => ({ message: 'done', agenda: agendaOf() }));
  const { user } = show('?create=agenda');
  const form = await dialog();
  await user.type(within(form).getByLabelText(/^Title/), 'Kick-off');
  put(form, 'Start date', '2026-06-01');
  put(form, 'Start time', '09:00');
  put(form, 'End time', '10:30');
  await user.click(within(form).getByRole('checkbox', { name: /Notify participants/ }));
  await press(user, 'Create agenda', form);
  expect(await said('Agenda created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('POST /agendas').map(({ body }) => body)).toEqual([
    {
      title: 'Kick-off',
      description: '',
      start_time: '2026-06-01T09:00',
      end_time: '2026-06-01T10:30',
      link: '',
      link_name: '',
      published: true,
      sent_updated_agenda: true,
    },
  ]);
});

test('[P-231] [P-232] [P-236] [D-P85] what is missing is said under its field; a refusal keeps what was typed', async () => {
  const server = backend().on('POST /agendas', () => new Refusal(500, { error: 'The server is resting.' }));
  const { user } = show('?create=agenda');
  const form = await dialog();
  await press(user, 'Create agenda', form);
  for (const text of ['Title is required', 'Start time is required', 'End time is required'])
    expect(await within(form).findByText(text)).toBeTruthy();
  await user.type(within(form).getByLabelText(/^Title/), 'Kick-off');
  put(form, 'Start date', '2026-06-01');
  put(form, 'Start time', '09:00');
  put(form, 'End time', '09:00');
  await user.type(within(form).getByLabelText(/^Link/), 'meet');
  await press(user, 'Create agenda', form);
  expect(await within(form).findByText('End time must be after start time')).toBeTruthy();
  expect(within(form).getByText('Link must be a valid full URL (e.g. https://www.example.com)')).toBeTruthy();
  expect(server.asked('POST /agendas')).toEqual([]);
  put(form, 'End time', '10:00');
  await user.clear(within(form).getByLabelText(/^Link/));
  await press(user, 'Create agenda', form);
  expect(await said('Failed to create agenda')).toBeTruthy();
  expect(within(form).getByText('The server is resting.')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Kick-off');
  await press(user, 'Create agenda', form);
  await waitFor(() => expect(server.asked('POST /agendas')).toHaveLength(2));
  const keys = server.asked('POST /agendas').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

const choose = async (user: ReturnType<typeof show>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Kick-off' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('[P-229] [P-237] the same form edits an agenda, and says when somebody else was faster', async () => {
  let answer: unknown = new Refusal(409, { error: 'This was changed by someone else. Please reload and try again.' });
  const server = backend(agendaOf()).on('PATCH /agendas/4', () => answer);
  const { user } = show();
  await choose(user, 'Edit');
  const form = await dialog();
  expect(within(form).getByLabelText<HTMLInputElement>('End time').value).toBe('10:30');
  await user.type(within(form).getByLabelText(/^Title/), ' day');
  await press(user, 'Save changes', form);
  expect(await said('Failed to update agenda')).toBeTruthy();
  expect(within(form).getByText('This was changed by someone else. Please reload and try again.')).toBeTruthy();
  answer = { message: 'done', agenda: agendaOf() };
  await press(user, 'Save changes', form);
  expect(await said('Agenda updated successfully')).toBeTruthy();
  expect(server.asked('PATCH /agendas/4')[0]?.body).toMatchObject({
    title: 'Kick-off day',
    updated_at: '2026-05-11T20:00:00.000Z',
    sent_updated_agenda: false,
  });
});

test('[P-238] [D-P86] an agenda is deleted after one question', async () => {
  let answer: unknown = new Refusal(500, { error: 'Oops' });
  const server = backend(agendaOf()).on('DELETE /agendas/4', () => answer);
  const { user } = show();
  const remove = async () => {
    await choose(user, 'Delete');
    await press(user, 'Delete', await screen.findByRole('alertdialog', { name: 'Delete Kick-off?' }));
  };
  await remove();
  expect(await said('Failed to delete agenda')).toBeTruthy();
  answer = { message: 'done' };
  await remove();
  expect(await said('Agenda deleted successfully')).toBeTruthy();
  await waitFor(() => expect(server.asked('GET /agendas')).toHaveLength(2));
});

test('[P-233] [P-239] the switch publishes and takes back at once, naming the state it wants', async () => {
  const server = backend(agendaOf()).on('POST /agendas/4/toggle_publish', () => ({
    message: 'Agenda unpublished successfully',
    agenda: agendaOf({ published: false }),
  }));
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: /Published/ }));
  expect(await said('Agenda unpublished successfully')).toBeTruthy();
  expect(server.asked('POST /toggle_publish')[0]?.body).toEqual({ published: false });
});

test('[D-P127] the portal’s page changes nothing of the agenda, and tells admins what participants do not read yet', async () => {
  backend(agendaOf(), agendaOf({ id: 5, title: 'Draft', published: false }));
  open(<AgendaPage />, { at: '/app/harbour/leaders/agenda', tenant: portal });
  expect(await screen.findByText('Kick-off')).toBeTruthy();
  expect(screen.getAllByText('Unpublished')).toHaveLength(1);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions|New agenda/ })).toBeNull();
});

const words = (agendas: readonly AgendaView[]) => ({
  dashboard_alert: '',
  page: { welcome_headline: '', welcome_text: '', about_text: '', hero_image_url: null },
  hidden_widgets: [],
  agendas,
});

test('[D-P86] the dashboard lists the next agendas, drafts too, and deletes in its own words', async () => {
  const server = adminBackend()
    .on('GET /dashboard/overview', () => words([agendaOf(), agendaOf({ id: 5, title: 'Draft', published: false })]))
    .on('DELETE /agendas/5', () => ({ message: 'done' }));
  const { user } = open(<AdminAgendaWidget />, { at: '/app/harbour/leaders/admin', tenant: portal });
  const card = await screen.findByRole('region', { name: 'Agenda' });
  expect((await within(card).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Kick-off',
    'Draft',
  ]);
  expect(within(card).getAllByText('Unpublished')).toHaveLength(1);
  expect(
    within(card)
      .getByRole('link', { name: /See all/ })
      .getAttribute('href'),
  ).toBe(at);
  await press(user, 'Delete Draft', card);
  await press(user, 'Delete', await screen.findByRole('alertdialog'));
  expect(await said('Successfully deleted.')).toBeTruthy();
  await waitFor(() => expect(server.asked('GET /overview')).toHaveLength(2));
});

test('[D-P124] participants see the next three on their dashboard, and nothing where nothing is planned', async () => {
  const four = ['A', 'B', 'C', 'D'].map((title, id) => agendaOf({ id, title }));
  adminBackend().on('GET /dashboard/overview', () => words(four));
  open(<AgendaWidget />, { at: '/app/harbour/leaders/overviews', tenant: portal });
  const card = await screen.findByRole('region', { name: 'Agenda' });
  expect(
    within(card)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B', 'C']);
  expect(
    within(card)
      .getByRole('link', { name: /See all/ })
      .getAttribute('href'),
  ).toBe('/app/harbour/leaders/agenda');
});
