import type { Objective } from '@tandem/contracts/accounts';
import { DueLine, ObjectiveTitle } from './objectives.styles';
import { useDueText } from './use-due-text';

/** What is to be done, and by when. */
export function ObjectiveWords({ objective }: { readonly objective: Objective }) {
  const dueText = useDueText();
  return (
    <>
      <ObjectiveTitle $done={objective.status === 'done'}>{objective.title}</ObjectiveTitle>
      <DueLine $late={objective.status === 'expired'}>{dueText(objective)}</DueLine>
    </>
  );
}
