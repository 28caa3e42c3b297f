import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router, type Navigator, type To } from 'react-router-dom';
import { useAskedParams } from './use-asked-params';

function Choices() {
  const [params, ask] = useAskedParams();
  const choose = (name: string) =>
    ask(
      (asked) => {
        asked.set(name, 'on');
        return asked;
      },
      { replace: true },
    );
  return (
    <>
      <output>{params.toString()}</output>
      {['first', 'second'].map((name) => (
        <button key={name} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** A router that is told where to go and never comes to drawing it. */
function slowRouter() {
  const asked: string[] = [];
  const go = (to: To) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator: Navigator = { createHref: String, go: () => undefined, push: () => undefined, replace: go };
  const at = (location: string) => (
    <Router location={location} navigator={navigator}>
      <Choices />
    </Router>
  );
  return { asked, at };
}

test('a second choice builds on the first before the router has drawn that', async () => {
  const { asked, at } = slowRouter();
  render(at('/list?page=2'));
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  expect(screen.getByRole('status').textContent).toBe('page=2&first=on');
  await userEvent.click(screen.getByRole('button', { name: 'second' }));
  expect(asked).toEqual(['?page=2&first=on', '?page=2&first=on&second=on']);
});

test('what one part of the page asks for stays when another asks', async () => {
  const { asked, at } = slowRouter();
  render(
    <>
      {at('/list?page=2')}
      {at('/list?page=2')}
    </>,
  );
  const [filter, dialog] = [
    screen.getAllByRole('button', { name: 'first' })[0],
    screen.getAllByRole('button', { name: 'second' })[1],
  ];
  await userEvent.click(filter as HTMLElement);
  await userEvent.click(dialog as HTMLElement);
  expect(asked.at(-1)).toBe('?page=2&first=on&second=on');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill('page=2&first=on&second=on'),
  );
});

test('where the address goes another way, as by the way back, that counts', async () => {
  const { asked, at } = slowRouter();
  const { rerender } = render(at('/list?page=2'));
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  rerender(at('/list?page=1'));
  expect(screen.getByRole('status').textContent).toBe('page=1');
  await userEvent.click(screen.getByRole('button', { name: 'second' }));
  expect(asked.at(-1)).toBe('?page=1&second=on');
});
