import { act, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { Checkbox } from '../checkbox';
import { ComboBox } from '../combo-box';
import { FormError } from '../form-field';
import { MultiSelect } from '../multi-select';
import { PasswordField } from '../password-field';
import { Radio, RadioGroup } from '../radio-group';
import { renderUi } from '../render-for-test';
import { SearchField } from '../search-field';
import { Select } from '../select';
import { StarRating, Stars } from '../star-rating';
import { TextArea } from '../text-area';
import { TextField } from '../text-field';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const durations = [30, 45, 60].map((minutes) => ({ id: minutes, label: `${minutes} minutes` }));
const goals = ['Mock Interview', 'CV Reviews', 'Career Guidance'].map((label) => ({ id: label, label }));

test('an error marks its control invalid and is read with it, in place of the help', () => {
  renderUi(<TextField label="Programme name" help="Letters and digits" error="Program name is already in use" />);
  const input = screen.getByRole('textbox', { name: 'Programme name' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toContain('Program name is already in use');
  expect(screen.queryByText('Letters and digits')).toBeNull();
});

test('without an error the help is read with the control', () => {
  renderUi(<TextField label="Programme name" help="Letters and digits" />);
  const input = screen.getByRole('textbox', { name: 'Programme name' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(describedBy(input)).toBe('Letters and digits');
});

test('a hidden label still names the control', () => {
  renderUi(<TextField label="Colour" isLabelHidden />);
  expect(screen.getByRole('textbox', { name: 'Colour' })).toBeTruthy();
  expect(screen.queryByText('Colour')).toBeNull();
});

test('[B-060] [P-314] the counter counts what is typed and does not cut it', async () => {
  function Topic() {
    const [text, setText] = useState('');
    return <TextArea label="Topic" value={text} onChange={setText} maxCharacters={5} />;
  }
  const { user } = renderUi(<Topic />);
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Interview');
  expect(screen.getByText('9/5')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('4 characters too many');
});

test('the password is hidden until its button shows it', async () => {
  const { user } = renderUi(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a search is sent by Enter and cleared by Escape and by its button', async () => {
  const onSubmit = jest.fn();
  const onClear = jest.fn();
  const { user } = renderUi(<SearchField label="Search mentors" onSubmit={onSubmit} onClear={onClear} />);
  const input = screen.getByRole('searchbox', { name: 'Search mentors' });
  await user.type(input, 'product{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('product');
  await user.keyboard('{Escape}');
  expect(input).toHaveProperty('value', '');
  await user.type(input, 'design');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(input).toHaveProperty('value', '');
  expect(onClear).toHaveBeenCalledTimes(2);
});

test('a select is opened, walked and chosen with the keyboard', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Select label="Duration" options={durations} defaultValue={30} onChange={onChange} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '30 minutes',
    '45 minutes',
    '60 minutes',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(45);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the error of a select is read with its button', () => {
  renderUi(<Select label="Duration" options={durations} error="Choose a duration" />);
  expect(describedBy(screen.getByRole('button', { name: /Duration/ }))).toContain('Choose a duration');
});

test('a combo box finds by typing and says when nothing fits', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ComboBox label="Goal" options={goals} onChange={onChange} />);
  const input = screen.getByRole('combobox', { name: 'Goal' });
  await user.type(input, 'care');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Career Guidance']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('Career Guidance');
  await user.clear(input);
  await user.type(input, 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('a combo box opens for whoever goes to it, and stays shut where its form leads there', async () => {
  const ref = createRef<Pick<HTMLInputElement, 'focus'>>();
  const { user } = renderUi(<ComboBox label="Goal" options={goals} ref={ref} />);
  const input = screen.getByRole('combobox', { name: 'Goal' });
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Escape}{Tab}');
  await user.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('a combo box that its form led to opens for whoever presses it then', async () => {
  const ref = createRef<Pick<HTMLInputElement, 'focus'>>();
  const { user } = renderUi(<ComboBox label="Goal" options={goals} ref={ref} />);
  act(() => ref.current?.focus());
  await user.click(screen.getByRole('combobox', { name: 'Goal' }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('chosen options stand as tags that can be removed, and no more than the limit can be chosen', async () => {
  function Goals() {
    const [chosen, setChosen] = useState<Array<string | number>>(['Mock Interview']);
    return <MultiSelect label="Objectives" options={goals} value={chosen} onChange={setChosen} max={2} />;
  }
  const { user } = renderUi(<Goals />);
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Change/ }));
  await user.click(screen.getByRole('option', { name: 'CV Reviews' }));
  expect(screen.getByRole('option', { name: 'Career Guidance' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove Mock Interview' }));
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Mock Interview' })).toBeNull();
});

test('where there is room for a button only, it tells the one that is chosen, or how many are', async () => {
  function Goals() {
    const [chosen, setChosen] = useState<Array<string | number>>([]);
    return (
      <MultiSelect label="Objectives" options={goals} value={chosen} onChange={setChosen} placeholder="All" isBrief />
    );
  }
  const { user } = renderUi(<Goals />);
  const told = () => screen.getByRole('button', { name: /Objectives/, hidden: true }).textContent;
  expect(told()).toBe('All');
  await user.click(screen.getByRole('button', { name: /All/ }));
  await user.click(screen.getByRole('option', { name: 'CV Reviews' }));
  expect(told()).toBe('CV Reviews');
  await user.click(screen.getByRole('option', { name: 'Career Guidance' }));
  expect(told()).toBe('2 chosen');
});

test('a checkbox reports its state and its error', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <Checkbox onChange={onChange} error="Please accept the terms">
      I accept
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: 'I accept' });
  await user.click(box);
  expect(onChange).toHaveBeenCalledWith(true);
  expect(describedBy(box)).toContain('Please accept the terms');
});

test('radios are walked with the arrow keys', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <RadioGroup label="Pairing" defaultValue="mentee" onChange={onChange}>
      <Radio value="mentee">Mentee picks</Radio>
      <Radio value="mentor">Mentor picks</Radio>
    </RadioGroup>,
  );
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('mentor');
});

test('stars are chosen with mouse and keyboard, and read as a number', async () => {
  function Rating() {
    const [value, setValue] = useState<number | null>(null);
    return <StarRating label="Rating" value={value} onChange={setValue} error={value ? undefined : 'Please rate'} />;
  }
  const { user } = renderUi(<Rating />);
  expect(screen.getByText('Please rate')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 stars' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveProperty('checked', false);
  expect(screen.queryByText('Please rate')).toBeNull();
});

test('a rating that is shown says its value', () => {
  renderUi(<Stars value={4} />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
});

test('[D-B164] an error of the whole form comes into sight each time there is one', () => {
  const seen: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const { rerender } = renderUi(<FormError />);
  for (const text of ['Fully booked', undefined, 'Fully booked']) rerender(<FormError>{text}</FormError>);
  expect(seen).toEqual(['Fully booked', 'Fully booked']);
  jest.restoreAllMocks();
});
