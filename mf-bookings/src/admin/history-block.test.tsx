import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BookingAuditEntry } from '@tandem/contracts/bookings';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import { BookingsBackend } from '../testing/bookings-backend';
import { HistoryBlock } from './history-block';

const root = path.resolve(__dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the server writes down: the actions of the state machine, how a session begins, and what happens to it without a move of the machine. */
function writtenKinds(): string[] {
  const table = textOf('docs/bookings.md').matchAll(/^\| D-B\d+ \|[^|]*\| ([a-z ]+) \|/gm);
  const actions = [...table].map(([, action = '']) => action.replaceAll(' ', '_'));
  const journal = textOf('backend/src/modules/bookings/booking/journal.ts');
  const beginnings = (/openingOf\([^)]*\): ([^{]+)\{/.exec(journal)?.[1] ?? '').match(/\w+/g) ?? [];
  const others = [...journal.matchAll(/'booking\.(\w+)'/g)].map(([, kind = '']) => kind);
  return [...new Set([...beginnings, ...actions, ...others])];
}

const entry: BookingAuditEntry = {
  id: 1,
  action: 'requested',
  by: 'System',
  name: null,
  from: null,
  to: null,
  reason: null,
  at: '2026-05-10T03:00:00Z',
  at_text: '10 May 2026, 11:00 AM',
};

async function read(changes: readonly BookingAuditEntry[], isCut = false) {
  new BookingsBackend();
  const block = <HistoryBlock changes={changes} isCut={isCut} timezone="Asia/Kuala_Lumpur" />;
  const { user } = open(block, { at: '/app/harbour/leaders/admin', tenant: portal });
  const count = changes.length;
  await user.click(await screen.findByText(isCut ? `The last ${count} changes` : `All changes (${count})`));
  const region = await screen.findByRole('region', { name: isCut ? 'The last changes' : 'All changes' });
  expect(within(region).getByText('Times in Kuala Lumpur')).toBeTruthy();
  const items = within(region).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

test('[D-B47] [D-B69] every kind of change that the server writes down is told in words', async () => {
  const kinds = writtenKinds();
  expect(kinds).toEqual(expect.arrayContaining(['requested', 'withdraw_people', 'member_left', 'reanchored']));
  const told = await read(kinds.map((action, id) => ({ ...entry, id, action })));
  expect(kinds.filter((kind, at) => told[at]?.startsWith(kind))).toEqual([]);
  expect(new Set(told).size).toBe(kinds.length);
});

test('[D-B47] [D-B69] a session that kept its wall time by new rules of its zone tells no instants of a machine', async () => {
  const [from, to] = ['2026-05-12T12:00:00.000Z', '2026-05-12T11:00:00.000Z'];
  expect(await read([{ ...entry, action: 'reanchored', from, to }])).toEqual([
    'Kept its time on the clock when the rules of its time zone changedSystem · 10 May 2026, 11:00 AM',
  ]);
});

test('[D-B47] [D-B69] a history that is cut says that it holds the last changes only', async () => {
  expect(await read([entry, { ...entry, id: 2 }], true)).toHaveLength(2);
});

test('[D-B47] [D-B69] a member who is gone leaves the session of the others where it is', async () => {
  expect(await read([{ ...entry, action: 'member_left' }])).toEqual([
    'A member left, the others go onSystem · 10 May 2026, 11:00 AM',
  ]);
});
