import { screen, within } from '@testing-library/react';
import { ComboBox } from '@tandem/ui/combo-box';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { open } from '@tandem/testing/remote-screen';
import type { ReactNode } from 'react';
import { adminBackend } from './testing/admin-backend';
import { FormDialog } from './form-dialog';

const onSave = jest.fn();
beforeEach(() => onSave.mockReset());

function show(field: ReactNode, state: { isSaving?: boolean; isSaveDisabled?: boolean } = {}) {
  adminBackend();
  return open(
    <FormDialog title="New agenda" saveLabel="Save" onSave={onSave} onClose={jest.fn()} isSaving={false} {...state}>
      {field}
    </FormDialog>,
    { at: '/main/admins' },
  );
}
const line = <TextField label="Title" />;

test('Enter in a line of text saves once, as the button does', async () => {
  const { user } = show(line);
  await user.type(await screen.findByLabelText('Title'), 'Kick-off{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(2);
});

test.each([
  ['it is being saved', { isSaving: true }],
  ['it cannot be saved yet', { isSaveDisabled: true }],
])('Enter does nothing while %s', async (_case, state) => {
  const { user } = show(line, state);
  await user.type(await screen.findByLabelText('Title'), 'Kick-off{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('Enter in a text of many lines begins the next one', async () => {
  const { user } = show(<TextArea label="Description" />);
  await user.type(await screen.findByLabelText('Description'), 'One{Enter}two');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('One\ntwo');
  expect(onSave).not.toHaveBeenCalled();
});

test('Enter chooses where there is a choice, and does not save what is half done', async () => {
  const chosen = jest.fn();
  const options = [{ id: 31, label: 'Mona Lee' }];
  const { user } = show(<ComboBox label="Mentors" options={options} onChange={chosen} />);
  await user.type(await screen.findByRole('combobox', { name: 'Mentors' }), 'Mo{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith(31);
  await user.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

test('Enter on one of a few does not save', async () => {
  const { user } = show(
    <RadioGroup label="Who gets it">
      <Radio value="everybody">Everybody</Radio>
    </RadioGroup>,
  );
  await user.click(await screen.findByRole('radio', { name: 'Everybody' }));
  await user.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});
