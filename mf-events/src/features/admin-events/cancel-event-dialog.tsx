import type { AdminEventRow } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestsApi } from '../../guests.api';

const longestReason = 500;

/** Calls an event off after a reason and its typed title (D-E08). */
export function CancelEventDialog({ event, onClose }: { event: AdminEventRow; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [cancel, { isLoading, error }] = guestsApi.useEventsCancelMutation();
  const [reason, setReason] = useState('');
  const [title, setTitle] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wrongReason = reason.trim() === '' || reason.trim().length > longestReason;
  const wrongTitle = title.trim() !== event.title;
  const confirm = async () => {
    setChecked(true);
    if (wrongReason || wrongTitle) return;
    const answer = await cancel({ id: event.id, reason, title });
    if (!answer.data) return;
    notify.success(t(answer.data.message));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Cancel {{title}}?', { title: event.title })}
      text={t('Everybody with a ticket is told, and what was paid goes back. This cannot be undone.')}
      confirmLabel={t('Cancel event')}
      cancelLabel={t('Keep event')}
      isPending={isLoading}
      error={error && t(problemOf(error).error)}
    >
      <Stack $gap={4}>
        <TextArea
          label={t('Reason')}
          help={t('Ticket holders read it.')}
          maxCharacters={longestReason}
          value={reason}
          onChange={setReason}
          error={isChecked && wrongReason ? t('Please enter a reason of at most 500 characters.') : undefined}
        />
        <TextField
          label={t('Type the title to confirm')}
          help={event.title}
          value={title}
          onChange={setTitle}
          error={isChecked && wrongTitle ? t('Please type the title of the event.') : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
