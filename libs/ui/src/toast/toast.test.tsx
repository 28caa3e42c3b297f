import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../render-for-test';
import { ToastQueue, ToastRegion } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const region = () => screen.getByRole('region', { name: 'Notifications' });
const shown = () =>
  within(region())
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

function show(...texts: string[]) {
  const queue = new ToastQueue();
  renderUi(<ToastRegion queue={queue} />);
  act(() => texts.forEach((text) => queue.add('success', text)));
  return queue;
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('[S-059] [P-309] a toast lasts 3000 ms', () => {
  show('Saved');
  wait(2999);
  expect(shown()).toEqual(['Saved']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('[S-059] a toast can be told to last longer, or until it is closed', () => {
  const queue = show();
  act(() => {
    queue.add('info', 'Longer', { duration: 5000 });
    queue.add('info', 'Stays', { duration: null });
  });
  wait(4999);
  expect(shown()).toEqual(['Stays', 'Longer']);
  wait(60_000);
  expect(shown()).toEqual(['Stays']);
});

test('[D-S43] the newest is on top and at most three show', () => {
  show('One', 'Two', 'Three', 'Four');
  expect(shown()).toEqual(['Four', 'Three', 'Two']);
});

test('[D-S43] the same text is not stacked twice and starts its time over', () => {
  const queue = show('Saved', 'Other');
  wait(2000);
  act(() => void queue.add('success', 'Saved'));
  expect(shown()).toEqual(['Saved', 'Other']);
  wait(1500);
  expect(shown()).toEqual(['Saved']);
});

test('[D-S43] the close button takes the toast away', () => {
  show('Saved');
  const close = screen.getByRole('button', { name: 'Dismiss: Saved' });
  act(() => close.click());
  expect(shown()).toEqual([]);
});

test('[D-S43] pointing at a toast stops the time, leaving lets the rest run', () => {
  show('Saved');
  wait(2000);
  fireEvent.mouseEnter(region());
  wait(10_000);
  expect(shown()).toEqual(['Saved']);
  fireEvent.mouseLeave(region());
  wait(999);
  expect(shown()).toEqual(['Saved']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('[D-S43] the focus inside a toast stops the time', () => {
  show('Saved');
  act(() => screen.getByRole('button', { name: 'Dismiss: Saved' }).focus());
  wait(10_000);
  expect(shown()).toEqual(['Saved']);
  act(() => screen.getByRole('button', { name: 'Dismiss: Saved' }).blur());
  wait(3000);
  expect(shown()).toEqual([]);
});

test('[D-S43] errors are announced assertively and the rest politely', () => {
  const queue = show('Saved');
  act(() => void queue.add('error', 'Failed to cancel booking.'));
  expect(screen.getByRole('alert').textContent).toBe('Failed to cancel booking.');
  expect(within(region()).getByRole('status').textContent).toBe('Saved');
});

test('[B-225] what follows a line break stands below, and both are read out as one', () => {
  const queue = show();
  act(() => void queue.add('error', 'Failed to cancel booking.\nThis session has started.'));
  const lines = within(region()).getAllByRole('paragraph');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Failed to cancel booking.',
    'This session has started.',
  ]);
  expect(screen.getByRole('alert').textContent).toBe('Failed to cancel booking.\nThis session has started.');
  expect(screen.getByRole('button', { name: 'Dismiss: Failed to cancel booking.' })).toBeTruthy();
});

test('an action is done once and closes its toast', () => {
  const undo = jest.fn();
  const queue = show();
  act(() => void queue.add('info', 'Removed', { action: { label: 'Undo', onPress: undo } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
