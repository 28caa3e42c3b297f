import { screen, waitFor } from '@testing-library/react';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import SetupPage from './setup.page';

test('[P-090] [P-091] [D-P04] what a step saved is the programme of the next one, however late it is read again', async () => {
  const savedAt = '2026-05-20T00:00:00.000Z';
  let isRead = false;
  const server = adminBackend()
    .on('GET /programs', () => {
      if (isRead) return new Promise<never>(() => undefined);
      isRead = true;
      return { ...programme, setup_steps: ['structure'] };
    })
    .on('POST /programs', () => ({ ...programme, setup_steps: ['structure', 'pairing'], updated_at: savedAt }));
  const { user } = open(<SetupPage />, { at: '/app/harbour/leaders/admin/setup?step=pairing', tenant: portal });
  await user.click(await screen.findByRole('button', { name: 'Submit and continue' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(server.asked('POST /programs')).toHaveLength(2));
  const forms = await Promise.all(server.asked('POST /programs').map(({ form }) => form()));
  expect(forms.map(({ updated_at }) => updated_at)).toEqual([programme.updated_at, savedAt]);
});
