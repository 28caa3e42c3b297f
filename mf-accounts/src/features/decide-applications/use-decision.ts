import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MentorApplication } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { accountsApi } from '../../accounts.api';

type Outcome = 'approved' | 'rejected';

export interface Decision {
  readonly decide: (application: MentorApplication, status: Outcome) => Promise<void>;
  /** Of the person whose decision is on its way. */
  readonly deciding: number | null;
}

/** Sends a decision and says what became of it. */
export function useDecision(): Decision {
  const { t } = useTranslation();
  const notify = useNotify();
  const [send] = accountsApi.useAccountsDecideApplicationMutation();
  const [deciding, setDeciding] = useState<number | null>(null);
  const decide = useCallback(
    async ({ user_id: userId, full_name: name }: MentorApplication, status: Outcome) => {
      setDeciding(userId);
      const answer = await send({ userId, status });
      setDeciding(null);
      if ('data' in answer) {
        notify.success(t(status === 'approved' ? '{{name}} is a mentor now.' : '{{name}} was declined.', { name }));
        return;
      }
      const problem = problemOf(answer.error);
      notify.error(problem.status === 404 ? t('This application was decided already.') : problem.error);
    },
    [notify, send, t],
  );
  return { decide, deciding };
}
