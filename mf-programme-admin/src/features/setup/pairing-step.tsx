import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  maxGoals,
  pairingMethods,
  programGoals,
  programmeTexts,
  type PairingMethod,
  type ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Stack } from '@tandem/ui/layout';
import { TypedList } from '@tandem/ui/typed-list';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MethodField, methodName } from '../../programme-form/method-field';
import type { StepProps } from './setup-steps';
import { StepBar } from './step-bar';
import { useSaveStep } from './use-save-step';

const pairingForm = z.object({
  pairing_method: z.enum(pairingMethods, { error: programmeTexts.pairingRequired }),
  program_goals: programGoals,
});
type Values = z.output<typeof pairingForm>;

const inputOf = ({ pairing_method, program_goals }: ProgrammeAdminView): Values => ({ pairing_method, program_goals });

const refusalOf = (goals: readonly string[]) => programGoals.safeParse(goals).error?.issues[0]?.message;

type Form = Pick<UseFormReturn<Values>, 'formState' | 'setValue' | 'watch'>;

const changed = { shouldDirty: true, shouldValidate: true } as const;

/** The method changes only after it was confirmed (P-107). */
function Method({ form: { formState, setValue, watch } }: { readonly form: Form }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PairingMethod | null>(null);
  const method = watch('pairing_method');
  const take = () => {
    if (asked) setValue('pairing_method', asked, changed);
    setAsked(null);
  };
  return (
    <>
      <MethodField value={method} onChange={setAsked} error={formState.errors.pairing_method?.message} />
      <ConfirmDialog
        isOpen={asked !== null && asked !== method}
        onClose={() => setAsked(null)}
        onConfirm={take}
        tone="primary"
        title={t('Change the pairing method to {{method}}?', { method: asked ? t(methodName(asked)) : '' })}
        text={t('Existing pairings and bookings will not change. New requests will follow the new method.')}
        confirmLabel={t('Change method')}
        cancelLabel={t('Keep {{method}}', { method: t(methodName(method)) })}
      />
    </>
  );
}

function Goals({ form: { formState, setValue, watch } }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { program_goals: wrong } = formState.errors;
  return (
    <TypedList
      label={t('Mentoring Goals')}
      addLabel={t('Add goal')}
      help={t('Choose a maximum of 7 options.')}
      listLabel={t('Mentoring Services')}
      most={maxGoals}
      value={watch('program_goals')}
      onChange={(goals) => setValue('program_goals', goals, changed)}
      refusalOf={refusalOf}
      error={wrong?.message ?? wrong?.root?.message}
    />
  );
}

/** Who opens a first request, and what the programme is for (P-081..P-092). */
export function PairingStep(props: StepProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    resolver: zodResolver(pairingForm),
    defaultValues: inputOf(props.programme),
  });
  const { formState, handleSubmit } = form;
  const { save, isSaving } = useSaveStep(props, { step: 'pairing', form, inputOf });
  useUnsavedInput(formState.isDirty);
  const submit = (draft: boolean) => handleSubmit((values) => save(values, draft));
  return (
    <Card aria-labelledby="pairing-and-goals">
      <CardHead id="pairing-and-goals" title={t('Pairing and Goals')} />
      <CardBody>
        <Stack $gap={5}>
          <Method form={form} />
          <Goals form={form} />
          <StepBar isSaving={isSaving} onSubmit={() => void submit(false)()} onDraft={() => void submit(true)()} />
        </Stack>
      </CardBody>
    </Card>
  );
}
