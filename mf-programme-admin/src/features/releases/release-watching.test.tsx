import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import ReleasesPage from './releases.page';

const [stable, fresh] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];
const row = (version: string) => ({ version, released_at: '2026-11-22T08:00:00Z', contract: 1, commit: null });
const events: ReleaseStatus = {
  name: 'mf-events',
  versions: [{ version: stable, share: 100 }],
  plan: null,
  takes_back: null,
  pins: [],
  releases: [row(fresh), row(stable)],
};
const measured: VersionHealth = {
  name: 'mf-events',
  version: stable,
  loads: 40,
  failures: 0,
  load_p75_ms: 200,
  lcp_p75_ms: 1800,
  inp_p75_ms: 100,
  cls_p75_thousandths: 10,
};
const part = (version: string, share: number) => ({ version, share });

const backend = () =>
  adminBackend()
    .on('GET /main/admins/releases.json', () => ({ data: [events] }))
    .on('GET /main/admins/releases/health.json', () => ({ data: [measured] }))
    .on('GET /main/admins/release_tokens.json', () => ({ data: [] }));
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const show = () => open(<ReleasesPage />, { at: '/main/admins/releases' });
const loadsOf = (version: string) => {
  const found = screen.getByRole('row', { name: (name) => name.includes(version) });
  return within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)[3];
};

const growing = { version: fresh, step: 5, every_minutes: 15, next_at: '2026-11-22T08:15:00Z' };

test.each([
  ['grows by itself', { minutes: '15', plan: null }, '5 % more get it every 15 minutes, until everybody has it.'],
  ['ends another growth', { minutes: '', plan: { ...growing, version: stable } }, `${stable} grows no more by itself.`],
  ['ends its own growth', { minutes: '', plan: growing }, `${fresh} grows no more by itself.`],
])('a share that %s says so before it is begun', async (_what, { minutes, plan }, text) => {
  const versions = [part(plan?.version ?? fresh, 5), part('0.9.0-99aabbcc', 100)];
  backend().on('GET /main/admins/releases.json', () => ({ data: [{ ...events, versions, plan }] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  await user.click(await screen.findByRole('radio', { name: 'A share of the people, always the same ones' }));
  if (minutes) await user.type(screen.getByLabelText(/^Minutes until the same share is added/), minutes);
  expect((await screen.findByText(/It can be taken back at any time/)).textContent).toContain(text);
});

test.each([
  ['what runs', '/main/admins/releases.json', () => ({ data: [events] })],
  ['how the versions do', '/main/admins/releases/health.json', () => ({ data: [measured] })],
])(
  'where %s cannot be read any more the page says that it is of before, and reads it again',
  async (_what, path, given) => {
    let isBroken = false;
    const server = backend().on(`GET ${path}`, () => (isBroken ? new Refusal(500, { error: 'Broken.' }) : given()));
    hold(['setTimeout', 'clearTimeout']);
    show();
    await waitFor(() => expect(loadsOf(stable)).toBe('40'));
    expect(screen.queryByText(/may be out of date/)).toBeNull();
    isBroken = true;
    await pass(15_000);
    expect(await screen.findByText('What is shown here may be out of date. Broken.')).toBeTruthy();
    expect(loadsOf(stable)).toBe('40');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
    expect(server.asked(`GET ${path}`).length).toBeGreaterThan(2);
  },
);
