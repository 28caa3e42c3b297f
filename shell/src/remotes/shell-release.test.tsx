import { act, screen } from '@testing-library/react';
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

test.each<[string, string | null, string | null]>([
  ['says nothing', own, null],
  ['has no release', own, ''],
  ['did not say what it served', null, newer],
])('a server that %s offers nothing', (_what, mine, served) => {
  const shell = new ShellRelease(mine);
  shell.learn(served);
  expect(shell.isAnother).toBe(false);
});
