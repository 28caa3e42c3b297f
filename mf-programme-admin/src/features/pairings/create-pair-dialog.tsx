import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { FormDialog } from '../../form-dialog';
import { pairingsApi } from '../../pairings.api';
import { MemberField } from './member-field';
import type { MemberRole } from './member-search';
import { SuggestedPartners } from './suggested-partners';

interface Picked extends PairedPerson {
  /** How often somebody was picked for the field: it begins anew each time, also for the same person. */
  readonly times: number;
}

/** Pairs a mentee with a mentor; somebody without room is paired after a confirmation (D-P40). */
export function CreatePairDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [mentee, setMentee] = useState<number | null>(null);
  const [mentor, setMentor] = useState<number | null>(null);
  const [picked, setPicked] = useState<Partial<Record<MemberRole, Picked>>>({});
  const pick = (role: MemberRole, person: PairedPerson) => {
    setPicked({ ...picked, [role]: { ...person, times: (picked[role]?.times ?? 0) + 1 } });
    (role === 'mentee' ? setMentee : setMentor)(person.id);
  };
  const [problem, setProblem] = useState<Problem | null>(null);
  const [create, { isLoading }] = pairingsApi.useProgrammeAdminPairMutation();
  const isFull = problem?.code === 'pair.full';
  const send = async (force: boolean) => {
    setProblem(null);
    const answer = await create({ mentee_id: mentee, mentor_id: mentor, force });
    if (answer.error) return setProblem(problemOf(answer.error));
    notify.success(t('Pairing created.'));
    onClose();
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        size="small"
        title={t('Create pairing')}
        saveLabel={t('Create pairing')}
        onSave={() => void send(false)}
        isSaving={isLoading}
        isSaveDisabled={mentee === null || mentor === null}
      >
        <Stack $gap={4}>
          <MemberField
            key={`mentee-${picked.mentee?.times}`}
            role="mentee"
            label={t('Mentee')}
            initial={picked.mentee}
            onChange={setMentee}
          />
          <MemberField
            key={`mentor-${picked.mentor?.times}`}
            role="mentor"
            label={t('Mentor')}
            initial={picked.mentor}
            onChange={setMentor}
          />
          {mentee !== null && mentor === null && (
            <SuggestedPartners userId={mentee} role="mentee" onPick={(person) => pick('mentor', person)} />
          )}
          {mentor !== null && mentee === null && (
            <SuggestedPartners userId={mentor} role="mentor" onPick={(person) => pick('mentee', person)} />
          )}
          <FormError>{problem && !isFull ? problem.error : undefined}</FormError>
        </Stack>
      </FormDialog>
      <ConfirmDialog
        isOpen={isFull}
        onClose={() => setProblem(null)}
        onConfirm={() => void send(true)}
        tone="primary"
        isPending={isLoading}
        title={t('Pair them anyway?')}
        text={t('One of them has no room for another pairing.')}
        confirmLabel={t('Pair them')}
      />
    </>
  );
}
