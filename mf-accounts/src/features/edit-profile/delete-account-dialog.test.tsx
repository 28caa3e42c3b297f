import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { open, said } from '../../testing/screen';
import AccountPage from './account.page';

const route = 'POST /users/current/delete_account';
const reasons = [
  'I no longer need mentoring',
  'I could not find the right mentor',
  'The platform is difficult to use',
  'I have privacy concerns',
  'I am using another service',
];
const understood = 'I understand that my account will be deleted';

async function openDialog(answer: () => unknown = () => ({ message: 'Account has been deleted' })) {
  const at = '/users/aina-rahman/edit';
  const screenOf = open(<AccountPage />, {
    at,
    path: '/users/:slug/edit',
    user: person(),
    api: (api) => api.on(route, answer),
  });
  const card = within(await screen.findByRole('region', { name: 'Delete account' }));
  await screenOf.user.click(card.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const red = dialog.getByRole('button', { name: 'Delete my account' });
  return { ...screenOf, dialog, red };
}

test('[A-064][D-A26] the dialog offers five reasons and names what is lost', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...reasons,
    understood,
  ]);
  expect(dialog.getByText(/Sessions you have booked are cancelled\./)).toBeTruthy();
  expect(dialog.getByText(/For 30 days the link in our e-mail brings the account back\./)).toBeTruthy();
});

test('[A-064][D-A26] the red button works only with a reason and the tick; a reason taken back is asked for', async () => {
  const { api, dialog, red, user } = await openDialog();
  const works = () => !red.hasAttribute('disabled');
  expect(works()).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: understood }));
  expect(works()).toBe(false);
  const reason = dialog.getByRole('checkbox', { name: 'I have privacy concerns' });
  await user.click(reason);
  expect(works()).toBe(true);
  await user.click(reason);
  expect(await dialog.findByText('Reasons is a required field')).toBeTruthy();
  expect(works()).toBe(false);
  expect(api.asked(route)).toHaveLength(0);
});

test('[A-065][A-066][S-020] the chosen reasons go in one text, and the browser goes on to the logout address', async () => {
  const { api, dialog, red, router, user } = await openDialog();
  for (const name of ['I have privacy concerns', 'I am using another service', understood])
    await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(red);
  await said('Account has been deleted');
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/logout'));
  expect(api.asked(route).map(({ body }) => body)).toEqual([
    { reason_for_leaving: 'I have privacy concerns;I am using another service' },
  ]);
});

test.each([
  ['the server’s words', { error: 'Please transfer ownership before deleting your account.' }, 409],
  ['the fallback', { error: '' }, 500],
])('[A-067] a refusal shows %s in the dialog, and the person stays', async (_name, body, status) => {
  const { dialog, red, router, user } = await openDialog(() => new Refusal(status, body));
  for (const name of ['I have privacy concerns', understood]) await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(red);
  expect(await dialog.findByText(body.error || 'Oops, something went wrong!')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/users/aina-rahman/edit');
});
