import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type ApiServer } from '@tandem/testing/api-server';
import type { AdminUser } from '@tandem/contracts/accounts';
import { person } from '../../testing/people';
import { open, said } from '../../testing/screen';
import UsersPage from './users.page';

const superadmin = person({ is_superadmin: true, roles: ['superadmin'], user_type: 'admin' });
const AT = '/main/admins/users';
const account = (changes: Partial<AdminUser>): AdminUser => ({
  id: 21,
  full_name: 'Mei Lin Tan',
  email: 'mei@example.test',
  confirmed: true,
  deleted: false,
  is_fl_mentor: false,
  balance: 20,
  last_active_at: '2026-05-02T18:00:00Z',
  ...changes,
});
const gone = account({
  id: 23,
  full_name: 'Deleted User',
  email: null,
  confirmed: false,
  deleted: true,
  balance: 0,
  last_active_at: null,
});
const everybody = [
  account({}),
  account({ id: 22, full_name: 'Ravi Kumar', confirmed: false, is_fl_mentor: true }),
  gone,
];

const show = (more: (api: ApiServer) => void = () => undefined, at = AT) =>
  open(<UsersPage />, {
    at,
    user: superadmin,
    api: (api) => {
      api.on(`GET ${AT}.json`, () => ({ data: everybody, max_pages: 2 }));
      more(api);
    },
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('[role=row]')!);

async function choose({ user }: Pick<ReturnType<typeof show>, 'user'>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('[D-A148] rows tell e-mail, whether it is confirmed, credits, first-line mentor and last visit; a deleted person only that', async () => {
  show();
  const row = await rowOf('Mei Lin Tan');
  for (const text of ['mei@example.test', 'Confirmed', '2', 'No', '3 May 2026'])
    expect(row.getByText(text)).toBeTruthy();
  const other = await rowOf('Ravi Kumar');
  for (const text of ['Not confirmed', 'Yes']) expect(other.getByText(text)).toBeTruthy();
  const deleted = await rowOf('Deleted User');
  for (const text of ['Deleted', 'Not recently']) expect(deleted.getByText(text)).toBeTruthy();
  expect(deleted.queryByRole('button')).toBeNull();
});

test('[D-A148] what is searched stands in the address with its first page', async () => {
  const { api, user, router } = show(undefined, `${AT}?page=2`);
  await rowOf('Mei Lin Tan');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'mei ');
  await waitFor(() => expect(router.state.location.search).toBe('?search=mei'));
  await waitFor(() =>
    expect(Object.fromEntries(api.asked(`GET ${AT}.json`).at(-1)!.query)).toEqual({ search: 'mei', page: '1' }),
  );
  await user.click(screen.getByRole('button', { name: /2$/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=mei&page=2'));
});

test('[D-A148] nobody found says so; a failed list can be asked for again', async () => {
  const { api, user } = show((given) => given.on(`GET ${AT}.json`, () => new Refusal(500, { error: 'Try later.' })));
  await screen.findByText('Try later.');
  api.on(`GET ${AT}.json`, () => ({ data: [], max_pages: 0 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody was found');
});

test('[D-A24] a new e-mail is checked before and after sending, the effects are named, and the row follows', async () => {
  const shown = show();
  const { api, user } = shown;
  await choose(shown, 'Mei Lin Tan', 'Change e-mail');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the e-mail of Mei Lin Tan' }));
  dialog.getByText('The address so far, mei@example.test, is told by e-mail.');
  const save = dialog.getByRole('button', { name: 'Change e-mail' });
  await user.click(save);
  await dialog.findByText('E-mail is required');
  api.on(
    `POST ${AT}/21/email`,
    () => new Refusal(422, { error: 'Please check.', errors: { email: ['Email has already been taken'] } }),
  );
  const field = dialog.getByRole('textbox', { name: /New e-mail/ });
  await user.type(field, 'Taken@example.test');
  await user.click(save);
  await dialog.findByText('Email has already been taken');
  api.on(`POST ${AT}/21/email`, () => {
    api.on(`GET ${AT}.json`, () => ({ data: [account({ email: 'lin@example.test' })], max_pages: 1 }));
    return { user_id: 21, email: 'lin@example.test' };
  });
  await user.clear(field);
  await user.type(field, 'lin@example.test{Enter}');
  await said('Mei Lin Tan has the e-mail lin@example.test now. Both addresses are told.');
  expect(api.asked(`POST ${AT}/21/email`).map(({ body }) => body)).toEqual([
    { email: 'taken@example.test' },
    { email: 'lin@example.test' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('lin@example.test');
});

test('[D-A75] credits are given and taken away with a reason, and no more is taken than there is', async () => {
  const shown = show();
  const { api, user } = shown;
  await choose(shown, 'Mei Lin Tan', 'Credits');
  const dialog = within(await screen.findByRole('dialog', { name: 'Credits of Mei Lin Tan' }));
  await user.click(dialog.getByRole('button', { name: 'Give credits' }));
  await dialog.findByText('Enter a whole number');
  dialog.getByText('Reason is required');
  await user.click(dialog.getByRole('radio', { name: 'Take away' }));
  const credits = dialog.getByRole('spinbutton', { name: /Number of credits/ });
  await user.type(credits, '3');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Given twice');
  const take = dialog.getByRole('button', { name: 'Take credits away' });
  await user.click(take);
  await dialog.findByText('More than there is');
  await user.clear(credits);
  await user.type(credits, '2');
  api.on(`POST ${AT}/21/credits`, () => new Refusal(422, { error: 'Insufficient credit.' }));
  await user.click(take);
  await dialog.findByText('Insufficient credit.');
  api.on(`POST ${AT}/21/credits`, () => ({ user_id: 21, balance: 0 }));
  await user.click(take);
  await said('Mei Lin Tan has 0 credits now.');
  const sent = api.asked(`POST ${AT}/21/credits`);
  expect(sent.map(({ body }) => body)).toEqual([
    { units: -20, reason: 'Given twice' },
    { units: -20, reason: 'Given twice' },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('[D-A148][D-A75] first-line mentor is switched after its effect is named', async () => {
  const shown = show();
  const { api, user } = shown;
  api.on(`POST ${AT}/22/fl_mentor`, () => ({ user_id: 22, is_fl_mentor: false }));
  await choose(shown, 'Ravi Kumar', 'End as first-line mentor');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End Ravi Kumar as first-line mentor?' }));
  dialog.getByText('Ravi Kumar pays for sessions as a mentee again and sees the credits.');
  await user.click(dialog.getByRole('button', { name: 'End as first-line mentor' }));
  await said('Ravi Kumar is no longer a first-line mentor.');
  expect(api.asked(`POST ${AT}/22/fl_mentor`).map(({ body }) => body)).toEqual([{ is_fl_mentor: false }]);
});

test('[D-A148] sessions are ended after one question; an account that went meanwhile is named in it', async () => {
  const shown = show();
  const { api, user } = shown;
  api.on(`DELETE ${AT}/21/sessions`, () => new Refusal(404, { error: 'Not found.' }));
  await choose(shown, 'Mei Lin Tan', 'End sessions');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End all sessions of Mei Lin Tan?' }));
  const confirm = dialog.getByRole('button', { name: 'End sessions' });
  await user.click(confirm);
  await dialog.findByText('This account does not exist any more.');
  api.on(`DELETE ${AT}/21/sessions`, () => ({ user_id: 21, ended: 2 }));
  await user.click(confirm);
  await said('Mei Lin Tan is signed out everywhere.');
});
