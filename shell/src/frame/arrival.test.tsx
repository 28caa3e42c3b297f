import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Arrival } from './arrival';

let arriveLater: () => void;

function InSteps() {
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    arriveLater = () => setTitle('Arrived');
  }, []);
  return title ? <h1>{title}</h1> : <p>Loading</p>;
}

function DrawnAnew() {
  const [version, setVersion] = useState(1);
  useEffect(() => {
    arriveLater = () => setVersion(2);
  }, []);
  return <h1 key={version}>Version {version}</h1>;
}

function OneOfMany() {
  return <h1>Session {useParams().id}</h1>;
}

function Pages() {
  const navigate = useNavigate();
  const to = ['/at-once', '/in-steps', '/drawn-anew', '/sessions/1', '/sessions/2'];
  return (
    <>
      {to.map((path) => (
        <button key={path} type="button" onClick={() => navigate(path)}>
          {path}
        </button>
      ))}
      <main>
        <Routes>
          <Route path="/" element={<h1>First</h1>} />
          <Route path="/at-once" element={<h1>At once</h1>} />
          <Route path="/in-steps" element={<InSteps />} />
          <Route path="/drawn-anew" element={<DrawnAnew />} />
          <Route path="/sessions/:id" element={<OneOfMany />} />
        </Routes>
      </main>
      <Arrival />
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const go = (path: string) => fireEvent.click(screen.getByRole('button', { name: path }));
/** An observer of the document is told in a microtask. */
const settle = () => act(async () => Promise.resolve());
const show = () =>
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
beforeEach(() => scrollTo.mockClear());

test('[D-S12] the first page leaves the focus where it is', () => {
  show();
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('[D-S12] a page that is there at once is scrolled to the top and has the focus on its heading', () => {
  show();
  go('/at-once');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(heading().textContent).toBe('At once');
  expect(document.activeElement).toBe(heading());
});

test('[D-S12] a page that comes in steps has the focus on its heading once it is there', async () => {
  show();
  go('/in-steps');
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => arriveLater());
  await settle();
  expect(document.activeElement).toBe(heading());
});

test('[D-S12] a heading that is drawn anew has the focus again', async () => {
  show();
  go('/drawn-anew');
  act(() => arriveLater());
  await settle();
  expect(heading().textContent).toBe('Version 2');
  expect(document.activeElement).toBe(heading());
});

test('[D-S12] a heading whose element stays from page to page has the focus with its new text', () => {
  show();
  go('/sessions/1');
  const element = heading();
  element.blur();
  go('/sessions/2');
  expect(heading()).toBe(element);
  expect(element.textContent).toBe('Session 2');
  expect(document.activeElement).toBe(element);
});

test.each([['keydown'], ['pointerdown']])(
  '[D-S12] whoever goes on meanwhile (%s) keeps the focus',
  async (deed: string) => {
    show();
    go('/in-steps');
    const own = screen.getByRole('button', { name: '/at-once' });
    own.focus();
    fireEvent(own, new Event(deed, { bubbles: true }));
    act(() => arriveLater());
    await settle();
    expect(document.activeElement).toBe(own);
  },
);
