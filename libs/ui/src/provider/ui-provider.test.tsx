import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { Button } from '../button';
import { Menu } from '../menu';
import { renderUi } from '../render-for-test';
import { UiProvider } from './index';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

test('a menu entry that leads somewhere goes through the router', async () => {
  const { user } = renderUi(
    <UiProvider>
      <Where />
      <Menu
        trigger={<Button>Account</Button>}
        label="Account"
        items={[{ id: 'b', label: 'Bookings', to: '/main/bookings' }]}
      />
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('menuitem', { name: 'Bookings' }));
  expect(screen.getByRole('status').textContent).toBe('/main/bookings');
});

test('styles that react-aria adds carry the nonce of the page', () => {
  const script = document.createElement('script');
  script.nonce = 'n0nce';
  script.setAttribute('nonce', 'n0nce');
  document.head.append(script);
  renderUi(<UiProvider>Page</UiProvider>);
  expect(document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce).toBe('n0nce');
});
