import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, useNotify } from '@tandem/platform';

/** Says once what the server answered when something could not be read (P-184). */
export function useErrorNotice(error: unknown): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const text = error ? problemOf(error).error : null;
  const tell = useEffectEvent((said: string) => notify.error(t(said)));
  useEffect(() => {
    if (text) tell(text);
  }, [text]);
}
