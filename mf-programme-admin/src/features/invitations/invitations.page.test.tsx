import { fireEvent, screen, within } from '@testing-library/react';
import { adminBackend, programme } from '../../testing/admin-backend';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { hold, pass } from '@tandem/testing/clock';
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
  const body = { role_id: 11, redirect_url: '/users/login', batch_send_invites: 'ana@x.test,\nbo@x.test\n' };
  expect([call?.body, more]).toMatchObject([body, []]);
});

async function sendTo(text: string, answer: () => unknown) {
  const server = adminBackend()
    .on('GET /roles/11/invites', () => link('first', '2026-05-19T03:00:00.000Z'))
    .on('POST /roles/11/invites', answer);
  const { user } = show('?role=mentee');
  await user.type(await screen.findByLabelText('Email addresses'), text);
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  return server;
}
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value;

test('[P-276] an address that is none is told beside the field, the text stays, and nothing is sent', async () => {
  const server = await sendTo('ana@x.test, nobody', () => ({ message: 'Sent.', sent: 2 }));
  expect(await screen.findByText('Please enter a valid email: nobody')).toBeTruthy();
  expect([typed(), server.asked('POST /invites')]).toEqual(['ana@x.test, nobody', []]);
});

const sentence = 'An error occurred while sending invitations. Please try again.';

