import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminBackend, row } from '../../testing/admin-backend';
import { open } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import EnterpriseDashboardPage from './enterprise-dashboard.page';

const list = (programs: object[]) => () => ({ enterprise: { id: 3, name: 'Harbour', slug: 'harbour' }, programs });
const show = (at = '/dashboard') => open(<EnterpriseDashboardPage />, { at, tenant: null });

test('[P-019] [P-022] [P-024] [P-025] [P-026] [A-024] [A-026] [A-028] [A-030] the table names each programme with its figures, and its menu leads on', async () => {
  adminBackend().on('GET /api/enterprise/v1/programs', list([row]));
  const { user } = show();
  await screen.findByText('Leaders');
  expect(screen.getByRole('heading', { level: 1, name: 'Mentoring Programs' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Mentoring Programs' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(
    'Logo,Program name,Pairing method,Start date,Invitation type,Total users,Mentees,Mentors,Admins,Status,Actions'.split(
      ',',
    ),
  );
  expect(cells.slice(1, 10)).toEqual([
    'Leaders',
    'Admin Paired',
    '3 Feb 2026',
    'Application',
    '8',
    '4',
    '2',
    '2',
    'Ended',
  ]);
  expect(screen.getByRole('link', { name: 'Create New Program' }).getAttribute('href')).toBe('/create');
  await user.click(screen.getByRole('button', { name: 'Actions for Leaders' }));
  expect((await screen.findByRole('menuitem', { name: 'Edit' })).getAttribute('href')).toBe('/edit/5');
  expect(screen.getByRole('menuitem', { name: 'Enter Program' }).getAttribute('href')).toBe('/enter-program/5');
});

test('[P-025] [D-P15] [D-P25] the table says of each programme how people come in and whether it is a draft, active, inactive or over', async () => {
  const rows = (['draft', 'active', 'inactive', 'ended'] as const).map((status, index) => {
    const privacy_settings = index === 0 ? 'closed' : 'open';
    return { ...row, id: index + 1, name: `Program ${index}`, status, privacy_settings };
  });
  adminBackend().on('GET /api/enterprise/v1/programs', list(rows));
  show();
  await screen.findByText('Program 0');
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const states = lines.map((line) => within(line).getAllByRole('cell')[9]?.textContent);
  expect(states).toEqual(['Draft', 'Active', 'Inactive', 'Ended']);
  expect(within(lines[0] as HTMLElement).getByText('Invitation only')).toBeTruthy();
});

/** A server that limits the list by the days that it is sent, as P-021 asks. */
const startingBetween =
  (rows: readonly (typeof row)[]) =>
  ({ query }: { readonly query: URLSearchParams }) => {
    const [from, to] = [query.get('from_date') ?? '', query.get('to_date') ?? '9999-12-31'];
    return list(rows.filter(({ start_date: start }) => start !== null && from <= start && start <= to))();
  };

test('[P-021] [A-025] both days of the range are sent, as from_date and to_date, and both limit the list', async () => {
  const rows = [
    { ...row, id: 1, name: 'Early', start_date: '2026-01-31' },
    { ...row, id: 2, name: 'Between', start_date: '2026-02-03' },
    { ...row, id: 3, name: 'Late', start_date: '2026-03-01' },
  ];
  const server = adminBackend().on('GET /api/enterprise/v1/programs', startingBetween(rows));
  show();
  for (const name of ['Early', 'Between', 'Late']) expect(await screen.findByText(name)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Starts from'), { target: { value: '2026-02-01' } });
  await waitFor(() => expect(screen.queryByText('Early')).toBeNull());
  expect(await screen.findByText('Late')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Starts until'), { target: { value: '2026-02-28' } });
  await waitFor(() => expect(screen.queryByText('Late')).toBeNull());
  expect(await screen.findByText('Between')).toBeTruthy();
  expect(screen.queryByText('Early')).toBeNull();
  expect(Object.fromEntries(server.asked('GET /programs').at(-1)?.query ?? [])).toEqual({
    from_date: '2026-02-01',
    to_date: '2026-02-28',
  });
});

test('[P-021] [A-025] the days of the address limit the list, and can be cleared when nothing starts then', async () => {
  const server = adminBackend().on('GET /api/enterprise/v1/programs', (call) =>
    list(call.query.get('from_date') === '2030-01-01' ? [] : [row])(),
  );
  const { user } = show('/dashboard?from_date=2030-01-01');
  expect(await screen.findByText('No program starts in this period.')).toBeTruthy();
  expect(server.asked('GET /programs')[0]?.query.get('from_date')).toBe('2030-01-01');
  await user.click(screen.getAllByRole('button', { name: 'Clear dates' })[0] as HTMLElement);
  expect(await screen.findByText('Leaders')).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard');
});

test('a list that does not come says so and is asked for again', async () => {
  let tries = 0;
  adminBackend().on('GET /api/enterprise/v1/programs', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops, something went wrong!' }) : list([row])();
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Leaders')).toBeTruthy();
});
