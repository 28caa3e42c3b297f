import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { FilterButton, FilterPanel } from '../filter-panel';
import { Menu } from '../menu';
import { renderUi } from '../render-for-test';
import { Tabs } from '../tabs';
import { TextField } from '../text-field';
import { Dialog, type DialogProps } from './index';

function Details(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="Session Details" {...props} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Button>Inside</Button>
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, keeps the focus inside and gives it back', async () => {
  const { user } = renderUi(<Details />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Session Details' });
  for (const _press of [1, 2, 3, 4]) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('the close button closes', async () => {
  const { user } = renderUi(<Details />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Steps() {
  const [page, setPage] = useState('details');
  return (
    <Dialog isOpen onClose={() => undefined} title="Session Details" page={page}>
      <p>{page}</p>
      {page === 'details' && <Button onPress={() => setPage('cancel')}>Cancel session</Button>}
      {page === 'cancel' && <TextField label="Reason" autoFocus />}
      {page === 'cancel' && <Button onPress={() => setPage('details')}>Go back</Button>}
    </Dialog>
  );
}

test('what a dialog shows next begins at its top', async () => {
  const { user } = renderUi(<Steps />);
  const placeOf = (words: string) => screen.getByText(words).parentElement ?? document.body;
  placeOf('details').scrollTop = 300;
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect(placeOf('cancel').scrollTop).toBe(0);
});

test('what a dialog shows next is told to whoever pressed what is gone with what it showed', async () => {
  const { user } = renderUi(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Session Details' }));
});

test('what a dialog shows next keeps the focus that it asks for', async () => {
  const { user } = renderUi(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
});

function Cancel({ onConfirm, error, isPending }: { onConfirm: () => void; error?: string; isPending?: boolean }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={() => undefined}
      onConfirm={onConfirm}
      title="Cancel this session?"
      text="This cannot be undone."
      confirmLabel="Cancel session"
      cancelLabel="Keep it"
      error={error}
      isPending={isPending}
    />
  );
}

test('a confirmation names the thing and acts only when confirmed', async () => {
  const onConfirm = jest.fn();
  const { user } = renderUi(<Cancel onConfirm={onConfirm} />);
  expect(screen.getByRole('alertdialog', { name: 'Cancel this session?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a pending confirmation cannot be confirmed twice and a failure is announced', async () => {
  const onConfirm = jest.fn();
  const { user } = renderUi(<Cancel onConfirm={onConfirm} isPending error="Failed to cancel booking." />);
  await user.click(screen.getByRole('button', { name: /Cancel session/ }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Failed to cancel booking.');
});

test('a menu opens with the keyboard, acts on Enter and gives the focus back', async () => {
  const onAction = jest.fn();
  const items = [
    { id: 'add', label: 'Add to calendar' },
    'line' as const,
    { id: 'cancel', label: 'Cancel session', onAction },
  ];
  const { user } = renderUi(<Menu trigger={<Button>More</Button>} label="Booking actions" items={items} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'Booking actions' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});

test('tabs are walked with the arrow keys and the page decides which one is shown', async () => {
  function Pages() {
    const [tab, setTab] = useState('upcoming');
    const items = [
      { id: 'upcoming', label: 'Upcoming', count: 4 },
      { id: 'closed', label: 'Closed' },
    ];
    return <Tabs label="Bookings" items={items} selected={tab} onChange={setTab}>{`Panel ${tab}`}</Tabs>;
  }
  const { user } = renderUi(<Pages />);
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel upcoming');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Closed');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel closed');
});

function Filters({ onChange, onClear }: { onChange: (value: string) => void; onClear: () => void }) {
  const shared = { value: 'any', count: 1, onChange, onClear };
  const fields = (draft: string, set: (value: string) => void) => (
    <Button onPress={() => set('design')}>{`Industry: ${draft}`}</Button>
  );
  return (
    <>
      <FilterPanel {...shared}>{fields}</FilterPanel>
      <FilterButton {...shared}>{fields}</FilterButton>
    </>
  );
}

test('on a phone filters take effect with "Apply filter" and not with "Cancel"', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Filters onChange={onChange} onClear={jest.fn()} />);
  const choose = async (end: string) => {
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(dialog.getByRole('button', { name: 'Industry: any' }));
    expect(dialog.getByRole('button', { name: 'Industry: design' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: end }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  await choose('Cancel');
  expect(onChange).not.toHaveBeenCalled();
  await choose('Apply filter');
  expect(onChange).toHaveBeenCalledWith('design');
});

test('on desktop a filter takes effect at once and all can be cleared', async () => {
  const onChange = jest.fn();
  const onClear = jest.fn();
  const { user } = renderUi(<Filters onChange={onChange} onClear={onClear} />);
  const rail = within(screen.getByRole('complementary', { name: 'Filters' }));
  await user.click(rail.getByRole('button', { name: 'Industry: any' }));
  expect(onChange).toHaveBeenCalledWith('design');
  await user.click(rail.getByRole('button', { name: 'Clear all' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});
