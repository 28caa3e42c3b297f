import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import AlertEditorWidget from './alert-editor.widget';
import AlertWidget from './alert.widget';

const words = (dashboard_alert: string) => ({
  name: 'Leaders',
  description: 'Six months together.',
  dashboard_alert,
  agendas: [],
  learning_modules: [],
  learning_progress: { done: 0, total: 0 },
});
const edit = () => open(<AlertEditorWidget />, { at: '/app/harbour/leaders/admin', tenant: portal });
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/Text of the alert/);

test('[P-129] the text is saved with its programme, may be emptied and keeps within 300 characters', async () => {
  let stored = '';
  const server = adminBackend()
    .on('GET /dashboard/overview', () => words(stored))
    .on('POST /dashboard/alert', ({ body }) => {
      stored = (body as { dashboard_alert: string }).dashboard_alert;
      return { message: 'Successfully saved.', dashboard_alert: stored };
    });
  const { user } = edit();
  await user.click(await field());
  await user.paste('x'.repeat(301));
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('Exceeded max characters (max 300)')).toBeTruthy();
  expect(server.asked('POST /alert')).toEqual([]);
  await user.type(await field(), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(server.asked('POST /alert')[0]?.body).toEqual({ program_id: 5, dashboard_alert: 'x'.repeat(300) });
  await user.clear(await field());
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  await waitFor(() => expect(server.asked('POST /alert')[1]?.body).toEqual({ program_id: 5, dashboard_alert: '' }));
});

test('[P-130] a save that fails says so, and the text stays', async () => {
  adminBackend()
    .on('GET /dashboard/overview', () => words('Old'))
    .on('POST /dashboard/alert', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  const { user } = edit();
  await user.type(await field(), ' and new');
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await said('Failed to save.')).toBeTruthy();
  expect((await field()).value).toBe('Old and new');
});

test('[P-132] an editor whose text does not come says so', async () => {
  adminBackend().on('GET /dashboard/overview', () => new Refusal(500, { error: 'Oops' }));
  edit();
  expect(await screen.findByText('Failed to load data')).toBeTruthy();
});

test('[D-P124] participants read the alert on their dashboard, line by line', async () => {
  adminBackend().on('GET /dashboard/overview', () => words('Second month!\nBook your session.'));
  open(<AlertWidget />, { at: '/app/harbour/leaders/overviews', tenant: portal });
  const message = await screen.findByRole('region', { name: 'Message of the programme' });
  expect(message.textContent).toBe('Second month!\nBook your session.');
});

test('[D-P124] without an alert nothing is shown', async () => {
  const server = adminBackend().on('GET /dashboard/overview', () => words(''));
  open(<AlertWidget />, { at: '/app/harbour/leaders/overviews', tenant: portal });
  await waitFor(() => expect(server.asked('GET /overview')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
