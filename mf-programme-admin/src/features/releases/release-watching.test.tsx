import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open } from '@tandem/testing/remote-screen';
import { events, fresh, measured, releasesBackend, stable, words } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

const part = (version: string, share: number) => ({ version, share });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const show = () => open(<ReleasesPage />, { at: '/main/admins/releases' });
const loadsOf = (version: string) => {
  const found = screen.getByRole('row', { name: (name) => name.includes(version) });
  return within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)[3];
};

test('[S38] each time that a version was taken back by itself is told', async () => {
  const stop = { at: '2026-11-22T08:00:00Z', reason: `${fresh} failed for 3 of 3 people`, is_left: false };
  const stops = ['acme/leaders', 'acme'].map((audience) => ({ ...stop, audience }));
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [{ ...events, stopped: stops[0], stops }] }));
  show();
  for (const { audience } of stops)
    expect(await screen.findByText(words(`taken back by itself for ${audience} on `))).toBeTruthy();
});

const growing = { version: fresh, step: 5, every_minutes: 15, next_at: '2026-11-22T08:15:00Z' };

test.each([
  ['grows by itself', { minutes: '15', plan: null }, '5 % more get it every 15 minutes, until everybody has it.'],
  ['ends another growth', { minutes: '', plan: { ...growing, version: stable } }, `${stable} grows no more by itself.`],
  ['ends its own growth', { minutes: '', plan: growing }, `${fresh} grows no more by itself.`],
])('a share that %s says so before it is begun', async (_what, { minutes, plan }, text) => {
  const versions = [part(plan?.version ?? fresh, 5), part('0.9.0-99aabbcc', 100)];
  releasesBackend().on('GET /main/admins/releases.json', () => ({ data: [{ ...events, versions, plan }] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  await user.click(await screen.findByRole('radio', { name: 'A share of the people, always the same ones' }));
  if (minutes) await user.type(screen.getByLabelText(/^Minutes until the same share is added/), minutes);
  expect((await screen.findByText(words('It can be taken back at any time'))).textContent).toContain(text);
});

test.each([
  ['what runs', '/main/admins/releases.json', () => ({ data: [events] })],
  ['how the versions do', '/main/admins/releases/health.json', () => ({ data: [measured] })],
])(
  'where %s cannot be read any more the page says that it is of before, and reads it again',
  async (_what, path, given) => {
    let isBroken = false;
    const server = releasesBackend().on(`GET ${path}`, () =>
      isBroken ? new Refusal(500, { error: 'Broken.' }) : given(),
    );
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
