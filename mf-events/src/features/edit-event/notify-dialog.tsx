import type { EventTags, EventView } from '@tandem/contracts/events';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Switch } from '@tandem/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReach } from './audience-fields';

interface NotifyDialogProps {
  readonly event: EventView | null;
  readonly tags: EventTags;
  /** What was wished before. */
  readonly wish: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (notify: boolean) => void;
}

/** Asks whether people hear of a new event, or ticket holders of another time or place (E-056, D-E24). */
export function NotifyDialog({ event, tags, wish, isPending, onClose, onConfirm }: NotifyDialogProps) {
  const { t } = useTranslation();
  const reach = useReach(tags);
  const isKnown = event?.edit?.announced === true;
  const [notify, setNotify] = useState(wish && !isKnown);
  const people = isKnown ? event.total_attendees : reach;
  const text = isKnown
    ? t('Ticket holders get a mail with the new time and place.')
    : t('The people you selected get one mail when the event is first published.');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => onConfirm(notify)}
      title={t('Notify users about this event?')}
      text={text}
      confirmLabel={event ? t('Save') : t('Create')}
      cancelLabel={t('Back')}
      tone="primary"
      isPending={isPending}
    >
      <Switch
        isSelected={notify}
        onChange={setNotify}
        description={people === null ? undefined : t('Estimated e-mails: {{number}}', { number: people })}
      >
        {t('Notify users')}
      </Switch>
    </ConfirmDialog>
  );
}
