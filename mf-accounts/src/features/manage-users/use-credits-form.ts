import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { creditsOf, grantCreditsSchema, unitsPerCredit, type AdminUser } from '@tandem/contracts/accounts';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { usersApi } from '../../users.api';
import { useRefusalText } from './use-refusal-text';
import type { UserDialogProps } from './use-chosen-user';

/** Characters, as the server counts them. */
export const longestReason = 200;
const most = 100;

function schemaFor(user: AdminUser, tooMany: string) {
  return z
    .object({
      way: z.enum(['give', 'take']),
      credits: z
        .string()
        .trim()
        .regex(/^\d+$/, 'Enter a whole number')
        .transform(Number)
        .pipe(z.number().min(1, 'At least 1 credit').max(most, `At most ${most} credits at once`)),
      reason: grantCreditsSchema.shape.reason,
    })
    .refine(({ way, credits }) => way === 'give' || credits <= creditsOf(user.balance), {
      path: ['credits'],
      message: tooMany,
    });
}

/** A wish without an answer keeps its key, so that it is granted once however often it is sent. */
function useKey() {
  const last = useRef({ wish: '', key: '' });
  return {
    keyOf: (wish: unknown): string => {
      const text = JSON.stringify(wish);
      if (last.current.wish !== text) last.current = { wish: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = { wish: '', key: '' };
    },
  };
}

const isAnswered = ({ status }: Problem): boolean => status >= 400 && status < 500;

export function useCreditsForm({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refusal = useRefusalText();
  const { keyOf, forget } = useKey();
  const [give, { isLoading, error }] = usersApi.useAccountsGiveCreditsMutation();
  const schema = useMemo(() => schemaFor(user, t('More than there is')), [user, t]);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { way: 'give' as const, credits: '', reason: '' },
  });
  const send = form.handleSubmit(async ({ way, credits, reason }) => {
    const wish = { units: (way === 'give' ? credits : -credits) * unitsPerCredit, reason };
    const answer = await give({ userId: user.id, key: keyOf(wish), ...wish });
    if (answer.error && isAnswered(problemOf(answer.error))) forget();
    if (!answer.data) return;
    notify.success(
      t('{{name}} has {{credits}} credits now.', { name: user.full_name, credits: creditsOf(answer.data.balance) }),
    );
    onClose();
  });
  return { form, isLoading, error: refusal(error), submit: () => void send() };
}
