import type { Objective } from '@tandem/contracts/accounts';
import { Checkbox } from '@tandem/ui/checkbox';
import { ObjectiveWords } from './objective-words';
import { useTurn } from './use-turn';

/** An objective with its box to tick. */
export function ObjectiveBox({ objective }: { readonly objective: Objective }) {
  const turn = useTurn(objective);
  return (
    <Checkbox isSelected={objective.status === 'done'} onChange={turn}>
      <ObjectiveWords objective={objective} />
    </Checkbox>
  );
}
