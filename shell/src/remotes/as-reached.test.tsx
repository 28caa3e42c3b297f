import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTranslation } from '@tandem/platform/host';
import { AsReached, UnfinishedColumns } from './as-reached';
import { WaitingPlaces } from './waiting-places';

const listeners = new Set<() => void>();
const reports: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(() => {
  startTranslation('en');
  jest.useFakeTimers();
  reports.length = 0;
  class Observer {
    constructor(private readonly report: (typeof reports)[number]) {}
    readonly observe = () => reports.push(this.report);
    readonly disconnect = () => reports.splice(0);
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  jest.useRealTimers();
});

/** The window becomes as narrow as a phone, or wider; whoever watches its size is told. */
function turn(isPhone: boolean): void {
  const query = {
    matches: isPhone,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query });
  act(() => [...listeners].forEach((listener) => listener()));
}

const parts = ['one', 'two', 'three'].map((name) => <p key={name}>{name}</p>);
const column = (
  <AsReached first={1} place={<p>place</p>}>
    {parts}
  </AsReached>
);
const shown = () => ['one', 'two', 'three', 'place'].filter((name) => screen.queryByText(name));

/** The browser tells whether the end of the column can be seen, once what was drawn last has had time to take its place. */
function look(isIntersecting: boolean) {
  act(() => jest.advanceTimersByTime(300));
  act(() => reports.forEach((report) => report([{ isIntersecting }])));
}

test('[P13] on a phone the next part of a column is drawn when its reader sees the end, one after the other', () => {
  turn(true);
  render(column);
  expect(shown()).toEqual(['one', 'place']);
  look(false);
  expect(shown()).toEqual(['one', 'place']);
  look(true);
  expect(shown()).toEqual(['one', 'two', 'place']);
  expect(reports).toEqual([]);
  look(true);
  expect(shown()).toEqual(['one', 'two', 'three']);
});

test('[P13] who reads by ear has a button for the next part', () => {
  turn(true);
  render(column);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(shown()).toEqual(['one', 'two', 'place']);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(shown()).toEqual(['one', 'two', 'three']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[P13] the button is seen by whoever is at it with the keys of a phone, and by nobody else', () => {
  turn(true);
  render(column);
  const button = screen.getByRole('button', { name: 'Show more' });
  const isClipped = () => getComputedStyle(button.parentElement ?? button).position === 'absolute';
  expect(isClipped()).toBe(true);
  act(() => button.focus());
  expect(isClipped()).toBe(false);
});

test('[P13] who was at the button goes on with the part that came for it, also where the button is gone', () => {
  turn(true);
  render(column);
  for (const part of ['two', 'three']) {
    act(() => screen.getByRole('button', { name: 'Show more' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(document.activeElement?.nextElementSibling).toBe(screen.getByText(part));
  }
  expect(screen.queryByRole('button')).toBeNull();
});

test('[P13] who is elsewhere on the page when a part is reached stays there', () => {
  turn(true);
  render(column);
  look(true);
  expect(shown()).toEqual(['one', 'two', 'place']);
  expect(document.activeElement).toBe(document.body);
});

test('[P13] a column below another one grows only after it', () => {
  turn(true);
  render(
    <UnfinishedColumns value={new WaitingPlaces()}>
      {column}
      <AsReached first={0} place={null}>
        {[<p key="below">below</p>]}
      </AsReached>
    </UnfinishedColumns>,
  );
  look(true);
  expect([...shown(), ...screen.queryAllByText('below')]).toEqual(['one', 'two', 'place']);
  look(true);
  expect([...shown(), ...screen.queryAllByText('below')]).toEqual(['one', 'two', 'three']);
  look(true);
  expect(screen.getByText('below')).toBeTruthy();
});

test('[P13] a phone that is turned shows all parts, and keeps them when it is turned back', () => {
  turn(true);
  render(column);
  turn(false);
  expect(shown()).toEqual(['one', 'two', 'three']);
  turn(true);
  expect(shown()).toEqual(['one', 'two', 'three']);
});

test('[P13] where there is room for several columns all parts are drawn at once', () => {
  turn(false);
  render(column);
  expect(shown()).toEqual(['one', 'two', 'three']);
});
