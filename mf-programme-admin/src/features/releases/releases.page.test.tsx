import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { words } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

const [stable, fresh] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];
const row = (version: string, failed = 0) => ({
  version,
  released_at: '2026-11-22T08:00:00Z',
  contract: 1,
  commit: 'e8ddf3cc11',
  people: 4,
  people_failed: failed,
});
const events: ReleaseStatus = {
  name: 'mf-events',
  versions: [
    { version: fresh, share: 5 },
    { version: stable, share: 100 },
  ],
  plan: null,
  takes_back: { change_id: 41, versions: [{ version: stable, share: 100 }] },
  pins: [{ version: stable, programme: 'acme/leaders', enterprise: 'acme' }],
  releases: [row(fresh, 1), row(stable)],
};
const health = (version: string, failures: number): VersionHealth => ({
  name: 'mf-events',
  version,
  loads: 40,
  failures,
  load_p75_ms: 200,
  lcp_p75_ms: null,
  inp_p75_ms: null,
  cls_p75_thousandths: null,
});

const backend = (remote = events) =>
  adminBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [remote] }))
    .on('GET /main/admins/releases/health.json', () => ({ data: [health(fresh, 10), health(stable, 0)] }))
    .on('GET /main/admins/release_tokens.json', () => ({ data: [] }));
beforeEach(() => sessionStorage.clear());

const show = () => open(<ReleasesPage />, { at: '/main/admins/releases' });
const card = () => screen.findByRole('region', { name: 'mf-events' });
const versionRow = async (version: string) =>
  within(await card()).findByRole('row', { name: (name) => name.includes(version) });

test('who gets which version, how it does and what is pinned stand in one card', async () => {
  backend();
  show();
  expect(await screen.findByText(`${fresh} for 5 %`)).toBeTruthy();
  expect(screen.getByText(`${stable} for 95 %`)).toBeTruthy();
  expect(screen.getByText(words(`acme/leaders is pinned to ${stable}.`))).toBeTruthy();
  // One of the four reported its failure ten times.
  expect((await versionRow(fresh)).textContent).toContain('25.0 % (1 of 4)');
  expect((await versionRow(stable)).textContent).toContain('≤ 200 ms');
});

test('shares with decimals leave the others a share that reads as one', async () => {
  const shared = ['1.2.0-55667788', fresh].map((version) => ({ version, share: 33.3 }));
  backend({ ...events, versions: [...shared, { version: stable, share: 100 }] });
  show();
  expect(await screen.findByText(`${stable} for 33.4 %`)).toBeTruthy();
});

test('a share that grows says by how much, how often and when next', async () => {
  const plan = { version: fresh, step: 10, every_minutes: 15, next_at: '2026-11-22T08:15:00Z' };
  backend({ ...events, plan });
  show();
  const text = new RegExp(`^${fresh} gets 10 % more every 15 minutes, the next on 22 Nov 2026, \\d+:15 [AP]M\\.$`);
  expect(await within(await card()).findByText(words(text))).toBeTruthy();
});

test('taking back says what people get then, asks the registry with the reason, and keeps the dialog when it is refused', async () => {
  let isRefused = true;
  const server = backend().on('POST /main/admins/releases/mf-events/rollback', () =>
    isRefused
      ? new Refusal(409, { error: 'mf-events has no change that could be taken back here.', code: 'release.nothing' })
      : { name: 'mf-events', versions: events.takes_back?.versions, changed: true },
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(words(`People get ${stable} again instead of ${fresh} for 5 %, with their next navigation.`)),
  ).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Fails');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await dialog.findByText('mf-events has no change that could be taken back here.')).toBeTruthy();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await said('The last change of mf-events is taken back.')).toBeTruthy();
  expect(server.asked('POST /rollback').map(({ body }) => body)).toEqual([
    { change_id: 41, reason: 'Fails' },
    { change_id: 41, reason: 'Fails' },
  ]);
});

