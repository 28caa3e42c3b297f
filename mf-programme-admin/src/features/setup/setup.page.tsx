import { setupSteps, type ProgrammeAdminView, type SetupStep } from '@tandem/contracts/programme-admin';
import { paths, useNotify, useTenant, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Progress } from '@tandem/ui/progress';
import { Tabs } from '@tandem/ui/tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../programme-form/form.styles';
import { WithProgramme } from '../../programme-page';
import { PairingStep } from './pairing-step';
import { ReflectionStep } from './reflection-step';
import { openStep, stepAfter, stepLabels, type StepProps } from './setup-steps';
import { StructureStep } from './structure-step';

const panels: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  structure: StructureStep,
  pairing: PairingStep,
  reflection: ReflectionStep,
};

/** Goes on after a submit; the one that opens the programme leads to its dashboard (P-090, D-P15). */
function useDone(programme: ProgrammeAdminView, step: SetupStep, open: (step: SetupStep) => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const tenant = useTenant();
  return (saved: ProgrammeAdminView): void => {
    const next = stepAfter(step, saved);
    if (programme.status === 'draft' && saved.status !== 'draft') {
      notify.success(t('The program is open. Invite its participants.'));
      void navigate(paths.admin(tenant));
    } else if (next) open(next);
  };
}

function Steps({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const step = openStep(search.get('step'), programme);
  const Panel = panels[step];
  const count = setupSteps.filter((one) => programme.setup_steps.includes(one)).length;
  const open = (id: string) => setSearch({ step: id });
  const done = useDone(programme, step, open);
  return (
    <Tabs
      label={t('Program setup')}
      items={setupSteps.map((id) => ({ id, label: t(stepLabels[id]) }))}
      selected={step}
      onChange={open}
    >
      <FormColumn>
        {programme.status === 'draft' && (
          <Banner tone="info">{t('This program is a draft: it opens once all steps are submitted.')}</Banner>
        )}
        <Progress
          label={t('Setup progress')}
          value={count}
          max={setupSteps.length}
          isLabelled
          valueText={t('{{done}} of {{total}} steps', { done: count, total: setupSteps.length })}
        />
        <Panel key={step} programme={programme} onDone={done} />
      </FormColumn>
    </Tabs>
  );
}

/** {portal}/admin/setup: how the programme runs, step by step; the step is in the address (D-P17). */
export default function SetupPage() {
  const { t } = useTranslation();
  useTitle(t('Program setup'));
  return (
    <AdminPage>
      <PageHeader
        title={t('Program setup')}
        lead={t('Dates, learning modules, pairing, goals and reflection questions of the program.')}
      />
      <WithProgramme>{(programme) => <Steps programme={programme} />}</WithProgramme>
    </AdminPage>
  );
}
