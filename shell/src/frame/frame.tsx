import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MyProgramsContext } from '../navigation/my-programs-context';
import { MyProgramsDialog } from '../features/programmes/my-programs-dialog';
import type { PageEntry } from '../pages/page-entry';
import { AdminFrame } from './admin-frame';
import { isEnterprisePage } from './gate';
import { ParticipantFrame } from './participant-frame';
import type { GateAnswer } from './use-gate';

export interface FrameProps {
  readonly page: PageEntry;
  readonly gate: GateAnswer;
  readonly children: ReactNode;
}

function Chrome({ page, gate, children }: FrameProps) {
  const { pathname } = useLocation();
  const { kind } = gate.verdict;
  // Pages around signing in bring their own frame; a verdict without a page of its own shows none.
  if (page.layout === 'bare' || kind === 'go' || kind === 'sign-in') return children;
  const isAdminPage = page.layout === 'admin' && (kind === 'open' || kind === 'create-enterprise' || kind === 'wait');
  if (isAdminPage) return <AdminFrame isEnterprise={isEnterprisePage(page, pathname)}>{children}</AdminFrame>;
  return <ParticipantFrame>{children}</ParticipantFrame>;
}

/** What stands around a page, by its layout; it stays mounted while pages of the same layout change. */
export function Frame(props: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <MyProgramsContext value={open}>
      <Chrome {...props} />
      <MyProgramsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </MyProgramsContext>
  );
}