test('a share of a first release leaves the others none, and taking it back says that nobody gets it then', async () => {
  const versions = [{ version: fresh, share: 5 }];
  backend({ ...events, versions, takes_back: { change_id: 41, versions: [] }, pins: [], releases: [row(fresh)] });
  const { user } = show();
  expect(await screen.findByText('None for 95 %')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(words(`Nobody gets ${fresh} for 5 % any more: nothing of mf-events was handed out before it.`)),
  ).toBeTruthy();
});

test('a share is cancelled after saying what everybody gets then, and what others did meanwhile is shown', async () => {
  let present = events;
  const server = backend()
    .on('GET /main/admins/releases.json', () => ({ data: [present] }))
    .on('POST /main/admins/releases/mf-events/cancel', () => {
      present = { ...events, versions: [{ version: stable, share: 100 }] };
      return new Refusal(409, { error: 'No version of mf-events is handed out to a share.', code: 'release.no-share' });
    });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel the share of mf-events' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(
      words(`Everybody gets ${stable} instead of ${fresh} for 5 % with the next navigation. Nothing grows any more.`),
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel the share' }));
  expect(await dialog.findByText('No version of mf-events is handed out to a share.')).toBeTruthy();
  expect(await screen.findByText(`${stable} for 100 %`)).toBeTruthy();
  expect(dialog.getByText(words('Nobody has a share of mf-events any more.'))).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancel the share' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Cancel the share of mf-events' })).toBeNull();
  // What is confirmed is the share that is shown, not another one that was begun meanwhile.
  expect(server.asked('POST /cancel').map(({ body }) => body)).toEqual([{ change_id: 41 }]);
});

test('the keyboard goes on from the card where the act took its button away', async () => {
  let present = events;
  backend()
    .on('GET /main/admins/releases.json', () => ({ data: [present] }))
    .on('POST /main/admins/releases/mf-events/unpin', () => {
      present = { ...events, pins: [] };
      return { name: 'mf-events', versions: [], changed: true };
    });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take pin away from acme/leaders' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Take pin away' }));
  expect(await said(`acme/leaders gets what everybody gets (${fresh} for 5 %, ${stable} for the rest).`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^acme\/leaders is pinned/)).toBeNull());
  const place = await card();
  await waitFor(() => expect(document.activeElement).toBe(place));
});

test('a version is handed out to a share that grows, or to one programme', async () => {
  const server = backend().on('POST /main/admins/releases/mf-events/promote', () => ({
    name: 'mf-events',
    versions: [],
    changed: true,
  }));
  const { user } = show();
  const handOut = async () => user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  await handOut();
  await user.click(await screen.findByRole('radio', { name: 'A share of the people, always the same ones' }));
  await user.clear(screen.getByLabelText('Share in percent'));
  await user.type(screen.getByLabelText('Share in percent'), '10');
  await user.type(screen.getByLabelText(/^Minutes until the same share is added/), '15');
  const effect = `10 % of the people get ${fresh} with the next navigation. The others get ${stable}.`;
  expect(screen.getByText(words(effect))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await said(`${fresh} is handed out to 10 % of the people.`)).toBeTruthy();
  await handOut();
  await user.click(await screen.findByRole('radio', { name: 'One programme' }));
  await user.type(screen.getByLabelText('Programme'), 'acme/leaders');
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await said(`acme/leaders is pinned to ${fresh}.`)).toBeTruthy();
  expect(server.asked('POST /promote').map(({ body }) => body)).toEqual([
    { version: fresh, share: 10, every_minutes: 15 },
    { version: fresh, programme: 'acme/leaders' },
  ]);
});

test.each([
  [{ audience: null, is_left: false }, `${fresh} failed for 3 of 3 people. It was taken back by itself on `],
  [
    { audience: 'acme/leaders', is_left: false },
    `${fresh} failed for 3 of 3 people. It was taken back by itself for acme/leaders on `,
  ],
  [{ audience: null, is_left: true }, `${fresh} failed for 3 of 3 people`],
])('the page names the version that was taken back by itself, or left: %o', async (what, text) => {
  const reason = `${fresh} failed for 3 of 3 people`;
  backend({ ...events, stopped: { at: '2026-11-22T08:00:00Z', reason, ...what } });
  show();
  const notice = await within(await card()).findByText(words(text));
  expect(notice.textContent.includes('taken back')).toBe(!what.is_left);
});

