import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../render-for-test';
import { CopyButton } from './index';

function arrange(kind: 'text' | 'link', write: () => Promise<void>) {
  jest.useFakeTimers();
  const onResult = jest.fn();
  renderUi(<CopyButton text="https://tandem.example/u/1" label="Copy" kind={kind} onResult={onResult} />);
  const writeText = jest.fn(write);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  /** Presses, and lets the clipboard answer. */
  const press = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  };
  return { press, onResult, writeText };
}

afterEach(() => jest.useRealTimers());

test('[S-060] copying a link says "Copied!" for two seconds and announces it', async () => {
  const { press, onResult, writeText } = arrange('link', () => Promise.resolve());
  await press();
  expect(writeText).toHaveBeenCalledWith('https://tandem.example/u/1');
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Link copied to clipboard');
  expect(onResult).toHaveBeenCalledWith('Link copied to clipboard', true);
  act(() => jest.advanceTimersByTime(1900));
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('[S-060] copying a text announces "Copied to clipboard"', async () => {
  const { press, onResult } = arrange('text', () => Promise.resolve());
  await press();
  expect(onResult).toHaveBeenCalledWith('Copied to clipboard', true);
});

test('[S-060] a refused clipboard says "Unable to copy" and never "Copied!"', async () => {
  const { press, onResult } = arrange('text', () => Promise.reject(new Error('refused')));
  await press();
  expect(onResult).toHaveBeenCalledWith('Unable to copy', false);
  expect(screen.getByRole('button', { name: 'Unable to copy' })).toBeTruthy();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});
