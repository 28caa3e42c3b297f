import { act, screen } from '@testing-library/react';
import { sessionSlice } from '@tandem/platform/host';
import { open } from '../testing/screen';
import { Overrides } from './overrides';
import { ShellRelease } from './shell-release';

const [own, newer] = ['1.0.0-00000000', '1.0.0-11111111'];
const none = () => Promise.resolve(null);

test('[F18] a page offers the shell that is served by now, and takes the offer back once its own is served again', async () => {
  const shell = new ShellRelease(own);
  open('/login', { user: null, boot: { product: 'Tandem' }, releases: { shell, overrides: new Overrides(none) } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  act(() => shell.learn(newer));
  expect(await screen.findByText(/^Tandem was updated\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  act(() => shell.learn(own));
  expect(screen.queryByText(/was updated/)).toBeNull();
});

test('[F18] where something is typed and not saved, Reload asks first', async () => {
  const shell = new ShellRelease(own);
  const { user, store } = open('/login', {
    user: null,
    boot: { product: 'Tandem' },
    releases: { shell, overrides: new Overrides(none) },
  });
  await screen.findByRole('heading', { level: 1 });
  act(() => {
    store.dispatch(sessionSlice.actions.unsavedInputAdded());
    shell.learn(newer);
  });
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('heading', { name: 'Reload without saving?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep typing' }));
  expect(screen.queryByRole('heading', { name: 'Reload without saving?' })).toBeNull();
});

test.each<[string, string | null, string | null]>([
  ['says nothing', own, null],
  ['has no release', own, ''],
  ['did not say what it served', null, newer],
])('a server that %s offers nothing', (_what, mine, served) => {
  const shell = new ShellRelease(mine);
  shell.learn(served);
  expect(shell.isAnother).toBe(false);
});
