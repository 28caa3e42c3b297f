import { screen, waitFor, within } from '@testing-library/react';
import { liftTheme, mainTheme, person } from '../testing/people';
import { open, said, type Opening } from '../testing/screen';
import { Refusal } from '@tandem/testing/api-server';

const visitor: Opening = { user: null };
const unconfirmed = person({ confirmed_at: null });
const TENANT = '?enterprise_id=3&program_id=7';
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('[S-051][A-002] the sign-up page is split: the form beside the brand’s words, and below it the way to /login', async () => {
  open('/register', visitor);
  expect(await linkTo('Already have an account?')).toBe('/login');
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
  expect(screen.getByText('Two people, one conversation, and something to try afterwards.')).toBeTruthy();
});

test('[S-050][S-051] participants are led back to their own sign-in, in the portal’s dress', async () => {
  open(`/users/sign_up${TENANT}`, visitor);
  await screen.findByText('Join Lift.');
  expect(await linkTo('Already have an account?')).toBe(`/users/login${TENANT}`);
});

test('[S-050][D-S35] the logo of a portal’s sign-in page leads to its https address only', async () => {
  const label = { ...mainTheme.white_label, sign_in_logo_link: 'https://acme.example.test/' };
  open(`/users/login${TENANT}`, { user: null, lift: { ...liftTheme, white_label: label } });
  const logo = (await screen.findByText('Lift')).closest('a');
  expect(logo?.getAttribute('href')).toBe('https://acme.example.test/');
});

const refusedLinks = ['http://acme.example.test/', 'javascript:alert(1)', null];

test.each(refusedLinks)('[D-S35] a logo link of %s is none', async (link) => {
  const label = { ...mainTheme.white_label, sign_in_logo_link: link };
  open(`/users/login${TENANT}`, { user: null, lift: { ...liftTheme, white_label: label } });
  expect((await screen.findByText('Lift')).closest('a')).toBeNull();
});

test('[A-037][A-044] empty fields are told in their places, and nothing is sent', async () => {
  const { api, user } = open('/forgot-password', visitor);
  await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Your email is required');
  expect(api.asked('POST /auth/forgot_password')).toHaveLength(0);
});

test('[A-056] who is confirmed already is told so, without a call', async () => {
  const { api, user } = open('/need-confirmation', { user: person() });
  await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
  await said('Your account is already verified.');
  expect(api.calls.filter((call) => call.path.endsWith('resend_confirmation'))).toHaveLength(0);
});

test('[A-059][A-060] [P-044] an enterprise admin’s mail is sent again by the enterprise call', async () => {
  const { api, user } = open('/need-confirmation', { user: unconfirmed });
  api.on('POST /api/enterprise/v1/auth/resend_confirmation', () => ({ message: 'Whatever.' }));
  await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
  await said('Confirmation email sent');
  expect(api.asked('POST /auth/resend_confirmation')[0]?.body).toEqual({ email: unconfirmed.email });
});

test('[A-060] [P-044] when that fails, the fallback says so', async () => {
  const { api, user } = open('/need-confirmation', { user: unconfirmed });
  api.on('POST /api/enterprise/v1/auth/resend_confirmation', () => new Refusal(500, { error: 'Broken.' }));
  await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
  await said('Oops, something went wrong!');
});

const resent = [
  ['its message', { message: 'Confirmation email sent' }, 'Confirmation email sent'],
  [
    'the server’s error',
    new Refusal(429, { error: 'Please wait before requesting another email.' }),
    'Please wait before requesting another email.',
  ],
  [
    'a text of its own where the server has none',
    new Refusal(500, { error: '' }),
    'Failed to resend confirmation email.',
  ],
  ['a network that is gone', new Refusal(0), 'Something went wrong. Please try again.'],
] as const;

test.each(resent)('[A-058][A-055] a participant who asks for the mail again reads %s', async (_what, answer, text) => {
  const { api, user } = open('/main/dashboard', { user: unconfirmed });
  api.on('POST /api/v2/my/users/resend_confirmation', () => answer);
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  await said(text);
});

const programTypes = [
  'Company wide',
  'Employee resource group or diversity',
  'Department or function specific',
  'Career-milestone base',
];
const participantBands = ['1 - 50', '51 - 100', '101 - 200', '201 - 300', 'More than 300'];

test('[A-018][A-019] [P-030] [P-031] [P-041] [D-P31] an enterprise that cannot be made says so; one that is made asks to check the mailbox', async () => {
  const founder = person({ memberships: [], user_type: null, roles: [] });
  const admin = { user: founder, enterprise: null, enterprises: [], state: 'onboarding' as const };
  const { api, user } = open('/dashboard', { user: founder, admin, pages: { '/dashboard': 'admin' } });
  await screen.findByText('You dont have any enterprise yet. Please create one.');
  api.on('POST /api/enterprise/v1/admin/enterprise', () => new Refusal(500, { error: 'Broken.' }));
  await user.click(screen.getByRole('button', { name: 'Create enterprise' }));
  for (const part of ['Company name', 'Program type', 'Estimated participants'])
    expect(await screen.findByText(`${part} is required`)).toBeTruthy();
  expect(api.asked('POST /admin/enterprise')).toEqual([]);
  await user.type(screen.getByLabelText('Company name'), 'Teh Tarik');
  for (const [label, choice, options] of [
    ['Program type', 'Company wide', programTypes],
    ['Estimated participants', '51 - 100', participantBands],
  ] as const) {
    await user.click(screen.getByRole('button', { name: new RegExp(label) }));
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(options);
    await user.click(list.getByRole('option', { name: choice }));
  }
  await user.click(screen.getByRole('button', { name: 'Create enterprise' }));
  await said('Something went wrong. Please try again later.');
  api.on('POST /api/enterprise/v1/admin/enterprise', () => ({ id: 9, name: 'Teh Tarik', slug: 'teh-tarik' }));
  await user.click(screen.getByRole('button', { name: 'Create enterprise' }));
  await said('Please check your email to confirm your account.');
  expect(api.asked('POST /admin/enterprise').at(-1)?.body).toEqual({
    name: 'Teh Tarik',
    program_type: 'Company wide',
    estimated_participants: '51 - 100',
  });
});

test('[D-S60] the general marketplace has one home, whatever address leads there', async () => {
  open('/app/main/main/overviews', { user: person() });
  await screen.findByRole('heading', { level: 1, name: /Aina/ });
  await waitFor(() => expect(location.pathname).toBe('/main/dashboard'));
});

test('an account that was made, but not signed in to, leads to the sign-in page and says so', async () => {
  const { api, user } = open(`/users/sign_up${TENANT}`, visitor);
  api.on('POST /users/sign_up', () => ({ user: person(), joined: true, redirect_url: '/app/acme/lift/overviews' }));
  api.on('POST /api/v1/login.json', () => new Refusal(429, { error: 'Too many requests.' }));
  for (const [label, text] of [
    ['First name', 'Aina'],
    ['Last name', 'Rahman'],
    ['Email', 'aina@example.test'],
    ['Password', 'Mentor!2026'],
    ['Confirm password', 'Mentor!2026'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'Mal');
  await user.click(await screen.findByRole('option', { name: 'Malaysia' }));
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  await said('Your account was created. Please sign in.');
  expect(await screen.findByRole('button', { name: /Sign in/ })).toBeTruthy();
});
