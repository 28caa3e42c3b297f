import { act, screen, within } from '@testing-library/react';
import { CalendarDays, House, Menu as MenuIcon } from 'lucide-react';
import { BottomBar } from '../bottom-bar';
import { CountBadge } from '../count-badge';
import { renderUi } from '../render-for-test';
import { SideNav } from '../side-nav';
import { NavBar } from './index';

const items = [
  { to: '/', label: 'Home', icon: House, end: true },
  { to: '/bookings', label: 'Bookings', icon: CalendarDays },
];

class Viewport extends EventTarget {
  height = window.innerHeight;
  scale = 1;
}

test('the top bar marks the page one is on', () => {
  renderUi(<NavBar brand={<p>Tandem</p>} items={items} tools={<p>Tools</p>} />);
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(nav.getByRole('link', { name: 'Bookings' }).getAttribute('aria-current')).toBeNull();
});

test('[D-S22] the bottom bar hides while the on-screen keyboard is open', () => {
  const viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  renderUi(<BottomBar items={items} />);
  expect(screen.getByRole('navigation', { name: 'Mobile' })).toBeTruthy();
  act(() => {
    viewport.height = window.innerHeight - 300;
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
  act(() => {
    viewport.height = window.innerHeight;
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(screen.getByRole('navigation', { name: 'Mobile' })).toBeTruthy();
});

test('the last entry of the bottom bar opens the rest', async () => {
  const onPress = jest.fn();
  const { user } = renderUi(<BottomBar items={items} menu={{ label: 'Menu', icon: MenuIcon, onPress }} />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a collapsed side navigation keeps the names of its links', async () => {
  const onCollapsedChange = jest.fn();
  const { user } = renderUi(
    <SideNav
      brand={<p>Tandem</p>}
      groups={[{ name: 'People', items }]}
      isCollapsed
      onCollapsedChange={onCollapsedChange}
    />,
  );
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Expand' }));
  expect(onCollapsedChange).toHaveBeenCalledWith(false);
});

test('[P-299] a link of the side navigation that leaves the admin area opens in a new tab and says so', () => {
  const surveys = { to: '/surveys', label: 'Surveys', icon: House, newTab: true };
  renderUi(
    <SideNav brand={<p>Tandem</p>} groups={[{ items: [surveys] }]} isCollapsed={false} onCollapsedChange={jest.fn()} />,
  );
  const link = screen.getByRole('link', { name: 'Surveys (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/surveys', '_blank']);
});

test('an alerting count is gone at zero and stops at 99', () => {
  const { rerender } = renderUi(<CountBadge value={0} isAlert label="0 unread" />);
  expect(screen.queryByText('0 unread')).toBeNull();
  rerender(<CountBadge value={120} isAlert label="120 unread" />);
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByText('120 unread')).toBeTruthy();
});
