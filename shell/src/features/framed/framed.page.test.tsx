import { act, fireEvent, screen } from '@testing-library/react';
import { inLift, inMain, person } from '../../testing/people';
import { open } from '../../testing/screen';

const page = { path: '/main/handbook', title: 'Handbook', url: 'https://handbook.example.org/tandem' };
const user = person({ roles: ['mentee'], memberships: [inMain('mentee')] });
const opened = async () => {
  open('/main/handbook', { user, boot: { framedPage: page } });
  return screen.findByTitle<HTMLIFrameElement>('Handbook');
};
const limit = () => act(() => jest.advanceTimersByTimeAsync(15_000));
const hold = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
afterEach(() => jest.useRealTimers());

test('[D-S41] the page of another site stands in a sandbox under its title', async () => {
  const frame = await opened();
  expect(frame.src).toBe('https://handbook.example.org/tandem');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(document.title).toContain('Handbook');
  hold();
  fireEvent.load(frame);
  await limit();
  expect(screen.getByTitle('Handbook')).toBe(frame);
});

test('[P-002] a framed page of a portal stands in the portal, at its path of group, id and sub-id', async () => {
  const path = '/app/acme/lift/materials/7/2';
  const member = person({ roles: ['mentee'], memberships: [inLift('mentee')] });
  open(path, { user: member, boot: { framedPage: { ...page, path, title: 'Materials' } } });
  expect((await screen.findByTitle<HTMLIFrameElement>('Materials')).src).toBe(page.url);
  expect(location.pathname).toBe(path);
  expect(screen.getByRole('link', { name: 'Lift, home' })).toBeTruthy();
});

test('[D-S41] what is not there after 15 seconds says so like a remote, and Retry asks again', async () => {
  hold();
  const first = await opened();
  await limit();
  expect(screen.getByText('Error loading content:')).toBeTruthy();
  expect(screen.queryByTitle('Handbook')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByTitle('Handbook')).not.toBe(first);
});
