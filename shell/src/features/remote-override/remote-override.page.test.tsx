import { screen } from '@testing-library/react';
import { Overrides, rightOf } from '../../remotes/overrides';
import { ShellRelease } from '../../remotes/shell-release';
import { open } from '../../testing/screen';

const url = 'http://localhost:4204/release.json';
const address = `/remote-override/mf-events?url=${encodeURIComponent(url)}`;

function show(right: string) {
  const overrides = new Overrides(() => Promise.resolve(null));
  overrides.grant(rightOf(right));
  return open(address, { user: null, releases: { shell: new ShellRelease(null), overrides } });
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('[S38] the address alone changes nothing; the button keeps the override under the name of who pressed it', async () => {
  // A simulated browser says that it does not navigate.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show('17 http://localhost:4204');
  expect(
    await screen.findByText(/^mf-events comes from http:\/\/localhost:4204 in this browser, for you alone/),
  ).toBeTruthy();
  expect(localStorage.getItem('tandem.override.mf-events')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Run it from there' }));
  expect(JSON.parse(localStorage.getItem('tandem.override.mf-events') ?? '')).toEqual({ who: '17', url });
});

test.each(['', '17 http://localhost:4205'])(
  '[S38] with the right "%s" it says why not, and offers nothing',
  async (right) => {
    show(right);
    expect(await screen.findByText(/^mf-events cannot come from "http:\/\/localhost:4204" here\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run it from there' })).toBeNull();
  },
);
