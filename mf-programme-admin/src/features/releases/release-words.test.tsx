import { screen, within } from '@testing-library/react';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { events, fresh, releasesBackend, stable, words } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

beforeEach(() => sessionStorage.clear());

const show = () => open(<ReleasesPage />, { at: '/main/admins/releases' });
const part = (version: string, share: number) => ({ version, share });
const shared = [part(fresh, 1), part(stable, 100)];

/** The dialog that hands the newer version out, before a server that takes what it is asked for. */
async function handOut(remote: ReleaseStatus = events) {
  const server = releasesBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [remote] }))
    .on('POST /main/admins/releases/mf-events/promote', () => ({ name: 'mf-events', versions: [], changed: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (audience: string) => user.click(dialog.getByRole('radio', { name: audience }));
  const fill = async (label: string | RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  return { server, user, dialog, choose, fill };
}
const aShare = 'A share of the people, always the same ones';
const minutes = /^Minutes until the same share is added/;

test('a version that some have already is not said to come instead of itself', async () => {
  const { dialog } = await handOut({ ...events, versions: shared });
  expect(
    dialog.getByText(words(`Everybody gets ${fresh} instead of ${stable} with the next navigation.`)),
  ).toBeTruthy();
});

test('a share of 100 % is for everybody, and has nothing to grow by', async () => {
  const { server, user, dialog, choose, fill } = await handOut();
  await choose(aShare);
  await fill(minutes, '1');
  expect(dialog.getByText(words('5 % more get it every minute, until everybody has it.'))).toBeTruthy();
  await fill('Share in percent', '100');
  expect(
    dialog.getByText(words(`Everybody gets ${fresh} instead of ${stable} with the next navigation.`)),
  ).toBeTruthy();
  expect(dialog.queryByText(words('more get it every'))).toBeNull();
  expect(dialog.getByLabelText(minutes)).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Hand out' }));
  expect(await said(`${fresh} is handed out to everybody.`)).toBeTruthy();
  expect(server.asked('POST /promote').map(({ body }) => body)).toEqual([{ version: fresh }]);
});

test.each([
  ['One programme', 'Programme', 'acme/leaders'],
  ['One enterprise', 'Enterprise', 'acme'],
])('what handing out to %s does is said once it is named', async (audience, label, name) => {
  const { user, dialog, choose, fill } = await handOut();
  await choose(audience);
  expect(dialog.queryByText(words(/^All of/))).toBeNull();
  await fill(label, name);
  const effect = `All of ${name} get ${fresh} with the next navigation, whatever others get.`;
  expect(dialog.getByText(words(effect))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Hand out' }));
  expect(await said(`${name} is pinned to ${fresh}.`)).toBeTruthy();
});

test('a share that grows each minute says so', async () => {
  const plan = { version: fresh, step: 1, every_minutes: 1, next_at: '2026-11-22T08:15:00Z' };
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [{ ...events, versions: shared, plan }] }));
  show();
  expect(await screen.findByText(words(`${fresh} gets 1 % more every minute, the next on 22 Nov 2026`))).toBeTruthy();
});

test('neither a name, nor a version, nor a percentage is broken at the end of a line', async () => {
  const { dialog, choose } = await handOut();
  await choose(aShare);
  const effect = dialog.getByText(words('5 % of the people get'));
  expect([...effect.children].map(({ textContent }) => textContent)).toEqual(['5 %', fresh, stable]);
  const title = dialog.getByRole('heading', { name: `Hand out mf-events ${fresh}` });
  expect([...title.children].map(({ textContent }) => textContent)).toEqual(['mf-events', fresh]);
});

describe('the history', () => {
  const change = { at: '2026-11-22T08:00:00Z', by: 'Mei Wongsa', audience: null, reason: null, undone: false };
  const back = (before: unknown, after: unknown, audience: string | null = null) => [
    { ...change, id: 41, action: 'rolled_back', before, after, audience },
  ];

  test.each([
    [
      'what came back, and instead of what',
      back([part(fresh, 100)], [part(stable, 100)]),
      `Taken back Back to ${stable}, instead of ${fresh}`,
    ],
    [
      'the end of a share',
      back(shared, [part(stable, 100)]),
      `Share ended Back to ${stable}, instead of ${fresh} for 1 %`,
    ],
    ['the end of a share of a first release', back([part(fresh, 5)], []), 'Share ended nobody gets it'],
    [
      'a share that has its size of before',
      back([part(fresh, 10), part(stable, 100)], shared),
      `Taken back Back to ${fresh} for 1 %, ${stable} for the rest, instead of ${fresh} for 10 %`,
    ],
    [
      'a pin that was taken back',
      back([part(fresh, 100)], [], 'acme'),
      `Taken back acme: Back to what everybody gets, instead of ${fresh}`,
    ],
  ])('tells %s', async (_what, data, text) => {
    releasesBackend().on('GET /main/admins/releases/mf-events/history.json', () => ({ data, next: null }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'History of mf-events' }));
    const [line] = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');
    const told = [...(line?.children ?? [])].slice(0, 2).map(({ textContent }) => textContent.trim());
    expect(told.join(' ')).toBe(text);
  });
});

