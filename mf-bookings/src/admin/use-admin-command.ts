import { useState } from 'react';
import { adminTexts, type BookingActionAnswer } from '@tandem/contracts/bookings';
import { problemOf, useNotify, type Problem } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { failureText } from '../session/use-command';

/** Sends an admin's action; the server's message is shown, or the fixed text where it failed (B-229). */
export function useAdminCommand<Args>(
  send: (args: Args) => { unwrap: () => Promise<BookingActionAnswer> },
  onFailed?: (problem: Problem) => void,
) {
  const notify = useNotify();
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const run = async (args: Args) => {
    setRunning(true);
    try {
      notify.success(t((await send(args).unwrap()).message));
      return true;
    } catch (error) {
      const problem = problemOf(error);
      notify.error(t(failureText(problem, adminTexts.failed)));
      onFailed?.(problem);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
