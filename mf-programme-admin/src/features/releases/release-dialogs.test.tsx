import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { VersionHealth } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { events, fresh, measured, releaseRow, releasesBackend, stable, words } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

beforeEach(() => sessionStorage.clear());

const show = () => open(<ReleasesPage />, { at: '/main/admins/releases' });
const cellsOf = async (version: string) => {
  const found = await screen.findByRole('row', { name: (name) => name.includes(version) });
  return within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('what was measured of the pages of a version stands beside its load time', async () => {
  releasesBackend();
  show();
  await waitFor(async () => expect(await cellsOf(stable)).toContain('LCP ≤ 1800 msINP ≤ 100 msCLS ≤ 0.01'));
  expect(await cellsOf(fresh)).toContain('0');
});

test('a time above all classes is said to be longer than the last end, and the loads to be those that were reported', async () => {
  const slow = { ...measured, load_p75_ms: 10_000, lcp_p75_ms: 10_000, cls_p75_thousandths: 1_000 };
  const above: VersionHealth['above'] = ['load_ms', 'cls_thousandths'];
  releasesBackend().on('GET /main/admins/releases/health.json', () => ({ data: [{ ...slow, above }] }));
  show();
  await waitFor(async () => expect(await cellsOf(stable)).toContain('> 10000 ms'));
  expect(await cellsOf(stable)).toContain('LCP ≤ 10000 msINP ≤ 100 msCLS > 1');
  expect(screen.getByRole('columnheader', { name: 'Reported loads in 24 h' })).toBeTruthy();
});

test('the history tells each step of a share that grows by itself', async () => {
  const step = {
    id: 41,
    at: '2026-11-22T08:00:00Z',
    action: 'grown',
    audience: null,
    by: null,
    before: [{ version: fresh, share: 10 }, ...events.versions],
    after: [{ version: fresh, share: 20 }, ...events.versions],
    reason: null,
    undone: false,
  };
  releasesBackend().on('GET /main/admins/releases/mf-events/history.json', () => ({ data: [step], next: null }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'History of mf-events' }));
  const [line] = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(line?.textContent).toContain('Grown by itself');
  expect(line?.textContent).toContain(`${fresh} for 20 %`);
  expect(line?.textContent).toContain('the installation itself');
});

test('where it cannot be read how the versions do, none is said to have no loads', async () => {
  const server = releasesBackend().on(
    'GET /main/admins/releases/health.json',
    () => new Refusal(500, { error: 'Broken.' }),
  );
  show();
  await waitFor(() => expect(server.asked('GET /main/admins/releases/health.json')).toHaveLength(1));
  expect(await cellsOf(stable)).not.toContain('0');
});

test('a share that is refused says so beside its field, not what it would do, and is forgotten with its audience', async () => {
  const refusal = 'The share must be a number from 1 to 100.';
  releasesBackend().on(
    'POST /main/admins/releases/mf-events/promote',
    () => new Refusal(422, { error: refusal, errors: { share: [refusal] } }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'A share of the people, always the same ones' }));
  const share = dialog.getByLabelText('Share in percent');
  await user.clear(share);
  expect(dialog.queryByText(words('It can be taken back at any time.'))).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Hand out' }));
  expect(
    (await dialog.findAllByText(refusal)).map(({ id }) => share.getAttribute('aria-describedby')?.includes(id)),
  ).toEqual([true]);
  await user.click(dialog.getByRole('radio', { name: 'One programme' }));
  expect(dialog.queryByText(refusal)).toBeNull();
});

const takesBack = (id: number) => ({ change_id: id, versions: [{ version: stable, share: 100 }] });

