import { act, fireEvent, screen } from '@testing-library/react';
import { inMain, person } from '../../testing/people';
import { open } from '../../testing/screen';

const page = { path: '/main/library', title: 'Library', url: 'https://library.example.org/tandem' };
const user = person({ roles: ['mentee'], memberships: [inMain('mentee')] });
const opened = async () => {
  open('/main/library', { user, boot: { framedPage: page } });
  return screen.findByTitle<HTMLIFrameElement>('Library');
};
const limit = () => act(() => jest.advanceTimersByTimeAsync(15_000));
const hold = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
afterEach(() => jest.useRealTimers());

test('[D-S41] the page of another site stands in a sandbox under its title', async () => {
  const frame = await opened();
  expect(frame.src).toBe('https://library.example.org/tandem');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(document.title).toContain('Library');
  hold();
  fireEvent.load(frame);
  await limit();
  expect(screen.getByTitle('Library')).toBe(frame);
});

test('[D-S41] what is not there after 15 seconds says so like a remote, and Retry asks again', async () => {
  hold();
  const first = await opened();
  await limit();
  expect(screen.getByText('Error loading content:')).toBeTruthy();
  expect(screen.queryByTitle('Library')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByTitle('Library')).not.toBe(first);
});
