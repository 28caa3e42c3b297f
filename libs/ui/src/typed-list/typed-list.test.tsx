import { screen, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { renderUi } from '../render-for-test';
import { TypedList } from './index';

const tooLong = (goals: readonly string[]) => (goals.some((goal) => goal.length > 20) ? 'Too long.' : undefined);

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
        refusalOf={tooLong}
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

test('a refused text stays in the field and goes along until it is mended, so that nothing is sent without it unseen', async () => {
  const onNext = jest.fn();
  const { user } = renderUi(<Goals onNext={onNext} />);
  const field = screen.getByLabelText('Goals');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.type(field, 'Mock interview{Enter}');
  await user.type(field, 'Everything about interviews');
  await user.click(next);
  expect(onNext).toHaveBeenLastCalledWith(['Mock interview', 'Everything about interviews']);
  expect(screen.getByText('Too long.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Everything about interviews');
  expect(within(screen.getByRole('list', { name: 'Chosen goals' })).getAllByRole('listitem')).toHaveLength(1);
  await user.clear(field);
  await user.click(next);
  expect(screen.queryByText('Too long.')).toBeNull();
  expect(onNext).toHaveBeenLastCalledWith(['Mock interview']);
  await user.type(field, 'Everything about interviews');
  await user.tab();
  await user.type(field, '{Control>}a{/Control}Interviews');
  await user.click(next);
  expect(onNext).toHaveBeenLastCalledWith(['Mock interview', 'Interviews']);
});

/** Goals in a part of the page that can go away, as the form of a dialog does. */
function Closable({ start }: { start: string[] }) {
  const [goals, setGoals] = useState(start);
  const [isOpen, setOpen] = useState(true);
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      {isOpen && (
        <TypedList
          label="Goals"
          help=""
          addLabel="Add goal"
          listLabel="Chosen goals"
          most={3}
          value={goals}
          onChange={setGoals}
          refusalOf={tooLong}
        />
      )}
      <output>{goals.join(', ')}</output>
    </div>
  );
}

test.each([
  ['a text', 'Interviews', 'Mock interview, Interviews'],
  ['a refused text', 'Everything about interviews', 'Mock interview, Everything about interviews'],
  ['nothing', ' ', 'Mock interview'],
])('what takes the field away with %s in it loses nothing, and adds it once', async (_what, typed, goals) => {
  const { user } = renderUi(
    <StrictMode>
      <Closable start={['Mock interview']} />
    </StrictMode>,
  );
  await user.type(screen.getByLabelText('Goals'), `${typed}{Escape}`);
  expect(screen.queryByLabelText('Goals')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(goals);
});

test('a refused text that was left in the field is not added once more where the field goes away', async () => {
  const { user } = renderUi(<Closable start={[]} />);
  const field = screen.getByLabelText('Goals');
  await user.type(field, 'Everything about interviews');
  await user.tab();
  await user.type(field, '{Escape}');
  expect(screen.getByRole('status').textContent).toBe('Everything about interviews');
});
