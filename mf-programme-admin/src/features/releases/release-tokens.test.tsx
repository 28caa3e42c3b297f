import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import ReleasesPage from './releases.page';

const token = (id: number, label: string) => ({
  id,
  name: 'mf-events',
  label,
  created_at: '2026-11-22T08:00:00Z',
  last_used_at: null,
  expires_at: null,
  is_expired: false,
});

beforeEach(() => sessionStorage.clear());

function show() {
  let tokens = [token(1, 'Events team'), token(2, 'Build server')];
  const server = adminBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [] }))
    .on('GET /main/admins/releases/health.json', () => ({ data: [] }))
    .on('GET /main/admins/release_tokens.json', () => ({ data: tokens }));
  const revokeElsewhere = (id: number) => {
    tokens = tokens.filter((one) => one.id !== id);
  };
  return { server, revokeElsewhere, ...open(<ReleasesPage />, { at: '/main/admins/releases' }) };
}

const askToRevoke = async (user: ReturnType<typeof show>['user'], label: string) => {
  await user.click(await screen.findByRole('button', { name: `Revoke ${label}` }));
  return within(await screen.findByRole('alertdialog', { name: `Revoke ${label}?` }));
};

test('[S-052] a token that could not be revoked still counts: the dialog stays and says why, until it is revoked', async () => {
  const { server, user } = show();
  server.on('DELETE /main/admins/release_tokens/1', () => new Refusal(500, { error: 'Something went wrong.' }));
  const dialog = await askToRevoke(user, 'Events team');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('Something went wrong.')).toBeTruthy();
  server.on('DELETE /main/admins/release_tokens/1', () => null);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await said('The token is revoked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[S-052] a token that was revoked already, by somebody else or by a call whose answer was lost, is gone from the list', async () => {
  const { server, revokeElsewhere, user } = show();
  const dialog = await askToRevoke(user, 'Events team');
  revokeElsewhere(1);
  server.on('DELETE /main/admins/release_tokens/1', () => new Refusal(404, { error: 'Not found.' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await said('The token is revoked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Events team')).toBeNull());
  expect(screen.getByText('Build server')).toBeTruthy();
});

test('[S-052] where the answer to a new token was lost, the list shows whether there is one that nobody has seen', async () => {
  const { server, user } = show();
  await screen.findByText('Events team');
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(await screen.findByLabelText('Name of the front end'), 'mf-events');
  await user.type(screen.getByLabelText('Label'), 'Lost');
  server.on('POST /main/admins/release_tokens', () => {
    server.on('GET /main/admins/release_tokens.json', () => ({ data: [token(3, 'Lost')] }));
    return new Refusal(0);
  });
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('Lost')).toBeTruthy();
});

test('[S-052] a token that is shown once is not lost by Escape: it stays until its reader is done', async () => {
  const { server, user } = show();
  server.on('POST /main/admins/release_tokens', () => ({ ...token(3, 'New team'), token: 'tandem_release_secret' }));
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(screen.getByLabelText('Name of the front end'), 'mf-events');
  await user.type(screen.getByLabelText('Label'), 'New team');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  await screen.findByDisplayValue('tandem_release_secret');
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('tandem_release_secret')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('tandem_release_secret')).toBeNull();
});

test('[S-052] whoever is refused goes on at the first wrong field, and what is said of a field goes once it is changed', async () => {
  const { server, user } = show();
  const misnamed = 'Name must be lower-case letters, digits and hyphens';
  const errors = { name: [misnamed], label: ['Label is required'] };
  server.on('POST /main/admins/release_tokens', () => new Refusal(422, { error: misnamed, errors }));
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(screen.getByLabelText('Name of the front end'), 'Events');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('Label is required')).toBeTruthy();
  const field = screen.getByLabelText('Name of the front end');
  expect(document.activeElement).toBe(field);
  await user.type(field, 's');
  expect(screen.queryByText(misnamed)).toBeNull();
  expect(screen.getByText('Label is required')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.type(screen.getByLabelText('Label'), 'Events team');
  expect(screen.queryByText('Label is required')).toBeNull();
  expect(screen.queryByText(misnamed)).toBeNull();
});
