import { screen, waitFor } from '@testing-library/react';
import type { InvitationView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import InvitationPage from './invitation.page';

const invitation: InvitationView = {
  role: 'mentor',
  invited_by: 'Grace Admin',
  expires_at: '2026-05-26T03:00:00.000Z',
  program: {
    id: 5,
    name: 'Leaders',
    description: 'Six months together.',
    logo: null,
    enterprise_id: 3,
    enterprise_name: 'Harbour',
    support_email: 'help@harbour.test',
  },
};
const backend = (answer: unknown = invitation) => adminBackend().on('GET /invites/*', () => answer);
const show = (search = '', isVisitor = false) =>
  open(<InvitationPage />, { at: `/invites/tok${search}`, path: '/invites/:token', tenant: null, isVisitor });

test('[D-P127] an invitation says to what, as what and by whom, before anybody signs in', async () => {
  backend();
  show('', true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Leaders as mentor' })).toBeTruthy();
  expect(screen.getByText('Grace Admin of Harbour invites you.')).toBeTruthy();
  expect(screen.getByText('Six months together.')).toBeTruthy();
  expect(screen.getByText('Questions? Write to help@harbour.test.')).toBeTruthy();
});

test('[D-P127] [D-P94] who is signed in reads programme, role and inviter, accepts by one press and arrives in the programme', async () => {
  const server = backend().on('POST /invites/*/accept', () => ({
    message: 'Welcome to Leaders!',
    redirect_url: '/app/harbour/leaders/overviews',
  }));
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Leaders as mentor' })).toBeTruthy();
  expect(screen.getByText('Grace Admin of Harbour invites you.')).toBeTruthy();
  expect(screen.getByText('Six months together.')).toBeTruthy();
  expect(server.asked('POST /accept')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await said('Welcome to Leaders!')).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/overviews');
  expect(server.asked('POST /accept').map(({ path }) => path)).toEqual(['/api/v1/invites/tok/accept']);
});

test('[D-P94] a visitor is sent to sign up or in with the programme, and comes back to join', async () => {
  backend();
  show('', true);
  const back = `return_to=${encodeURIComponent('/invites/tok?join=1')}`;
  const account = await screen.findByRole('link', { name: 'Create an account' });
  expect(account.getAttribute('href')).toBe(`/users/sign_up?enterprise_id=3&program_id=5&${back}`);
  expect(screen.getByRole('link', { name: 'I have an account' }).getAttribute('href')).toBe(
    `/users/login?enterprise_id=3&program_id=5&${back}`,
  );
});

test('[D-P94] who comes back from signing in joins without another press, once', async () => {
  const server = backend().on('POST /invites/*/accept', () => ({
    message: 'Welcome to Leaders!',
    redirect_url: '/app/harbour/leaders/overviews',
  }));
  show('?join=1');
  expect(await said('Welcome to Leaders!')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/overviews'));
  expect(server.asked('POST /accept')).toHaveLength(1);
});

test('[D-P94] somebody with another account is told and may switch', async () => {
  backend().on(
    'POST /invites/*/accept',
    () =>
      new Refusal(403, {
        error: 'This invitation is for another e-mail address.',
        code: 'invitation.other-account',
      }),
  );
  const { user } = show();
  expect(await screen.findByText('You are signed in as grace@harbour.test.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('This invitation is for another e-mail address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Switch account' }).getAttribute('href')).toBe('/users/logout');
});

test('[D-P16] [D-P94] who cannot join for another reason is told it, and offered no other account', async () => {
  backend().on(
    'POST /invites/*/accept',
    () => new Refusal(403, { error: 'This programme is not active.', code: 'programme.closed' }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('This programme is not active.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Switch account' })).toBeNull();
});

test.each([
  [410, 'This invitation link has expired.', 'This invitation link has expired.'],
  [404, 'Not found.', 'This invitation does not exist.'],
])('[D-P92] a link that is no good (%i) says so and offers nothing to press', async (status, error, text) => {
  backend(new Refusal(status, { error }));
  show('', true);
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
});

test('[D-P92] who holds an expired link is told whom to write to for a new one', async () => {
  backend(new Refusal(410, { error: 'This invitation link has expired.', contact: 'help@harbour.test' }));
  show('', true);
  const mail = await screen.findByRole('link', { name: 'help@harbour.test' });
  expect(mail.getAttribute('href')).toBe('mailto:help@harbour.test');
  expect(screen.getByText('This invitation link has expired.')).toBeTruthy();
});
