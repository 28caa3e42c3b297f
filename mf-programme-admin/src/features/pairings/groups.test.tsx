import { screen, waitFor, within } from '@testing-library/react';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { ella, groupOf, mona, pairingsView, participant } from '../../testing/pairing-rows';
import PairingsPage from './pairings.page';

const at = '/app/harbour/leaders/admin/group_and_pairings_management';
const show = (search: string) => open(<PairingsPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;

function backend(...groups: GroupView[]) {
  return adminBackend()
    .on('GET /pairings', () => pairingsView())
    .on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }))
    .on('GET /app/harbour/leaders/admin/user_management.json', ({ query }) => ({
      data: [
        query.get('field') === 'mentor'
          ? participant({ user_id: mona.id, role: 'mentor', full_name: mona.full_name })
          : participant(),
        query.get('field') === 'mentee'
          ? participant({ user_id: 22, full_name: 'Bo Tan' })
          : participant({ user_id: 32, role: 'mentor', full_name: 'Monty Ng' }),
      ],
      max_pages: 1,
      counts: { mentee: 2, mentor: 1, admin: 1 },
    }));
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, label: string, name: string): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: label }), name.slice(0, 2));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  expect(screen.queryByRole('option')).toBeNull();
}

async function act(user: User, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Night owls' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('[P-186] [P-187] [D-P45] a group stands with its status, three faces a side and the number of the others', async () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    ...ella,
    id: 50 + index,
    full_name: `P ${index}`,
    email: null,
  }));
  backend(groupOf({ state: 'active', mentees: many }), groupOf({ id: 9, name: 'Old circle', state: 'archived' }));
  show('?tab=groups');
  const row = (await screen.findByText('Night owls')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Active')).toBeTruthy();
  expect(within(row).getByText('+2')).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'P 0, P 1, P 2 and 2 more' })).toBeTruthy();
  const old = screen.getByText('Old circle').closest('tr') as HTMLElement;
  expect([within(old).getByText('Archived').textContent, within(old).queryByRole('button')]).toEqual([
    'Archived',
    null,
  ]);
});

test('[D-P46] what a group lacks is told beside its field, and nothing is sent', async () => {
  const server = backend();
  const { user } = show('?tab=groups&create=group');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create group' }));
  for (const text of [
    'Group name is required',
    'Please choose at least one mentor',
    'Please choose at least one mentee',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  await choose(user, 'Mentors', 'Mona Lee');
  expect(screen.queryByText('Please choose at least one mentor')).toBeNull();
  expect(screen.getByText('Please choose at least one mentee')).toBeTruthy();
  expect(server.asked('POST /groups')).toEqual([]);
});

test('[P-185] [D-P46] a group is made of people who are found by typing, who can be taken out again', async () => {
  const server = backend().on('POST /groups', () => ({ message: 'Group created.', group: groupOf() }));
  const { user } = show('?tab=groups&create=group');
  await user.type(await screen.findByLabelText(/Group name/), 'Night owls');
  await choose(user, 'Mentors', 'Mona Lee');
  await choose(user, 'Mentees', 'Ella Ong');
  await choose(user, 'Mentees', 'Bo Tan');
  const chosen = screen.getByRole('grid', { name: 'Chosen: Mentees' });
  await user.click(within(within(chosen).getByRole('row', { name: /Ella Ong/ })).getByRole('button'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create group' }));
  expect(await said('Group created.')).toBeTruthy();
  const [call] = server.asked('POST /groups');
  expect(call?.body).toEqual({ name: 'Night owls', mentor_ids: [31], mentee_ids: [22] });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByText(`${at}?tab=groups`)).toBeTruthy();
});

test('[D-P45] [D-P04] an edited group tells who comes and who goes, and a refusal keeps what was typed', async () => {
  const text = 'This was changed by someone else. Please reload and try again.';
  const server = backend(groupOf({ state: 'active' })).on('PATCH /groups/8', () => new Refusal(409, { error: text }));
  const { user } = show('?tab=groups');
  await act(user, 'Edit');
  await waitFor(() => expect(address()).toBe(`${at}?tab=groups&edit=8`));
  await user.type(await screen.findByLabelText(/Group name/), ' two');
  await choose(user, 'Mentees', 'Bo Tan');
  const chosen = screen.getByRole('grid', { name: 'Chosen: Mentees' });
  await user.click(within(within(chosen).getByRole('row', { name: /Ella Ong/ })).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.asked('PATCH /groups/8')[0]?.body).toEqual({
    name: 'Night owls two',
    add_mentor_ids: [],
    add_mentee_ids: [22],
    remove_user_ids: [21],
    updated_at: '2026-05-11T20:00:00.000Z',
  });
  expect((screen.getByLabelText(/Group name/) as HTMLInputElement).value).toBe('Night owls two');
});

test('[D-P45] [D-P46] somebody who changes sides goes on one and comes on the other', async () => {
  const bo = { id: 22, full_name: 'Bo Tan', photo_url: null, email: null };
  const group = groupOf({ state: 'active', mentors: [...groupOf().mentors, bo] });
  const server = backend(group).on('PATCH /groups/8', () => ({ message: 'Group saved.', group }));
  const { user } = show('?tab=groups&edit=8');
  const chosen = await screen.findByRole('grid', { name: 'Chosen: Mentors' });
  await user.click(within(within(chosen).getByRole('row', { name: /Bo Tan/ })).getByRole('button'));
  await choose(user, 'Mentees', 'Bo Tan');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Group saved.')).toBeTruthy();
  expect(server.asked('PATCH /groups/8')[0]?.body).toMatchObject({
    add_mentor_ids: [],
    add_mentee_ids: [22],
    remove_user_ids: [22],
  });
});

test('[P-188] [D-P46] an admin joins a pending group at once and declines it after one question', async () => {
  const server = backend(groupOf())
    .on('POST /groups/8/invite', () => ({ message: 'You have joined the group.', group: groupOf({ state: 'active' }) }))
    .on('POST /groups/8/invite/decline', () => ({ message: 'You have declined the group.' }));
  const { user } = show('?tab=groups');
  await act(user, 'Join');
  expect(await said('The group is active.')).toBeTruthy();
  await act(user, 'Decline');
  expect(await screen.findByText('Decline the group Night owls?')).toBeTruthy();
  expect(server.asked('POST /groups/8/invite/decline')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline group' }));
  expect(await said('The group is closed.')).toBeTruthy();
});

test('[D-P46] an admin who is one of several mentors declines for themselves only, and is told so', async () => {
  const grace = { id: 9, full_name: 'Grace Admin', photo_url: null, email: 'grace@harbour.test' };
  backend(groupOf({ mentors: [...groupOf().mentors, grace] })).on('POST /groups/8/invite/decline', () => ({
    message: 'You have declined the group.',
  }));
  const { user } = show('?tab=groups');
  await act(user, 'Decline');
  expect(await screen.findByText(/its other mentors stay asked/)).toBeTruthy();
  expect(screen.queryByText(/It closes for everybody/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline group' }));
  expect(await said('You have declined the group.')).toBeTruthy();
});

test('[D-P46] an active group is archived after one question; who is refused is told why', async () => {
  const text = 'This group cannot be changed any more.';
  backend(groupOf({ state: 'active' })).on('POST /groups/8/archive', () => new Refusal(409, { error: text }));
  const { user } = show('?tab=groups');
  await act(user, 'Archive');
  await user.click(await screen.findByRole('button', { name: 'Archive group' }));
  expect(await said(text)).toBeTruthy();
});
