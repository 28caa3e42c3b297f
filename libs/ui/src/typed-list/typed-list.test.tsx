import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../render-for-test';
import { TypedList } from './index';

function Goals({ onNext }: { onNext: (goals: readonly string[]) => void }) {
  const [goals, setGoals] = useState<string[]>([]);
  return (
    <>
      <TypedList
        label="Goals"
        help="Press Enter to add."
        addLabel="Add goal"
        listLabel="Chosen goals"
        most={3}
        value={goals}
        onChange={setGoals}
        refusalOf={() => undefined}
      />
      <button type="button" onClick={() => onNext(goals)}>
        Next
      </button>
    </>
  );
}

test('a press on what stands below finds it where it was: the typed text is added when the press ends, and goes along', async () => {
  const onNext = jest.fn();
  const { user } = renderUi(<Goals onNext={onNext} />);
  await user.type(screen.getByLabelText('Goals'), 'Mock interview');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.pointer({ keys: '[MouseLeft>]', target: next });
  expect(screen.queryByRole('list', { name: 'Chosen goals' })).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: next });
  expect(within(screen.getByRole('list', { name: 'Chosen goals' })).getByText('Mock interview')).toBeTruthy();
  expect(onNext).toHaveBeenCalledWith(['Mock interview']);
});

test('leaving the field by the keyboard adds at once', async () => {
  const { user } = renderUi(<Goals onNext={jest.fn()} />);
  await user.type(screen.getByLabelText('Goals'), 'Mock interview');
  await user.tab();
  expect(within(screen.getByRole('list', { name: 'Chosen goals' })).getByText('Mock interview')).toBeTruthy();
});
