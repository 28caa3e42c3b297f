import { act, cleanup, screen } from '@testing-library/react';
import { Overrides, rightOf } from '../../remotes/overrides';
import { ShellRelease } from '../../remotes/shell-release';
import { forgetReturn, wantedReturn } from '../../session/return-to';
import { open } from '../../testing/screen';

const url = 'http://localhost:4204/release.json';
const addressOf = (name: string) => `/remote-override/${name}?url=${encodeURIComponent(url)}`;

function show(right: string, name = 'mf-events') {
  const overrides = new Overrides(() => Promise.resolve(null));
  overrides.grant(rightOf(right));
  return {
    overrides,
    ...open(addressOf(name), { user: null, releases: { shell: new ShellRelease(null), overrides } }),
  };
}

afterEach(() => {
  localStorage.clear();
  forgetReturn();
  jest.restoreAllMocks();
});

test('[S38] the address alone changes nothing; the button keeps the override under the name of who pressed it', async () => {
  // A simulated browser says that it does not navigate.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show('17 http://localhost:4204');
  expect(
    await screen.findByText(/^mf-events will come from http:\/\/localhost:4204 in this browser, for you alone/),
  ).toBeTruthy();
  expect(localStorage.getItem('tandem.override.mf-events')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Run it from there' }));
  expect(JSON.parse(localStorage.getItem('tandem.override.mf-events') ?? '')).toEqual({ who: '17', url });
});

test('[S38] a name that the installation does not know is said to be so, and a way home is offered', async () => {
  const told = /^This installation has no /;
  show('17 http://localhost:4204', 'mf-evnts');
  expect((await screen.findByText(told)).textContent).toContain('mf-evnts');
  expect(screen.getByRole('button', { name: 'Run it from there' })).toBeTruthy();
  cleanup();
  show('17 http://localhost:4204', 'mf-x');
  expect((await screen.findByRole('link', { name: 'Go to home' })).getAttribute('href')).toBe('/');
  expect(screen.queryByText(told)).toBeNull();
});

test('[S38] whoever has not signed in is led to the sign-in and back to the same address', async () => {
  const { user } = show('');
  expect(await screen.findByText(/you must be signed in as somebody who manages it\.$/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(wantedReturn()).toBe(addressOf('mf-events'));
});

test('[S38] a right that the server tells of late counts on the open page', async () => {
  const { overrides } = show('');
  expect(await screen.findByText(/^mf-events cannot come from/)).toBeTruthy();
  act(() => overrides.grant(rightOf('17 http://localhost:4204')));
  expect(screen.getByRole('button', { name: 'Run it from there' })).toBeTruthy();
  expect(screen.queryByText(/^mf-events cannot come from/)).toBeNull();
});

test.each(['', '17 http://localhost:4205'])(
  '[S38] with the right "%s" it says why not, and offers nothing',
  async (right) => {
    show(right);
    expect(await screen.findByText(/^mf-events cannot come from "http:\/\/localhost:4204" here\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run it from there' })).toBeNull();
  },
);
