import { screen } from '@testing-library/react';
import { adminBackend } from '../../testing/admin-backend';
import { open, portal } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import InvitationsPage from './invitations.page';

const at = '/app/harbour/leaders/admin/user-invites';
const link = (token: string, expires_at: string) => ({
  invite_link: `https://tandem.test/invites/${token}`,
  expires_at,
});
const show = (role = '') => open(<InvitationsPage />, { at: at + role, tenant: portal });

test('[P-266] [P-269] the roles are listed, each opens its own dialog, and nobody is made a portal owner here', async () => {
  adminBackend().on('GET /roles/12/invites', () => link('first', '2026-05-19T03:00:00.000Z'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Invite Mentor' }));
  expect(await screen.findByRole('dialog', { name: 'Invite Mentor' })).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe(`${at}?role=mentor`);
  expect(screen.queryByText(/Portal Owner/)).toBeNull();
});

test('[P-277] [P-278] [P-279] addresses by comma and line are sent once each press, never an empty list', async () => {
  const server = adminBackend()
    .on('GET /roles/11/invites', () => link('first', '2026-05-19T03:00:00.000Z'))
    .on('POST /roles/11/invites', () => ({ message: 'Successfully sent 2 invitation(s) for Mentee role!', sent: 2 }));
  const { user } = show('?role=mentee');
  const send = await screen.findByRole('button', { name: 'Send invitation' });
  expect((send as HTMLButtonElement).disabled).toBe(true);
  await user.type(screen.getByLabelText('Email addresses'), 'ana@x.test,{enter}bo@x.test{enter}');
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText('Successfully sent 2 invitation(s) for Mentee role!')).toBeTruthy();
  const [call, ...more] = server.asked('POST /roles/11/invites');
  expect([call?.body, more]).toMatchObject([{ role_id: 11, batch_send_invites: 'ana@x.test,\nbo@x.test\n' }, []]);
});

test('[P-279] a refused address is told beside the field, and the text stays', async () => {
  adminBackend()
    .on('GET /roles/11/invites', () => link('first', '2026-05-19T03:00:00.000Z'))
    .on('POST /roles/11/invites', () => new Refusal(422, { error: 'Please enter a valid email: nobody' }));
  const { user } = show('?role=mentee');
  await user.type(await screen.findByLabelText('Email addresses'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Please enter a valid email: nobody')).toBeTruthy();
  expect((screen.getByLabelText('Email addresses') as HTMLTextAreaElement).value).toBe('nobody');
});

test('[P-272] [D-P99] a link that has expired is made anew by itself, by the server clock', async () => {
  let current = link('old', '2026-05-12T02:59:59.000Z');
  const server = adminBackend()
    .on('GET /roles/11/invites', () => current)
    .on('POST /roles/11/invites/refresh', () => (current = link('new', '2026-05-19T03:00:00.000Z')));
  show('?role=mentee');
  expect(await screen.findByDisplayValue('https://tandem.test/invites/new')).toBeTruthy();
  expect(server.asked('POST /roles/11/invites/refresh').map(({ body }) => body)).toEqual([
    { expires_at: '2026-05-12T02:59:59.000Z' },
  ]);
});

test('[P-280] [D-P95] a link that does not come says so', async () => {
  adminBackend().on('GET /roles/11/invites', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  show('?role=mentee');
  expect(await screen.findByText('Failed to fetch invite link')).toBeTruthy();
});
