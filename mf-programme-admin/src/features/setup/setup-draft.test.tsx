import { screen, waitFor } from '@testing-library/react';
import type { ProgrammeAdminView, SetupStep } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import SetupPage from './setup.page';

const at = '/app/harbour/leaders/admin/setup';
const show = (search = '') => open(<SetupPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;

/** A server with a draft that opens once all of its steps are submitted. */
function draft(setup_steps: readonly SetupStep[]) {
  let now: ProgrammeAdminView = { ...programme, status: 'draft', is_active: false, setup_steps: [...setup_steps] };
  const server = adminBackend();
  server.on('GET /programs', () => now);
  server.on('POST /programs', async ({ form }) => {
    const { setup_step: step } = (await form()) as { setup_step: SetupStep };
    now = { ...now, setup_steps: [...now.setup_steps, step] };
    if (now.setup_steps.length === 3) now = { ...now, status: 'active', is_active: true };
    return now;
  });
  return server;
}

test('[D-P15] [D-P17] the last submit of a draft leads to the step that is still open, and the one that opens the program to its dashboard', async () => {
  draft(['structure']);
  const { user } = show('?step=reflection');
  expect(await screen.findByText('This program is a draft: it opens once all steps are submitted.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(address()).toBe(`${at}?step=pairing`));
  await user.click(await screen.findByRole('button', { name: 'Submit and continue' }));
  expect(await said('The program is open. Invite its participants.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/app/harbour/leaders/admin'));
});

test('[D-P94] who may not activate the program is told why, and keeps what was typed', async () => {
  const server = draft(['structure', 'reflection']);
  const text = 'Please confirm your email address first.';
  server.on('POST /programs', () => new Refusal(403, { error: text, code: 'email.unconfirmed' }));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Mentoring Goals' }), 'Confidence{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Submit and continue' }));
  expect(await said(text)).toBeTruthy();
  expect(screen.getByText('Confidence')).toBeTruthy();
});
