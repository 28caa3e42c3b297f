import { setupSteps, type ProgrammeAdminView, type SetupStep } from '@tandem/contracts/programme-admin';

export interface StepProps {
  readonly programme: ProgrammeAdminView;
  /** The step was submitted; with what is stored since. */
  readonly onDone: (saved: ProgrammeAdminView) => void;
}

/** How the steps are called (D-P17). */
export const stepLabels: Readonly<Record<SetupStep, string>> = {
  structure: 'Structure',
  pairing: 'Pairing and Goals',
  reflection: 'Reflection Questions',
};

/** The step that is open: the one of the address, else the first that nobody has submitted. */
export function openStep(wanted: string | null, { setup_steps: done }: ProgrammeAdminView): SetupStep {
  const named = setupSteps.find((step) => step === wanted);
  return named ?? setupSteps.find((step) => !done.includes(step)) ?? 'structure';
}

/** Where a submitted step leads: to the next one, and from the last of a draft back to the first that is open. */
export function stepAfter(step: SetupStep, { status, setup_steps: done }: ProgrammeAdminView): SetupStep | undefined {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return next ?? (status === 'draft' ? setupSteps.find((one) => !done.includes(one)) : undefined);
}
