import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../render-for-test';
import { DayPicker, SlotPicker } from '../slot-picker';
import { Stepper } from '../stepper';
import { TwoClocks } from '../two-clocks';
import { Calendar, type CalendarProps } from './index';

const free = ['2026-05-12', '2026-05-15', '2026-06-02'];

function Dates(props: Partial<CalendarProps>) {
  const [value, setValue] = useState<string | null>('2026-05-12');
  return (
    <>
      <output>{value}</output>
      <Calendar label="Date" availableDates={free} {...props} value={value} onChange={setValue} />
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const day = (name: RegExp) => screen.getByRole('button', { name });

test('a free day is chosen by pressing it', async () => {
  const { user } = renderUi(<Dates />);
  await user.click(day(/15 May 2026|May 15, 2026/));
  expect(chosen()).toBe('2026-05-15');
});

test('a day without a free time cannot be chosen, by mouse or by keyboard', async () => {
  const { user } = renderUi(<Dates />);
  const taken = day(/14 May 2026|May 14, 2026/);
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  await user.click(taken);
  expect(chosen()).toBe('2026-05-12');
  await user.click(day(/15 May 2026|May 15, 2026/));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(chosen()).toBe('2026-05-15');
});

test('inside a dialog the calendar’s head is no second banner of the page', () => {
  renderUi(<Dates />);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('arrow keys walk the days and Page Down turns the month and asks for its days', async () => {
  const onMonthChange = jest.fn();
  const { user } = renderUi(<Dates onMonthChange={onMonthChange} />);
  await user.click(day(/12 May 2026|May 12, 2026/));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(chosen()).toBe('2026-05-15');
  await user.keyboard('{PageDown}');
  expect(onMonthChange).toHaveBeenLastCalledWith('2026-06-01');
});

test('times are one radio group over the parts of the day, with the other side beside each', async () => {
  const onChange = jest.fn();
  const slots = [
    { id: 'a', time: '4:00 PM', otherTime: '9:00 AM BST', part: 'afternoon' as const },
    { id: 'b', time: '8:00 PM', otherTime: '1:00 PM BST', part: 'evening' as const },
    { id: 'c', time: '9:00 PM', part: 'evening' as const, isDisabled: true },
  ];
  const { user } = renderUi(<SlotPicker label="Tue, 12 May 2026" slots={slots} value="a" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Tue, 12 May 2026' })).toBeTruthy();
  expect(screen.queryByText('Morning')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /8:00 PM\s*1:00 PM BST/ }));
  await user.click(screen.getByRole('radio', { name: /9:00 PM/ }));
  expect(onChange.mock.calls).toEqual([['b']]);
});

test('the next days are radios that say weekday, day and month', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <DayPicker
      label="Next days"
      days={[{ date: '2026-05-12', weekday: 'Today' }, { date: '2026-05-13' }]}
      value="2026-05-12"
      onChange={onChange}
    />,
  );
  await user.click(screen.getByRole('radio', { name: /Wed\s*13\s*May/ }));
  expect(onChange).toHaveBeenCalledWith('2026-05-13');
});

test('the steps say where one is', () => {
  renderUi(<Stepper steps={['Date', 'Time', 'Review']} current={1} />);
  expect(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
  expect(screen.getByText('Time').closest('li')?.getAttribute('aria-current')).toBe('step');
});

test('two clocks name both sides with place and time', () => {
  renderUi(
    <TwoClocks
      you={{
        name: 'You',
        place: 'Kuala Lumpur',
        time: '8:00 – 9:00 PM MYT',
        hoursAhead: 0,
        awake: { from: 8, to: 22 },
      }}
      other={{
        name: 'Mei Lin',
        place: 'London',
        time: '1:00 – 2:00 PM BST',
        hoursAhead: -7,
        awake: { from: 9, to: 18 },
      }}
      session={{ start: 20, length: 1 }}
      zone="MYT"
    />,
  );
  const group = screen.getByRole('group', { name: 'Both time zones' });
  expect(group.textContent).toContain('You Kuala Lumpur8:00 – 9:00 PM MYT');
  expect(group.textContent).toContain('Mei Lin London1:00 – 2:00 PM BST');
  expect(group.textContent).toContain('Hours are shown in MYT');
});