test('a reason to take a change back that was not sent is there again after Escape, for that change alone, and is forgotten once it is sent', async () => {
  let id = 41;
  const server = releasesBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [{ ...events, takes_back: takesBack(id) }] }))
    .on('POST /main/admins/releases/mf-events/rollback', () => ({ name: 'mf-events', versions: [], changed: true }));
  const ask = async (change: number) => {
    cleanup();
    id = change;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
    return { user, reason: await screen.findByLabelText('Reason') };
  };
  const { user, reason } = await ask(41);
  await user.type(reason, 'It is slow');
  await user.keyboard('{Escape}');
  expect((await ask(42)).reason).toHaveProperty('value', '');
  const again = await ask(41);
  expect(again.reason).toHaveProperty('value', 'It is slow');
  await again.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.asked('POST /main/admins/releases/mf-events/rollback')[0]?.body).toMatchObject({
    reason: 'It is slow',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('for whom a version was to be handed out is there again after Escape, and is forgotten once it is', async () => {
  const server = releasesBackend().on('POST /main/admins/releases/mf-events/promote', () => ({
    name: 'mf-events',
    versions: [],
    changed: true,
  }));
  const { user } = show();
  const dialog = async () => {
    await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await dialog();
  await user.click(first.getByRole('radio', { name: 'One programme' }));
  await user.type(first.getByLabelText('Programme'), 'acme/leaders');
  await user.keyboard('{Escape}');
  const again = await dialog();
  expect(again.getByRole('radio', { name: 'One programme' })).toHaveProperty('checked', true);
  expect(again.getByLabelText('Programme')).toHaveProperty('value', 'acme/leaders');
  await user.click(again.getByRole('button', { name: 'Hand out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('POST /main/admins/releases/mf-events/promote')[0]?.body).toEqual({
    version: fresh,
    programme: 'acme/leaders',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('what a token is called is there again after Escape, and the keyboard goes on from where it was asked for, once the token was read', async () => {
  releasesBackend().on('POST /main/admins/release_tokens', () => ({ token: 'tandem_release_secret' }));
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'New token' });
  await user.click(button);
  await user.type(screen.getByLabelText('Label'), 'Events team');
  await user.keyboard('{Escape}');
  await user.click(button);
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Events team');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  const token = await screen.findByDisplayValue('tandem_release_secret');
  expect(screen.getByRole('dialog', { name: 'The token is made' })).toBeTruthy();
  expect(document.activeElement).toBe(token);
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('a token for a front end that nobody has released yet', () => {
  const wrong = 'Name must be lower-case letters, digits and hyphens';
  const answered = () =>
    releasesBackend().on('POST /main/admins/release_tokens', ({ body }) =>
      (body as { name: string }).name === 'mf-mentors'
        ? { token: 'tandem_release_secret' }
        : new Refusal(422, { error: wrong, errors: { name: [wrong] } }),
    );

  test('[S-052] is made for the name that is typed, which is corrected beside its field and there again after Escape', async () => {
    const server = answered();
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'New token' });
    await user.click(button);
    expect(screen.queryByLabelText('Name of the front end')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Releases/ }));
    await user.click(screen.getByRole('option', { name: 'Another front end' }));
    await user.type(screen.getByLabelText('Name of the front end'), 'Mentors');
    await user.keyboard('{Escape}');
    await user.click(button);
    const field = screen.getByLabelText('Name of the front end');
    expect(field).toHaveProperty('value', 'Mentors');
    await user.type(screen.getByLabelText('Label'), 'Mentors team');
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    const told = await screen.findAllByText(wrong);
    expect(told.map(({ id }) => field.getAttribute('aria-describedby')?.includes(id))).toEqual([true]);
    await user.clear(field);
    await user.type(field, 'mf-mentors');
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    await screen.findByDisplayValue('tandem_release_secret');
    expect(server.asked('POST /release_tokens').map(({ body }) => body)).toEqual([
      { name: 'Mentors', label: 'Mentors team', valid_days: 365 },
      { name: 'mf-mentors', label: 'Mentors team', valid_days: 365 },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('[S-052] is made where nothing is released at all', async () => {
    answered().on('GET /main/admins/releases.json', () => ({ data: [] }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    expect(screen.queryByRole('button', { name: /Releases/ })).toBeNull();
    await user.type(screen.getByLabelText('Name of the front end'), 'mf-mentors');
    await user.type(screen.getByLabelText('Label'), 'Mentors team');
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByDisplayValue('tandem_release_secret')).toBeTruthy();
  });
});

const released = (id: number) => ({
  id,
  at: '2026-11-22T08:00:00Z',
  action: 'released',
  audience: null,
  by: `Person ${id}`,
  before: [],
  after: [{ version: stable, share: 100 }],
  reason: null,
  undone: false,
});

test('older changes that cannot be read say so and can be asked for again, and the keyboard goes on from the list', async () => {
  let isBroken = true;
  releasesBackend().on('GET /main/admins/releases/mf-events/history.json', ({ query }) => {
    if (!query.has('before')) return { data: [released(90)], next: 90 };
    return isBroken ? new Refusal(500, { error: 'Broken.' }) : { data: [released(41)], next: null };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'History of mf-events' }));
  const frame = await screen.findByRole('dialog');
  const dialog = within(frame);
  await user.click(await dialog.findByRole('button', { name: 'Older changes' }));
  expect(await dialog.findByText('Broken.')).toBeTruthy();
  expect(document.activeElement).toBe(frame);
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/Person 41$/)).toBeTruthy();
  expect(dialog.queryByText(/Person 90$/)).toBeNull();
});

test('a version of which a first share was given can be handed out to everybody', async () => {
  const first = { ...events, versions: [{ version: fresh, share: 5 }], releases: [releaseRow(fresh)] };
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [first] }));
  show();
  expect(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` })).toBeTruthy();
  expect(screen.queryByText('Everybody')).toBeNull();
});

const part = (version: string, share: number) => ({ version, share });
const ofProgramme = { version: fresh, programme: 'acme/leaders', enterprise: 'acme' };
const ofEnterprise = { version: stable, programme: null, enterprise: 'acme' };

test('taking the pin of a programme away names the version of its enterprise where that is pinned too', async () => {
  releasesBackend().on('GET /main/admins/releases.json', () => ({
    data: [{ ...events, pins: [ofEnterprise, ofProgramme] }],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take pin away from acme/leaders' }));
  const text = `Instead of ${fresh}, acme/leaders gets ${stable}, to which acme is pinned.`;
  expect(await screen.findByText(words(text))).toBeTruthy();
});

test.each([
  ['a share that grows', [part(fresh, 5), part(stable, 100)], [], `The others get ${stable}.`],
  ['a share that shrinks', [part(fresh, 50), part(stable, 100)], [], `The others get ${stable}.`],
  [
    'a share of what the others have',
    [part(stable, 5), part(fresh, 100)],
    [],
    `Whoever is in no other share has ${fresh} already`,
  ],
  ['a share beside pins', [part(stable, 100)], [ofProgramme], 'Whoever is pinned keeps the version of their pin.'],
])('what handing out %s does is said before it is done', async (_what, versions, pins, text) => {
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [{ ...events, versions, pins }] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  await user.click(await screen.findByRole('radio', { name: 'A share of the people, always the same ones' }));
  expect((await screen.findByText(words('It can be taken back at any time'))).textContent).toContain(text);
});

test('taking back tells that pins stay', async () => {
  releasesBackend().on('GET /main/admins/releases.json', () => ({
    data: [{ ...events, pins: [ofProgramme], takes_back: takesBack(41) }],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
  const effect = 'with their next navigation. Whoever is pinned keeps the version of their pin.';
  expect(await within(await screen.findByRole('alertdialog')).findByText(words(effect))).toBeTruthy();
});
