import { act, screen, within } from '@testing-library/react';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { open, said } from '@tandem/testing/remote-screen';
import { events, releaseRow, releasesBackend } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

beforeEach(() => sessionStorage.clear());

/** Of nine versions, the newest first. */
const version = (place: number) => `1.${9 - place}.0-0a1b2c3${place}`;
const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(version);
const [newest, older, oldest] = [version(0), version(4), version(8)];
const pin = (programme: string | null, enterprise: string) => ({ version: oldest, programme, enterprise });

const listed = async () => {
  const card = within(await screen.findByRole('region', { name: 'mf-events' }));
  return card
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};

function show(remote: Partial<ReleaseStatus>) {
  releasesBackend().on('GET /main/admins/releases.json', () => ({
    data: [{ ...events, releases: nine.map(releaseRow), ...remote }],
  }));
  return open(<ReleasesPage />, { at: '/main/admins/releases' });
}

test('what is in use and the last three are listed, with who has them; the rest opens and closes by the keyboard', async () => {
  const versions = [
    { version: newest, share: 1 },
    { version: older, share: 100 },
  ];
  const { user } = show({ versions, pins: [pin('acme/leaders', 'acme'), pin(null, 'globex')] });
  const few = [`${newest}1 %`, version(1), version(2), `${older}99 %`, `${oldest}acme/leadersglobex`];
  expect(await listed()).toEqual(few);
  const rest = screen.getByRole('button', { name: 'Older versions (4)', expanded: false });
  act(() => rest.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Older versions (4)', expanded: true })).toBe(rest);
  expect(await listed()).toHaveLength(9);
  await user.keyboard('{Enter}');
  expect(await listed()).toEqual(few);
});

test('the row of a version names three of its pins and counts the others', async () => {
  const pins = ['a', 'b', 'c', 'd', 'e'].map((enterprise) => pin(null, enterprise));
  show({ versions: [{ version: newest, share: 100 }], pins });
  expect(await listed()).toEqual([`${newest}Everybody`, version(1), version(2), `${oldest}abc+2`]);
});

test('what everybody has is pinned for a programme, which keeps it whatever the others get next', async () => {
  const versions = [{ version: newest, share: 100 }];
  const server = releasesBackend()
    .on('GET /main/admins/releases.json', () => ({
      data: ['mf-events', 'shell'].map((name) => ({ ...events, name, versions, releases: [releaseRow(newest)] })),
    }))
    .on('POST /main/admins/releases/mf-events/promote', () => ({ name: 'mf-events', versions: [], changed: true }));
  const { user } = open(<ReleasesPage />, { at: '/main/admins/releases' });
  const pins = await screen.findAllByRole('button', { name: /^Pin / });
  expect(pins.map((button) => button.getAttribute('aria-label'))).toEqual([`Pin mf-events ${newest}`]);
  await user.click(screen.getByRole('button', { name: `Pin mf-events ${newest}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Pin mf-events ${newest}` }));
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'One programme',
    'One enterprise',
  ]);
  await user.type(dialog.getByLabelText('Programme'), 'acme/leaders');
  await user.click(dialog.getByRole('button', { name: 'Pin' }));
  expect(await said(`acme/leaders is pinned to ${newest}.`)).toBeTruthy();
  expect(server.asked('POST /promote').map(({ body }) => body)).toEqual([
    { version: newest, programme: 'acme/leaders' },
  ]);
});

test('where all are in use or new, nothing is kept back', async () => {
  show({ versions: [{ version: newest, share: 100 }], releases: nine.slice(0, 3).map(releaseRow) });
  expect(await listed()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Older versions/ })).toBeNull();
});
