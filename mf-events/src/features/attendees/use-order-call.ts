import { problemOf, useNotify } from '@tandem/platform';
import { useTranslation } from 'react-i18next';

type Outcome = { readonly data?: { readonly message: string }; readonly error?: unknown };

/** Tells what became of a call about an order; true where it was done. */
export function useOrderCall() {
  const { t } = useTranslation();
  const notify = useNotify();
  return async (asked: PromiseLike<Outcome>) => {
    const { data, error } = await asked;
    if (data) notify.success(t(data.message));
    else notify.error(t(problemOf(error).error));
    return data !== undefined;
  };
}
