import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import EditProgrammePage from './edit-programme.page';

const show = () => open(<EditProgrammePage />, { at: '/edit/5', path: '/edit/:programId', tenant: null });

test('[P-045] [A-032] the form of the creation is filled with what is stored and saved as this programme', async () => {
  const server = adminBackend().on('POST /programs', () => ({ ...programme, description: 'A year together.' }));
  const { user } = show();
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/Description/);
  expect(screen.getByLabelText<HTMLInputElement>(/Program name/).value).toBe('Leaders');
  expect(words.value).toBe('Six months together.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Traditional/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Primary color').value).toBe('#428AC9');
  expect(screen.getByRole('group', { name: 'Photo' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Banner' })).toBeTruthy();
  await user.clear(words);
  await user.type(words, 'A year together.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({
    program_id: '5',
    description: 'A year together.',
    updated_at: programme.updated_at,
  });
});

test('[D-P15] [D-P16] deactivating is confirmed with what it does, and the card then offers to activate', async () => {
  let stored = programme;
  const server = adminBackend()
    .on('GET /programs', () => stored)
    .on('POST /programs', () => {
      stored = { ...programme, is_active: !stored.is_active, updated_at: '2026-05-12T03:00:05.000Z' };
      return stored;
    });
  const { user } = show();
  const card = await screen.findByRole('region', { name: 'Program status' });
  await user.click(within(card).getByRole('button', { name: 'Deactivate program' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Leaders?' });
  expect(dialog.textContent).toContain('Pending and upcoming sessions are cancelled, and both people are told.');
  expect(server.asked('POST /programs')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate program' }));
  expect(await said('The program is not active any more.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toEqual({ program_id: '5', is_active: 'false' });
  await user.click(await screen.findByRole('button', { name: 'Activate program' }));
  expect(await said('The program is active again.')).toBeTruthy();
  expect(await server.asked('POST /programs')[1]?.form()).toEqual({ program_id: '5', is_active: 'true' });
});

test('[P-045] [D-P15] [D-P04] what is typed outlives switching the program off, and is saved as a change of what is stored then', async () => {
  let stored = programme;
  const server = adminBackend()
    .on('GET /programs', () => stored)
    .on('POST /programs', () => {
      stored = { ...programme, is_active: false, updated_at: '2026-05-12T03:00:05.000Z' };
      return stored;
    });
  const { user } = show();
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/Description/);
  await user.clear(words);
  await user.type(words, 'A year together.');
  await user.click(screen.getByRole('button', { name: 'Deactivate program' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Leaders?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate program' }));
  expect(await screen.findByRole('button', { name: 'Activate program' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Description/).value).toBe('A year together.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[1]?.form()).toMatchObject({
    description: 'A year together.',
    updated_at: '2026-05-12T03:00:05.000Z',
  });
});

test('[D-P94] a refused activation says why, and the program stays inactive', async () => {
  adminBackend()
    .on('GET /programs', () => ({ ...programme, is_active: false }))
    .on('POST /programs', () => new Refusal(403, { error: 'Please confirm your email address first.' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activate program' }));
  expect(await said('Please confirm your email address first.')).toBeTruthy();
  expect(screen.getByText('Inactive')).toBeTruthy();
});

test('[D-P15] a programme admin without the enterprise is not offered to deactivate', async () => {
  adminBackend().on('GET /programs', () => ({ ...programme, enterprise: { ...programme.enterprise, id: 77 } }));
  show();
  expect(await screen.findByLabelText(/Program name/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Program status' })).toBeNull();
});

test.each([403, 404])('[P-001] a programme of somebody else (%i) does not exist here', async (status) => {
  adminBackend().on('GET /programs', () => new Refusal(status, { error: 'Not found.' }));
  show();
  expect(await screen.findByText('This program does not exist.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText(/Program name/)).toBeNull());
});

test('[D-P15] a draft is not switched on: its card leads to the setup', async () => {
  adminBackend().on('GET /programs', () => ({ ...programme, status: 'draft', is_active: false }));
  show();
  const card = await screen.findByRole('region', { name: 'Program status' });
  expect(within(card).getByText('Draft')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
  expect(within(card).getByRole('link', { name: 'Continue setup' }).getAttribute('href')).toBe(
    '/app/harbour/leaders/admin/setup',
  );
});
