import { act, render, screen } from '@testing-library/react';
import { matchMedia } from '@tandem/testing/window-media';
import { AsReached } from './as-reached';

const reports: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(() => {
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
  matchMedia('(max-width: 767.98px)');
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

test('[P13] where there is room for several columns all parts are drawn at once', () => {
  matchMedia('nothing');
  render(column);
  expect(shown()).toEqual(['one', 'two', 'three']);
});
