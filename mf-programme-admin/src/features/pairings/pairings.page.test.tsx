import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '@tandem/testing/api-server';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { typeAndPause } from '@tandem/testing/typing';
import { adminBackend } from '../../testing/admin-backend';
import { ella, mona, pair, pairingsView, participant } from '../../testing/pairing-rows';
import PairingsPage from './pairings.page';

const at = '/app/harbour/leaders/admin/group_and_pairings_management';
const show = (search = '') => open(<PairingsPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;
const people = '/app/harbour/leaders/admin/user_management.json';

/** Answers the people of the asked role. */
const members = ({ query }: Call) => ({
  data: [
    query.get('field') === 'mentor'
      ? participant({ user_id: mona.id, role: 'mentor', full_name: mona.full_name })
      : participant(),
  ],
  max_pages: 1,
  counts: { mentee: 1, mentor: 1, admin: 1 },
});

test('[P-185] [D-P45] pairs stand with their status, day and sessions, and the tabs tell how many there are', async () => {
  adminBackend().on('GET /pairings', () => pairingsView({ pairings: [pair, { ...pair, id: 6, state: 'ended' }] }));
  const { user } = show();
  await screen.findByText('Ended');
  const [, first, second] = screen.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  expect(cells(first)).toEqual(
    expect.arrayContaining([expect.stringContaining('Ella Ong'), expect.stringContaining('Mona Lee'), 'Active', '3']),
  );
  expect(cells(second)).toContain('Ended');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pairings1',
    'Groups2',
    'Unpaired4',
  ]);
  await user.click(screen.getByRole('tab', { name: /Unpaired/ }));
  await waitFor(() => expect(address()).toBe(`${at}?tab=unpaired`));
});

