import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../render-for-test';
import { Pagination } from './index';

const pages = () => screen.getAllByRole('button', { name: /^Page / }).map((button) => Number(button.textContent));

const shown = [
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
] as const;

test.each(shown)('[S-062] [P-312] page %i of %i shows five buttons around it', (page, pageCount, expected) => {
  renderUi(<Pagination page={page} pageCount={pageCount} onChange={jest.fn()} />);
  expect(pages()).toEqual(expected);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page));
});

test('[S-062] a data table shows at most ten buttons', () => {
  renderUi(<Pagination page={15} pageCount={40} onChange={jest.fn()} max={10} />);
  expect(pages()).toHaveLength(10);
});

test('the ends cannot be passed and the current page asks for nothing', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Pagination page={1} pageCount={3} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange.mock.calls).toEqual([[2], [3]]);
});

test('one page needs no pagination', () => {
  renderUi(<Pagination page={1} pageCount={1} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('where the pager goes while its next page is read, the keyboard goes on from the page that was asked for', async () => {
  let arrive = () => {};
  function List() {
    const [page, setPage] = useState(1);
    const [isRead, setRead] = useState(true);
    arrive = () => setRead(true);
    const ask = (next: number) => {
      setPage(next);
      setRead(false);
    };
    return isRead ? <Pagination page={page} pageCount={3} onChange={ask} /> : <p>One moment, please.</p>;
  }
  const { user } = renderUi(<List />);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(document.activeElement).toBe(document.body);
  act(() => arrive());
  expect(screen.getByRole('button', { name: 'Page 2' })).toBe(document.activeElement);
});
