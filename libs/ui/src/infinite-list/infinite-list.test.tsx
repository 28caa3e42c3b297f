import { act, screen } from '@testing-library/react';
import { renderUi } from '../render-for-test';
import { InfiniteList } from './index';

type Seen = (entries: Array<Pick<IntersectionObserverEntry, 'isIntersecting'>>) => void;

const observers: Array<{ seen: Seen; options?: IntersectionObserverInit }> = [];

class FakeObserver {
  constructor(seen: Seen, options?: IntersectionObserverInit) {
    observers.push({ seen, options });
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

beforeEach(() => {
  observers.length = 0;
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: FakeObserver });
});

const base = { hasMore: true, isLoading: false, skeleton: <p>Skeleton</p>, children: <p>First</p> };

test('[S-062] the next items load when a tenth of the end is in view', () => {
  const onLoadMore = jest.fn();
  renderUi(<InfiniteList {...base} onLoadMore={onLoadMore} />);
  expect(observers[0]?.options?.threshold).toBe(0.1);
  act(() => observers[0]?.seen([{ isIntersecting: false }]));
  expect(onLoadMore).not.toHaveBeenCalled();
  act(() => observers[0]?.seen([{ isIntersecting: true }]));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('the button loads more without scrolling', async () => {
  const onLoadMore = jest.fn();
  const { user } = renderUi(<InfiniteList {...base} onLoadMore={onLoadMore} />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('while loading a skeleton stands where the items will be, and nothing more is asked for', () => {
  renderUi(<InfiniteList {...base} isLoading onLoadMore={jest.fn()} />);
  expect(screen.getByText('Skeleton')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(observers).toHaveLength(0);
});

test('a failure stops loading by itself, keeps the items and offers Retry', async () => {
  const onLoadMore = jest.fn();
  const { user } = renderUi(<InfiniteList {...base} error="No connection." onLoadMore={onLoadMore} />);
  expect(screen.getByText('First')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  expect(observers).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('the end has nothing to load', () => {
  renderUi(<InfiniteList {...base} hasMore={false} onLoadMore={jest.fn()} />);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