test('the history tells a failing version that was left from one that was taken back', async () => {
  const both = [{ version: fresh, share: 100 }];
  const reason = `${fresh} failed for 3 of 3 people. It was left: /events belongs to mf-other.`;
  const change = { id: 41, at: '2026-11-22T08:00:00Z', audience: null, by: null, undone: false };
  const left = { ...change, action: 'stopped', before: both, after: both, reason };
  backend().on('GET /main/admins/releases/mf-events/history.json', () => ({ data: [left], next: null }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'History of mf-events' }));
  const dialog = within(await screen.findByRole('dialog'));
  // Longer than the dialog, it is scrolled by the keyboard.
  expect((await dialog.findByRole('list', { name: 'Changes' })).tabIndex).toBe(0);
  expect(await dialog.findByText('Left as it is')).toBeTruthy();
  expect(dialog.queryByText(/^Taken back/)).toBeNull();
});

test('the history names the version that was taken back by itself, and for how many people it failed', async () => {
  const change = { id: 41, at: '2026-11-22T08:00:00Z', audience: null, by: null, undone: false };
  const reason = `${fresh} failed for 3 of 3 people`;
  const stopped = {
    ...change,
    action: 'stopped',
    before: [{ version: fresh, share: 100 }],
    after: [{ version: stable, share: 100 }],
    reason,
  };
  backend().on('GET /main/admins/releases/mf-events/history.json', () => ({ data: [stopped], next: null }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'History of mf-events' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Taken back by itself/)).toBeTruthy();
  expect(dialog.getByText(words(reason))).toBeTruthy();
});

test('a token is shown once, when it is made', async () => {
  const made = {
    id: 7,
    name: 'mf-events',
    label: 'Events team',
    created_at: '2026-11-22T08:00:00Z',
    last_used_at: null,
    expires_at: '2027-11-22T08:00:00Z',
    is_expired: false,
  };
  const server = backend().on('POST /main/admins/release_tokens', () => ({ ...made, token: 'tandem_release_secret' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(screen.getByLabelText('Label'), 'Events team');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByDisplayValue('tandem_release_secret')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('tandem_release_secret')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(screen.getByLabelText('Label'), 'Build server');
  await user.click(screen.getByRole('button', { name: /Expires/ }));
  await user.click(screen.getByRole('option', { name: 'After 30 days' }));
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  await screen.findByDisplayValue('tandem_release_secret');
  expect(server.asked('POST /release_tokens').map(({ body }) => body)).toEqual([
    { name: 'mf-events', label: 'Events team', valid_days: 365 },
    { name: 'mf-events', label: 'Build server', valid_days: 30 },
  ]);
});

test('the list says until when a token counts, and which does no longer', async () => {
  const token = (id: number, label: string, expires_at: string | null, is_expired = false) => ({
    id,
    name: 'mf-events',
    label,
    created_at: '2026-11-22T08:00:00Z',
    last_used_at: null,
    expires_at,
    is_expired,
  });
  backend().on('GET /main/admins/release_tokens.json', () => ({
    data: [
      token(1, 'Old team', '2026-11-20T08:00:00Z', true),
      token(2, 'Events team', '2027-11-22T08:00:00Z'),
      token(3, 'Build server', null),
    ],
  }));
  show();
  const tokenRow = (label: string) => screen.findByRole('row', { name: (name) => name.includes(label) });
  expect((await tokenRow('Old team')).textContent).toContain('Expired on 20 Nov 2026');
  expect((await tokenRow('Events team')).textContent).toContain('22 Nov 2027');
  expect((await tokenRow('Build server')).textContent).toContain('Never');
});

test('where the registry cannot be read the page says so, with a way to try again', async () => {
  backend().on(
    'GET /main/admins/releases.json',
    () => new Refusal(500, { error: 'Something went wrong. Please try again.' }),
  );
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
