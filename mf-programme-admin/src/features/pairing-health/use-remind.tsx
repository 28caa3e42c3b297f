import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reminderTexts, type FeedbackReminderInput } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { pairingHealthApi } from './pairing-health.api';

interface Remind {
  readonly run: (wish: FeedbackReminderInput) => void;
  readonly isSending: boolean;
  /** Asks before a second one within 24 hours (P-183); stands anywhere on the page. */
  readonly question: ReactNode;
}

/** Sends a reminder to give feedback and says what came of it (P-182, P-184). */
export function useRemind(): Remind {
  const { t } = useTranslation();
  const notify = useNotify();
  const [send, { isLoading }] = pairingHealthApi.useProgrammeAdminRemindFeedbackMutation();
  const [asked, setAsked] = useState<FeedbackReminderInput | null>(null);
  const run = async (wish: FeedbackReminderInput) => {
    const { data, error } = await send(wish);
    const problem = error ? problemOf(error) : null;
    const isTooSoon = problem?.code === 'reminder.too-soon';
    setAsked(isTooSoon ? wish : null);
    if (data) notify.success(t(data.message));
    else if (problem && !isTooSoon) notify.error(t(problem.error));
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && void run({ ...asked, force: true })}
      title={t(reminderTexts.tooSoon)}
      text={t('Everybody who has not given feedback gets another e-mail and notice.')}
      confirmLabel={t('Send again')}
      tone="primary"
      isPending={isLoading}
    />
  );
  return { run: (wish) => void run(wish), isSending: isLoading, question };
}