test.each([
  [
    'the message of the server',
    new Refusal(403, { error: 'Please confirm your email address first.', code: 'email.unconfirmed' }),
    'Please confirm your email address first.',
  ],
  ['one sentence where the server says nothing', new Response('', { status: 502 }), sentence],
  ['one sentence where no answer comes', new Refusal(0), sentence],
])('[P-279] what fails is told by %s, and the text stays', async (_what, answer, text) => {
  await sendTo('ana@x.test', () => answer);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(typed()).toBe('ana@x.test');
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

/** Opens the dialog of mentees at three o'clock with a link that is good for 45 seconds more. */
async function openWithOldLink() {
  hold(['performance', 'setInterval', 'clearInterval']);
  let current = link('old', '2026-05-12T03:00:45.000Z');
  const server = adminBackend()
    .on('GET /roles/11/invites', () => current)
    .on('POST /roles/11/invites/refresh', () => (current = link('new', '2026-05-19T03:00:00.000Z')));
  const { user } = show('?role=mentee');
  expect(await screen.findByDisplayValue('https://tandem.test/invites/old')).toBeTruthy();
  return { user, refreshes: () => server.asked('POST /roles/11/invites/refresh').length };
}

describe('the expiry of a link', () => {
  afterEach(() => jest.useRealTimers());

  test('[P-272] [D-P99] is looked at every 30 seconds while the dialog is open; an expired link is refreshed by itself, once', async () => {
    const { refreshes } = await openWithOldLink();
    await pass(30_000);
    await pass(29_999);
    expect(refreshes()).toBe(0);
    await pass(1);
    expect(await screen.findByDisplayValue('https://tandem.test/invites/new')).toBeTruthy();
    await pass(60_000);
    expect(refreshes()).toBe(1);
  });

  test('[P-272] is looked at no more once the dialog is closed', async () => {
    const { user, refreshes } = await openWithOldLink();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(90_000);
    expect(refreshes()).toBe(0);
  });
});

test('[P-280] [D-P95] a link that does not come says so', async () => {
  adminBackend().on('GET /roles/11/invites', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  show('?role=mentee');
  expect(await screen.findByText('Failed to fetch invite link')).toBeTruthy();
});

const fresh = () => link('first', '2026-05-19T03:00:00.000Z');
const copied = () => navigator.clipboard.readText();
const refuseCopies = () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
afterEach(() => jest.restoreAllMocks());
afterEach(() => jest.useRealTimers());

test('[P-266] [P-267] [P-268] the sign-in link names enterprise and programme, and its copy is told', async () => {
  adminBackend();
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Copy Sign-In Link' });
  await user.click(button);
  expect(await said('Link copied to clipboard')).toBeTruthy();
  expect(await copied()).toBe(`${window.location.origin}/users/login?enterprise_id=3&program_id=5`);
});

test('[P-268] a sign-in link that cannot be copied is told', async () => {
  adminBackend();
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Copy Sign-In Link' });
  refuseCopies();
  await user.click(button);
  expect(await said('Unable to copy')).toBeTruthy();
});

test('[P-270] [P-273] the link of a role is shown with its last day, and copying it says "Copied!" for two seconds', async () => {
  adminBackend().on('GET /roles/11/invites', fresh);
  show('?role=mentee');
  expect(await screen.findByDisplayValue('https://tandem.test/invites/first')).toBeTruthy();
  expect(screen.getByText('Everybody who opens it can join in this role until 19 May 2026.')).toBeTruthy();
  hold(['setTimeout', 'clearTimeout']);
  // Where the clock stands still, nothing but a plain press goes on.
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await pass(0);
  expect(screen.getByText('Copied!')).toBeTruthy();
  await pass(1900);
  expect(screen.getByText('Copied!')).toBeTruthy();
  await pass(100);
  expect(screen.queryByText('Copied!')).toBeNull();
  jest.useRealTimers();
  expect(await said('Invite link copied to clipboard')).toBeTruthy();
  expect(await copied()).toBe('https://tandem.test/invites/first');
});

test('[P-273] a link that cannot be copied is told', async () => {
  adminBackend().on('GET /roles/11/invites', fresh);
  const { user } = show('?role=mentee');
  const button = await screen.findByRole('button', { name: 'Copy link' });
  refuseCopies();
  await user.click(button);
  expect(await said('Unable to copy link')).toBeTruthy();
});

test('[P-274] refreshing shows the new link, and a refresh that fails keeps the old one', async () => {
  let current = fresh();
  let fails = false;
  adminBackend()
    .on('GET /roles/11/invites', () => current)
    .on('POST /roles/11/invites/refresh', () => {
      if (fails) return new Refusal(500, { error: 'Oops' });
      return (current = link('second', '2026-05-19T03:00:00.000Z'));
    });
  const { user } = show('?role=mentee');
  await user.click(await screen.findByRole('button', { name: 'Refresh link' }));
  expect(await said('Invite link refreshed')).toBeTruthy();
  expect(await screen.findByDisplayValue('https://tandem.test/invites/second')).toBeTruthy();
  fails = true;
  await user.click(screen.getByRole('button', { name: 'Refresh link' }));
  expect(await said('Failed to refresh invite link')).toBeTruthy();
  expect(screen.getByDisplayValue('https://tandem.test/invites/second')).toBeTruthy();
});

test('[D-P48] in an open programme people apply: only invitations by mail are offered', async () => {
  const server = adminBackend().on('GET /programs', () => ({ ...programme, privacy_settings: 'open' }));
  show('?role=mentee');
  expect(await screen.findByLabelText('Email addresses')).toBeTruthy();
  expect(screen.queryByLabelText('Invite link')).toBeNull();
  expect(server.asked('GET /invites')).toEqual([]);
});

test('[D-P15] a draft says who can be invited already, and what opens it to others', async () => {
  adminBackend().on('GET /programs', () => ({ ...programme, status: 'draft', is_active: false }));
  show();
  expect(
    await screen.findByText(
      /^This program is still a draft. Submit its setup to open it. Admins can be invited already, mentors/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue setup' }).getAttribute('href')).toBe(
    '/app/harbour/leaders/admin/setup',
  );
});

test('[D-P15] in a draft the dialogs of members say that only admins are invited yet, and lead to the setup; admins are invited', async () => {
  adminBackend()
    .on('GET /programs', () => ({ ...programme, status: 'draft', is_active: false }))
    .on('GET /roles/11/invites', fresh)
    .on('GET /roles/13/invites', fresh);
  const { user } = show('?role=mentee');
  expect(await screen.findByText('Nobody can join by it until the setup of the program is submitted.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Invite Mentee' }));
  expect(dialog.getByText(/Until then only admins can be invited\./)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Continue setup' })).toBeTruthy();
  expect(screen.queryByLabelText('Email addresses')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refresh link' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Invite Admin' }));
  expect(await screen.findByText('Everybody who opens it can join in this role until 19 May 2026.')).toBeTruthy();
  expect(screen.getByLabelText('Email addresses')).toBeTruthy();
});