test('[P-311] [D-S54] [D-P07] page and search stand in the address, and the server answers them', async () => {
  const server = adminBackend().on('GET /pairings', () => pairingsView({ total: 25, max_pages: 3 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe(`${at}?page=2`));
  await typeAndPause(screen.getByLabelText('Search pairings'), 'ella', {
    pause: 2000,
    meanwhile: () => expect(server.asked('GET /pairings')).toHaveLength(2),
  });
  await waitFor(() => expect(address()).toBe(`${at}?query=ella`));
  await waitFor(() =>
    expect(server.asked('GET /pairings').map(({ query }) => query.toString())).toEqual([
      'page=1&query=*',
      'page=2&query=*',
      'page=1&query=ella',
    ]),
  );
});

test('[P-310] [D-P45] the months of pairing are filtered when Filter is pressed, and cleared where nothing matches', async () => {
  const server = adminBackend().on('GET /pairings', (call) =>
    call.query.has('date_from') ? pairingsView({ pairings: [], total: 0, max_pages: 0 }) : pairingsView(),
  );
  const { user } = show();
  fireEvent.change(await screen.findByLabelText('Date From'), { target: { value: '2026-01' } });
  fireEvent.change(screen.getByLabelText('Date To'), { target: { value: '2026-02' } });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(address()).toBe(`${at}?from=2026-01&to=2026-02`));
  await user.click(await screen.findByText('Clear search'));
  await waitFor(() => expect(address()).toBe(at));
  expect(screen.getByLabelText<HTMLInputElement>('Date From').value).toBe('');
  const asked = server.asked('GET /pairings').map(({ query }) => [query.get('date_from'), query.get('date_to')]);
  expect(asked[1]).toEqual(['2026-01-01', '2026-02-28']);
});

test('[D-P45] [D-P38] a pair is ended after one question, which can be declined', async () => {
  const server = adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('POST /pairings/7/end', () => ({ message: 'Pairing ended.', pairing: { ...pair, state: 'ended' } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByText('End the pairing of Ella Ong and Mona Lee?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep pairing' }));
  expect(server.asked('POST /pairings/7/end')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await user.click(await screen.findByRole('button', { name: 'End pairing' }));
  expect(await said('The pairing has ended.')).toBeTruthy();
  expect(server.asked('POST /pairings/7/end')).toHaveLength(1);
});

test('[D-P40] [D-P45] people are found by typing; somebody without room is paired only after a second question', async () => {
  const server = adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on(`GET ${people}`, members)
    .on('POST /pairings', ({ body }) =>
      JSON.stringify(body).includes('"force":true')
        ? { message: 'Pairing created.', pairing: pair }
        : new Refusal(409, {
            error: 'One of them has no room for another pairing. Pair them anyway?',
            code: 'pair.full',
          }),
    );
  const { user } = show('?create=pair');
  const dialog = await screen.findByRole('dialog');
  for (const [label, name] of [
    ['Mentee', ella.full_name],
    ['Mentor', mona.full_name],
  ] as const) {
    await typeAndPause(within(dialog).getByRole('combobox', { name: label }), name.slice(0, 4));
    await waitFor(() =>
      expect(server.asked(`GET ${people}`).map(({ query }) => query.get('query'))).toContain(name.slice(0, 4)),
    );
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await user.click(within(dialog).getByRole('button', { name: 'Create pairing' }));
  await user.click(await screen.findByRole('button', { name: 'Pair them' }));
  expect(await said('Pairing created.')).toBeTruthy();
  expect(server.asked('POST /pairings').map(({ body }) => body)).toEqual([
    { mentee_id: 21, mentor_id: 31, force: false },
    { mentee_id: 21, mentor_id: 31, force: true },
  ]);
});

test('[D-P45] a page of unpaired people that is gone gives way to the last there is', async () => {
  adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('GET /pairings/unpaired', ({ query }) => ({
      people: query.get('role') === 'mentor' ? [mona] : query.get('page') === '1' ? [ella] : [],
      total: 1,
      max_pages: 1,
    }));
  show('?tab=unpaired&mentees=2');
  expect(await screen.findByText('Ella Ong')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`${at}?tab=unpaired`));
});

test('[D-P45] the unpaired stand by role, each list with its own page', async () => {
  const server = adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('GET /pairings/unpaired', ({ query }) =>
      query.get('role') === 'mentee'
        ? { people: [ella], total: 11, max_pages: 2 }
        : { people: [], total: 0, max_pages: 0 },
    );
  const { user } = show('?tab=unpaired');
  expect(await screen.findByText('Ella Ong')).toBeTruthy();
  expect(await screen.findByText('Everybody is paired.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe(`${at}?tab=unpaired&mentees=2`));
  expect(server.asked('GET /pairings/unpaired').map(({ query }) => query.toString())).toContain('role=mentee&page=2');
});

test('[D-P45] a file is sent once, and what became of each row is shown', async () => {
  const row = { line: 2, mentee_email: 'ella@harbour.test', mentor_email: 'mona@harbour.test', reason: null };
  const server = adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('POST /pairings/import', () => ({
      message: '1 pairing(s) created.',
      created: [row],
      skipped: [],
      failed: [{ ...row, line: 3, reason: 'No mentor of this program has this email' }],
    }));
  const { user } = show('?create=import');
  await screen.findByRole('button', { name: 'Choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(
    input as HTMLInputElement,
    new File(['mentee_email,mentor_email'], 'pairs.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('1 created, 0 skipped, 1 failed.')).toBeTruthy();
  expect(screen.getByText('No mentor of this program has this email')).toBeTruthy();
  expect(server.asked('POST /pairings/import').map(({ headers }) => headers.get('Content-Type'))).toEqual([
    expect.stringContaining('multipart/form-data'),
  ]);
});

test('[D-P45] a file that is refused says why', async () => {
  const text = 'The file needs the columns mentee_email and mentor_email';
  adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('POST /pairings/import', () => new Refusal(422, { error: text, errors: { file: [text] } }));
  const { user } = show('?create=import');
  await screen.findByRole('button', { name: 'Choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['a'], 'pairs.csv', { type: 'text/csv' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[P-185] pairs that do not come say why and are asked for again', async () => {
  let isDown = true;
  adminBackend().on('GET /pairings', () => (isDown ? new Refusal(500, { error: 'Oops.' }) : pairingsView()));
  const { user } = show();
  expect(await screen.findByText('Oops.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('Mona Lee')).toBeTruthy();
});
