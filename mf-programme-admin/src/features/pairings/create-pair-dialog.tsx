import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ComboBox } from '@tandem/ui/combo-box';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Dialog } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { peopleApi } from '../../people.api';

const optionsOf = (people: readonly PairedPerson[]) =>
  people.map(({ id, full_name }) => ({ id: String(id), label: full_name }));

const take = (set: (id: string | null) => void) => (id: string | number | null) => set(id === null ? null : String(id));

export interface CreatePairDialogProps {
  readonly mentees: readonly PairedPerson[];
  readonly mentors: readonly PairedPerson[];
  readonly onClose: () => void;
}

/** Pairs a mentee with a mentor; somebody without room is paired after a confirmation (D-P40). */
export function CreatePairDialog({ mentees, mentors, onClose }: CreatePairDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [mentee, setMentee] = useState<string | null>(null);
  const [mentor, setMentor] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [create, { isLoading }] = peopleApi.useProgrammeAdminPairMutation();
  const isFull = problem?.code === 'pair.full';
  const send = async (force: boolean) => {
    setProblem(null);
    const answer = await create({ mentee_id: Number(mentee), mentor_id: Number(mentor), force });
    if (answer.error) return setProblem(problemOf(answer.error));
    notify.success(t('Pairing created.'));
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="small"
        title={t('Create pairing')}
        footer={
          <>
            <Button variant="quiet" onPress={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="primary"
              isDisabled={mentee === null || mentor === null}
              isPending={isLoading}
              onPress={() => void send(false)}
            >
              {t('Create pairing')}
            </Button>
          </>
        }
      >
        <Stack $gap={4}>
          <ComboBox label={t('Mentee')} options={optionsOf(mentees)} value={mentee} onChange={take(setMentee)} />
          <ComboBox label={t('Mentor')} options={optionsOf(mentors)} value={mentor} onChange={take(setMentor)} />
          <FormError>{problem && !isFull ? problem.error : undefined}</FormError>
        </Stack>
      </Dialog>
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
