import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { admin, adminBackend } from '../../testing/admin-backend';
import OnboardingWidget from './onboarding.widget';

const at = '/app/harbour/leaders/admin';
const show = () => open(<OnboardingWidget />, { at, tenant: portal });
const card = () => screen.queryByRole('region', { name: 'Getting to know the admin area' });

test('[P-131] [D-P33] three steps lead through the admin area, and the last one marks the admin as onboarded', async () => {
  let checks: string[] = [];
  const server = adminBackend()
    .on('GET /users/current', () => ({ ...admin, checks }))
    .on('POST /users/current/checks', ({ body }) => {
      checks = [(body as { name: string }).name];
      return { checks };
    });
  const { user } = show();
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Appearance' }).getAttribute('href')).toBe(`${at}/appearance`);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Open Invitations' }).getAttribute('href')).toBe(`${at}/user-invites`);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(server.asked('POST /checks')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(server.asked('POST /checks').map(({ body }) => body)).toEqual([{ name: 'admin_onboarding' }]);
});

test('[P-131] who is onboarded sees nothing of it', async () => {
  const server = adminBackend().on('GET /users/current', () => ({ ...admin, checks: ['admin_onboarding'] }));
  show();
  await waitFor(() => expect(server.asked('GET /users/current').length).toBeGreaterThan(0));
  await waitFor(() => expect(card()).toBeNull());
});

test('[P-131] it can be skipped at once, and stays while that is not saved', async () => {
  adminBackend()
    .on('GET /users/current', () => ({ ...admin, checks: [] }))
    .on('POST /users/current/checks', () => new Refusal(500, { error: 'Oops' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  expect(card()).toBeTruthy();
});
