import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ParticipantRow } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { typeAndPause } from '@tandem/testing/typing';
import { admin, adminBackend } from '../../testing/admin-backend';
import { participant } from '../../testing/pairing-rows';
import ParticipantsPage from './participants.page';

const at = '/app/harbour/leaders/admin/user_management';
const show = (search = '') => open(<ParticipantsPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;

const backend = (...data: ParticipantRow[]) =>
  adminBackend().on(`GET ${at}.json`, () => ({ data, max_pages: 3, counts: { mentee: 24, mentor: 5, admin: 2 } }));

test('[P-281] [P-283] the tabs tell how many each role has, and a row tells who it is', async () => {
  const server = backend(participant({ phone_no: '+60123456789', verified: false }));
  const { user } = show();
  const row = (await screen.findByText('ella@harbour.test')).closest('tr') as HTMLElement;
  for (const text of ['Ella Ong', '+60123456789', 'Mentee', 'Unverified'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Mentees24',
    'Mentors5',
    'Admins2',
  ]);
  expect(screen.getByRole('link', { name: 'Invite participants' }).getAttribute('href')).toBe(
    '/app/harbour/leaders/admin/user-invites',
  );
  await user.click(screen.getByRole('tab', { name: /Mentors/ }));
  expect(address()).toBe(`${at}?tab=mentor`);
  await waitFor(() => expect(server.asked(`GET ${at}.json`).at(-1)?.query.get('field')).toBe('mentor'));
});

test('[P-281] a tab tells its count whole, however many there are', async () => {
  adminBackend().on(`GET ${at}.json`, () => ({
    data: [participant()],
    max_pages: 25,
    counts: { mentee: 243, mentor: 100, admin: 2 },
  }));
  show();
  expect(await screen.findByRole('tab', { name: 'Mentees 243' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Mentors 100' })).toBeTruthy();
});

test('[P-315] [D-P108] a long name is cut at 20 characters in the table, and the whole of it is named', async () => {
  backend(participant({ full_name: 'Mei Lin Tan binti Abdullah' }));
  const { user } = show();
  const name = await screen.findByRole('img', { name: 'Mei Lin Tan binti Abdullah' });
  expect(name.textContent).toBe('Mei Lin Tan binti Ab…');
  await user.hover(name);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Mei Lin Tan binti Abdullah');
});

test('[D-B170] a past session of a mentee or mentor is logged from the row, of an admin it is not', async () => {
  backend(participant(), participant({ user_id: 22, full_name: 'Ada Admin', role: 'admin' }));
  show();
  const link = await screen.findByRole('link', { name: 'Log a past session of Ella Ong' });
  expect(link.getAttribute('href')).toBe('/app/harbour/leaders/admin/bookings/offline?user_id=21');
  expect(screen.queryByRole('link', { name: /of Ada Admin/ })).toBeNull();
});

test('[P-281] [P-282] [P-311] [D-P07] a search goes out 2000 ms after the last key press, nothing before, begins at page one, and * stands for none', async () => {
  const server = backend(participant());
  show('?page=2');
  await screen.findByText('Ella Ong');
  await typeAndPause(screen.getByLabelText('Search participants'), '+6012', {
    pause: 2000,
    meanwhile: () => {
      expect(address()).toBe(`${at}?page=2`);
      expect(server.asked(`GET ${at}.json`)).toHaveLength(1);
    },
  });
  expect(address()).toBe(`${at}?query=%2B6012`);
  await waitFor(() =>
    expect(server.asked(`GET ${at}.json`).map(({ query }) => [query.get('page'), query.get('query')])).toEqual([
      ['2', '*'],
      ['1', '+6012'],
    ]),
  );
});

test('[P-310] the months of joining are filtered when Filter is pressed, by their first and last day; a turned span is told', async () => {
  const server = backend(participant());
  const { user } = show('?tab=mentor');
  await screen.findByText('Ella Ong');
  const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put('Date From', '2026-03');
  put('Date To', '2026-02');
  expect(screen.getByText('Date To must not be before Date From.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(address()).toBe(`${at}?tab=mentor`);
  put('Date From', '2026-01');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(address()).toBe(`${at}?tab=mentor&from=2026-01&to=2026-02`);
  await waitFor(() =>
    expect(Object.fromEntries(server.asked(`GET ${at}.json`).at(-1)?.query ?? [])).toMatchObject({
      field: 'mentor',
      date_from: '2026-01-01',
      date_to: '2026-02-28',
    }),
  );
});

test('[P-310] [P-311] a search that still waits takes no filter back that was set meanwhile, and no tab', async () => {
  backend(participant());
  show();
  await screen.findByText('Ella Ong');
  const search = screen.getByLabelText('Search participants');
  await typeAndPause(search, 'ella', {
    pause: 2000,
    meanwhile: () => {
      fireEvent.change(screen.getByLabelText('Date From'), { target: { value: '2026-03' } });
      fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    },
  });
  expect(address()).toBe(`${at}?query=ella&from=2026-03`);
  await typeAndPause(search, ' ong', {
    pause: 2000,
    meanwhile: () => fireEvent.click(screen.getByRole('tab', { name: /Mentors/ })),
  });
  expect(address()).toBe(`${at}?tab=mentor&query=ella+ong&from=2026-03`);
});

test('[P-281] a search that finds nobody offers to clear it', async () => {
  adminBackend().on(`GET ${at}.json`, ({ query }) => ({
    data: query.get('query') === '*' ? [participant()] : [],
    max_pages: 1,
    counts: { mentee: 1, mentor: 0, admin: 0 },
  }));
  const { user } = show('?query=zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Ella Ong')).toBeTruthy();
  expect(address()).toBe(at);
});

test('[P-284] the CSV of the tab and search is saved under the name of the programme and day', async () => {
  // It is the next day already where the programme is.
  const disposition = 'attachment; filename="participants_leaders_13-05-2026.csv"';
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const server = backend(participant()).on(
    `GET ${at}.csv`,
    () =>
      new Response('Name\r\nElla Ong\r\n', {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': disposition },
      }),
  );
  const { user } = show('?tab=mentor&query=ella');
  await screen.findByText('Ella Ong');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['participants_leaders_13-05-2026.csv blob:csv']));
  expect(Object.fromEntries(server.asked(`GET ${at}.csv`)[0]?.query ?? [])).toEqual({
    field: 'mentor',
    query: 'ella',
    is_csv: 'true',
  });
  click.mockRestore();
});

test('[P-284] a CSV that does not come says so, and why if it was refused', async () => {
  const server = backend(participant()).on(`GET ${at}.csv`, () => new Refusal(500));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  server.on(`GET ${at}.csv`, () => new Refusal(403, { error: 'You do not have permission to do this.' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await said('You do not have permission to do this.')).toBeTruthy();
});

test('[P-286] [P-290] a portal owner and the viewer cannot be removed; the viewer stands with a dash', async () => {
  backend(
    participant({ user_id: 9, role: 'admin', full_name: 'Grace Admin' }),
    participant({ user_id: 10, role: 'portal_owner', full_name: 'Olga Owner' }),
    participant({ user_id: 11, role: 'admin', full_name: 'Ada Admin' }),
  );
  show('?tab=admin');
  const lastCell = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .at(-1)?.textContent;
  expect(await lastCell('Grace Admin')).toBe('–');
  expect(await lastCell('Olga Owner')).toBe('');
  expect(await lastCell('Ada Admin')).toBe('EditRemove');
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('[D-P96] the role is changed in a dialog that shows name and e-mail; a refusal is said there and keeps what was chosen', async () => {
  let answer: unknown = new Refusal(409, { error: 'End the active pairings of this role and leave its groups first.' });
  const server = backend(participant()).on('PATCH /users/21/role', () => answer);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Ella Ong' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit participant' });
  for (const text of ['Ella Ong', 'ella@harbour.test']) expect(within(dialog).getByText(text)).toBeTruthy();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /Role/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Mentee',
    'Mentor',
    'Admin',
    'Portal Owner',
  ]);
  await user.click(screen.getByRole('option', { name: 'Mentor' }));
  const save = within(dialog).getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(
    await within(dialog).findByText('End the active pairings of this role and leave its groups first.'),
  ).toBeTruthy();
  answer = { message: 'done', user_id: 21, role: 'mentor' };
  await user.click(save);
  expect(await said('Successfully updated.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.asked('PATCH /users/21/role').at(-1)?.body).toEqual({ role_id: 12, from_role_id: 11 });
  await waitFor(() => expect(server.asked(`GET ${at}.json`)).toHaveLength(2));
});

test('[D-P96] [D-P11] whom the enterprise does not know as its admin appoints no portal owner', async () => {
  backend(participant()).on('GET /users/current', () => ({ ...admin, enterprise_admin_access: [] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Ella Ong' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Role/ }));
  await screen.findByRole('option', { name: 'Admin' });
  expect(screen.queryByRole('option', { name: 'Portal Owner' })).toBeNull();
});

test('[P-288] [P-291] somebody is removed from the role after one question, and the list is read again', async () => {
  const server = backend(participant()).on('POST /users/remove_role', () => ({ message: 'done' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Ella Ong' }));
  expect(await screen.findByText('Remove Ella Ong?')).toBeTruthy();
  expect(server.asked('POST /users/remove_role')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await said('Ella Ong has been successfully removed.')).toBeTruthy();
  expect(server.asked('POST /users/remove_role').map(({ body }) => body)).toEqual([{ role_id: 11, user_id: 21 }]);
  await waitFor(() => expect(server.asked(`GET ${at}.json`)).toHaveLength(2));
});

test('[P-281] [P-288] when the last person of a page is removed, the page before it is shown', async () => {
  let rest = [participant({ full_name: 'Bo Tan' }), participant()];
  const server = adminBackend()
    .on(`GET ${at}.json`, ({ query }) => ({
      data: rest.slice(Number(query.get('page')) - 1, Number(query.get('page'))),
      max_pages: rest.length,
      counts: { mentee: rest.length, mentor: 0, admin: 1 },
    }))
    .on('POST /users/remove_role', () => {
      rest = rest.slice(0, 1);
      return { message: 'done' };
    });
  const { user } = show('?page=2');
  await user.click(await screen.findByRole('button', { name: 'Remove Ella Ong' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Bo Tan')).toBeTruthy();
  expect(address()).toBe(at);
  expect(screen.queryByText('Nobody has joined in this role yet.')).toBeNull();
  expect(server.asked(`GET ${at}.json`).at(-1)?.query.get('page')).toBe('1');
});

test('[P-291] [D-P98] a removal that fails says only that', async () => {
  backend(participant()).on(
    'POST /users/remove_role',
    () => new Refusal(403, { error: 'You cannot remove yourself.' }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Ella Ong' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await said('An error occured. Please try again later')).toBeTruthy();
  expect(screen.queryByText('Ella Ong has been successfully removed.')).toBeNull();
});
