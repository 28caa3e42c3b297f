import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CalendarDays, Ellipsis } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Avatar } from '../avatar';
import { AvatarGroup } from '../avatar-group';
import { DataTable, type DataTableProps } from '../data-table';
import { DateTile } from '../date-tile';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { IconButton } from '../icon-button';
import { Menu } from '../menu';
import { renderUi } from '../render-for-test';
import { SkeletonList } from '../skeleton';
import { ThemeProvider, useTheme } from '../theme';
import { Button, ButtonLink } from './index';

test('a pending button keeps the focus, says so and refuses presses', async () => {
  const onPress = jest.fn();
  const { user } = renderUi(
    <Button isPending pendingLabel="Sending" onPress={onPress}>
      Send
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: /Sending/ });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a pending submit button does not send its form again', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

/** Sends on a press; what follows takes the button away. */
function Sending({ isGone }: { isGone: boolean }) {
  const [isPending, setPending] = useState(false);
  if (isGone) return <p>Sent</p>;
  return (
    <Button isPending={isPending} onPress={() => setPending(true)}>
      Send
    </Button>
  );
}

test('what was said aloud of a button that waited goes with the button, for it names nothing any more', async () => {
  const { user, rerender } = renderUi(<Sending isGone={false} />);
  const announced = () => document.querySelectorAll('[data-live-announcer] [role=img]').length;
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(announced()).toBe(1));
  rerender(<Sending isGone />);
  expect(announced()).toBe(0);
});

test('a link to another site in a new tab gives away nothing of this page', () => {
  renderUi(
    <ButtonLink href="https://example.org" newTab>
      Open
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('an address of another site opens in a new tab, a path leads on in this one', () => {
  renderUi(
    <>
      <ButtonLink address="https://example.org">There</ButtonLink>
      <ButtonLink address="/here">Here</ButtonLink>
    </>,
  );
  const [there, here] = ['There', 'Here'].map((name) => screen.getByRole('link', { name }));
  expect([there?.getAttribute('target'), there?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect([here?.getAttribute('href'), here?.getAttribute('target')]).toEqual(['/here', null]);
});

test('an icon button has a name, shows it on focus and can open a menu', async () => {
  const { user } = renderUi(
    <Menu
      trigger={<IconButton icon={Ellipsis} label="More" />}
      label="Actions"
      items={[{ id: 'a', label: 'Message' }]}
    />,
  );
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('More');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Message' })).toBeTruthy();
});

test('a failed load says "Error loading content:" and tries again on Retry', async () => {
  const onRetry = jest.fn();
  const { user } = renderUi(<ErrorState text="The bookings area did not answer." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Error loading content:');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a list on its way says so once', () => {
  renderUi(<SkeletonList shape="booking" count={3} />);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Loading']);
});

test('an empty state has a heading', () => {
  renderUi(<EmptyState icon={CalendarDays} title="There are no upcoming bookings." />);
  expect(screen.getByRole('heading', { level: 2, name: 'There are no upcoming bookings.' })).toBeTruthy();
});

test('three people show, the rest is "+N" and everyone is counted aloud', () => {
  const people = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name, id) => ({ id, name }));
  renderUi(<AvatarGroup people={people} total={7} />);
  expect(screen.getByText('+4')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Ana, Ben, Cleo and 4 more' })).toBeTruthy();
});

test('initials stand in for a photo that does not load', () => {
  const { container } = renderUi(<Avatar name="Mei Lin Tan" photoUrl="/photo.jpg" />);
  const photo = container.querySelector('img');
  if (photo) fireEvent.error(photo);
  expect(screen.getByText('MT')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('a text that is no date shows nothing', () => {
  const { container } = renderUi(<DateTile date="soon" />);
  expect(container.textContent).toBe('');
});

test('a date tile shows the wall date that it was given', () => {
  renderUi(<DateTile date="2026-05-12" />);
  expect(screen.getByRole('time').textContent).toBe('Tue12May');
});

const table: DataTableProps<{ id: number; name: string }> = {
  label: 'People',
  columns: [{ id: 'name', header: 'Name', cell: (row) => row.name, isSortable: true }],
  rows: [{ id: 1, name: 'Ana' }],
  rowId: (row) => row.id,
  empty: <p>Nobody yet</p>,
};

test('a sortable column turns and says its direction', async () => {
  const onSort = jest.fn();
  const { user } = renderUi(<DataTable {...table} sort={{ column: 'name', direction: 'ascending' }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'descending' });
});

test('a table is empty, failed or loading, never a bare head', () => {
  const { rerender } = renderUi(<DataTable {...table} rows={[]} />);
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  rerender(<DataTable {...table} rows={[]} error="No connection." />);
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  rerender(<DataTable {...table} rows={[]} isLoading />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('rows of before are dimmed until the new ones are there, the places of the first rows are not', () => {
  const { rerender } = renderUi(<DataTable {...table} isStale />);
  const isDimmed = () => screen.getByRole('table').hasAttribute('data-stale');
  expect(isDimmed()).toBe(true);
  rerender(<DataTable {...table} rows={[]} isStale isLoading />);
  expect(isDimmed()).toBe(false);
});

test('the chosen theme is kept, and "system" gives it back', async () => {
  function Choice() {
    const { choice, setChoice } = useTheme();
    return (
      <>
        <output>{choice}</output>
        <Button onPress={() => setChoice('dark')}>Dark</Button>
        <Button onPress={() => setChoice('system')}>System</Button>
      </>
    );
  }
  const { user } = renderUi(
    <ThemeProvider>
      <Choice />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('system');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(window.localStorage.getItem('tandem.theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(window.localStorage.getItem('tandem.theme')).toBeNull();
});
