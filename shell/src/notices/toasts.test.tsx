import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createCredentials, createPlatformStore, noticesSlice, startTranslation } from '@tandem/platform/host';
import { UiProvider } from '@tandem/ui/provider';
import { Toasts } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test.each([
  ['three seconds', undefined, 3000],
  ['the seconds it asks for', 10, 10_000],
])('[B-227] [P-309] a notice stays %s', (_row, seconds, milliseconds) => {
  startTranslation('en');
  const store = createPlatformStore(createCredentials());
  render(
    <MemoryRouter>
      <Provider store={store}>
        <UiProvider>
          <Toasts />
        </UiProvider>
      </Provider>
    </MemoryRouter>,
  );
  act(() => void store.dispatch(noticesSlice.actions.shown('success', 'Thanks', seconds)));
  wait(milliseconds - 1);
  expect(screen.getByRole('listitem').textContent).toBe('Thanks');
  wait(1);
  expect(screen.queryByRole('listitem')).toBeNull();
});
