import { act, screen, waitFor, within } from '@testing-library/react';
import type { DashboardSettings } from '@tandem/contracts/programme-admin';
import { Refusal, type ApiServer } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import DashboardSettingsPage from './dashboard-settings.page';

const all = { events: true, sessions: true, objectives: true, agenda: true, resources: true };
const stored: DashboardSettings = {
  mentee: { mentors: true, ...all },
  mentor: { mentees: true, ...all, events: false },
};

function backend(): ApiServer {
  return adminBackend()
    .on('GET /dashboard/overview', () => ({ dashboard_alert: 'We meet on Friday.' }))
    .on('GET /dashboard/settings', () => stored);
}
const show = () =>
  open(<DashboardSettingsPage />, { at: '/app/harbour/leaders/admin/dashboard_settings', tenant: portal });
const of = (role: string) => screen.findByRole('region', { name: `Dashboard of ${role}` });
const switches = (card: HTMLElement) =>
  within(card)
    .getAllByRole<HTMLInputElement>('switch')
    .map((one) => [one.closest('label')?.textContent, one.checked]);

test('[D-P54] the page holds the alert editor and the switches of both roles, as they are stored', async () => {
  backend();
  show();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Text of the alert/)).value).toBe('We meet on Friday.');
  expect(switches(await of('mentees'))).toEqual([
    ['Mentors', true],
    ['Events', true],
    ['Sessions', true],
    ['Objectives', true],
    ['Agenda', true],
  ]);
  expect(switches(await of('mentors'))).toEqual([
    ['Mentees', true],
    ['Events', false],
    ['Sessions', true],
    ['Objectives', true],
    ['Agenda', true],
  ]);
});

test('[D-P54] a switch is saved at once with its notice, and only that switch is sent', async () => {
  const server = backend().on('PUT /dashboard/settings', () => ({ message: 'Successfully saved.', ...stored }));
  const { user } = show();
  await user.click(within(await of('mentees')).getByRole('switch', { name: 'Events' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(server.asked('PUT /settings')[0]?.body).toEqual({ program_id: 5, mentee: { events: false } });
  await waitFor(() => expect(server.asked('GET /settings')).toHaveLength(2));
});

test('[D-P54] a switch that could not be saved goes back and says why', async () => {
  backend().on('PUT /dashboard/settings', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  const { user } = show();
  const events = within(await of('mentees')).getByRole<HTMLInputElement>('switch', { name: 'Events' });
  await user.click(events);
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  expect(events.checked).toBe(true);
});

test('[D-P54] a switch keeps the focus while it is saved, and turns in the meantime are saved after it', async () => {
  let save = () => undefined as void;
  const saving = new Promise<void>((done) => (save = done));
  const now = structuredClone(stored);
  const server = backend().on('PUT /dashboard/settings', async ({ body }) => {
    await saving;
    Object.assign(now.mentee, (body as { mentee: object }).mentee);
    return { message: 'Successfully saved.', ...now };
  });
  server.on('GET /dashboard/settings', () => now);
  const { user } = show();
  const card = await of('mentees');
  const events = within(card).getByRole<HTMLInputElement>('switch', { name: 'Events' });
  act(() => events.focus());
  await user.keyboard(' ');
  await waitFor(() => expect(server.asked('PUT /settings')).toHaveLength(1));
  expect([events.checked, events.disabled, document.activeElement]).toEqual([false, false, events]);
  await user.click(within(card).getByRole('switch', { name: 'Sessions' }));
  await user.click(events);
  expect(server.asked('PUT /settings')).toHaveLength(1);
  save();
  await waitFor(() => expect(server.asked('PUT /settings')).toHaveLength(3));
  expect(server.asked('PUT /settings').map(({ body }) => body)).toEqual(
    [{ events: false }, { sessions: false }, { events: true }].map((mentee) => ({ program_id: 5, mentee })),
  );
  await waitFor(() => expect(server.asked('GET /settings').length).toBeGreaterThan(1));
  await waitFor(() =>
    expect(switches(card)).toEqual([
      ['Mentors', true],
      ['Events', true],
      ['Sessions', false],
      ['Objectives', true],
      ['Agenda', true],
    ]),
  );
});

test('[D-P54] settings that cannot be read are said so and asked for again', async () => {
  const server = backend().on('GET /dashboard/settings', () => new Refusal(500, { error: 'Oops' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.asked('GET /settings')).toHaveLength(2));
});