test('a refused form goes on at the first wrong field, and what is said of a field goes once it is changed', async () => {
  const [share, every] = [
    'The share must be a number from 1 to 100.',
    'The minutes must be a whole number from 1 to 1440.',
  ];
  const errors = { share: [share], every_minutes: [every] };
  const { server, user, dialog, choose, fill } = await handOut();
  server.on('POST /main/admins/releases/mf-events/promote', () => new Refusal(422, { error: share, errors }));
  await choose(aShare);
  await fill('Share in percent', '0');
  await fill(minutes, '0');
  await user.click(dialog.getByRole('button', { name: 'Hand out' }));
  expect(await dialog.findByText(share)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Share in percent'));
  await fill('Share in percent', '10');
  expect(dialog.queryByText(share)).toBeNull();
  expect(dialog.getByText(every)).toBeTruthy();
  await fill(minutes, '10');
  expect(dialog.queryByText(every)).toBeNull();
  expect(dialog.queryByText(share)).toBeNull();
});

test('a reason that is refused says so beside its field, until it is changed', async () => {
  const wrong = 'The reason must have at most 200 characters.';
  const takesBack = { change_id: 41, versions: events.versions };
  releasesBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [{ ...events, versions: shared, takes_back: takesBack }] }))
    .on(
      'POST /main/admins/releases/mf-events/rollback',
      () => new Refusal(422, { error: wrong, errors: { reason: [wrong] } }),
    );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  const field = dialog.getByLabelText('Reason');
  const told = await dialog.findAllByText(wrong);
  expect(told.map(({ id }) => field.getAttribute('aria-describedby')?.includes(id))).toEqual([true]);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'It is slow');
  expect(dialog.queryByText(wrong)).toBeNull();
});

test('[S38] taking the shell back is said to reach pages that are opened anew, and what may not run in it', async () => {
  const takesBack = { change_id: 41, versions: [part(stable, 100)] };
  const shell = { ...events, name: 'shell', versions: [part(fresh, 100)], takes_back: takesBack };
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [shell] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of shell' }));
  const effect = within(await screen.findByRole('alertdialog'));
  const text = `Everybody gets ${stable} again instead of ${fresh} when they open the next page anew. Parts that were released since may not run in it`;
  expect(await effect.findByText(words(text))).toBeTruthy();
  expect(effect.queryByText(words('next navigation'))).toBeNull();
});

test('a share that comes back by taking back is said to grow no more', async () => {
  const takesBack = { change_id: 41, versions: shared };
  releasesBackend().on('GET /main/admins/releases.json', () => ({
    data: [{ ...events, versions: [part(fresh, 100)], takes_back: takesBack }],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take back the last change of mf-events' }));
  const effect = `with their next navigation. The share of ${fresh} grows no more by itself.`;
  expect(await within(await screen.findByRole('alertdialog')).findByText(words(effect))).toBeTruthy();
});
