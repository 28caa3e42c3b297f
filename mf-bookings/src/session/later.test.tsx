import { useState, type ComponentType } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Button } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { hold, pass } from '@tandem/testing/clock';
import { open } from '@tandem/testing/remote-screen';
import { BookingsBackend } from '../testing/bookings-backend';
import { ErrorBoundary } from '../testing/error-boundary';
import { later } from './later';

interface PartProps {
  readonly topic: string;
}

function Part({ topic, onClose }: PartProps & { readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={topic}>
      Its words
    </Dialog>
  );
}

/** A page with one button that opens the part, whose code comes when the test says so. */
function page(manner: Parameters<typeof later>[1] = {}) {
  const calls: { come: () => void; fail: () => void }[] = [];
  const LaterPart = later<PartProps & { readonly onClose: () => void }>(
    () =>
      new Promise<ComponentType<PartProps & { readonly onClose: () => void }>>((resolve, reject) => {
        calls.push({ come: () => resolve(Part), fail: () => reject(new Error('The file did not come.')) });
      }),
    manner,
  );
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Ask</Button>
        {isOpen && <LaterPart topic="Ask for a session" onClose={() => setOpen(false)} />}
      </>
    );
  }
  new BookingsBackend([]);
  const { user } = open(
    <ErrorBoundary>
      <Opener />
    </ErrorBoundary>,
    { at: '/main/dashboard' },
  );
  return { user, calls, press: async () => user.click(await screen.findByRole('button', { name: 'Ask' })) };
}

test('fetches nothing before it is asked for; until it comes an empty dialog stands in its place, which can be closed', async () => {
  const { user, calls, press } = page();
  expect(calls).toHaveLength(0);
  await press();
  expect(await screen.findByRole('dialog', { name: 'One moment, please.' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  calls.at(-1)?.come();
  expect(await screen.findByText('Its words')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Ask for a session' })).toBeTruthy();
});

test('one that opens by itself comes whole: no empty one stands there before it', async () => {
  const { calls } = page({ opensByItself: true });
  const opened: string[] = [];
  const watch = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole('dialog')) opened.push(textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const button = await screen.findByRole('button', { name: 'Ask' });
  hold(['setTimeout', 'clearTimeout']);
  act(() => button.click());
  // Longer than an empty one would let wait for itself.
  await pass(150);
  jest.useRealTimers();
  calls[0]?.come();
  await screen.findByText('Its words');
  watch.disconnect();
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((words) => !words.includes('Its words'))).toEqual([]);
});

test('gives the focus back to what opened the dialog, also where an empty one had it in between', async () => {
  const { user, calls, press } = page();
  await press();
  await screen.findByRole('dialog', { name: 'One moment, please.' });
  calls[0]?.come();
  await screen.findByText('Its words');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

test('where the session took away what opened the dialog, the focus goes to the heading of the page', async () => {
  const Content = later(() => Promise.resolve(Part));
  function Sessions() {
    const [state, setState] = useState<'listed' | 'open' | 'gone'>('listed');
    return (
      <main>
        <h1>Bookings</h1>
        {state !== 'gone' && <Button onPress={() => setState('open')}>Cancel</Button>}
        {state === 'open' && <Content topic="Cancel session" onClose={() => setState('gone')} />}
      </main>
    );
  }
  new BookingsBackend([]);
  const { user } = open(<Sessions />, { at: '/main/bookings' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Its words');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bookings' })));
});

test('shows at once what came before, and asks anew for what did not come', async () => {
  // React tells of each failure that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, calls, press } = page();
  await press();
  calls[0]?.fail();
  await user.click(await screen.findByRole('button', { name: 'Again' }));
  await press();
  calls[1]?.come();
  await screen.findByText('Its words');
  await user.keyboard('{Escape}');
  await press();
  expect(screen.getByText('Its words')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

afterEach(() => jest.restoreAllMocks());
