import { roomTextLimit } from '@tandem/contracts/bookings';
import { problemOf, useUnsavedInput } from '@tandem/platform';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomCall } from './room-call';

/** A text that is being written; it lives as long as the call, whichever panel is open. */
export interface Draft {
  readonly text: string;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onChange: (text: string) => void;
  readonly send: () => Promise<void>;
}

/** A text that was not sent stays in the draft; sent again it carries the same id. */
export function useDraft(call: RoomCall): Draft {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const textId = useRef(crypto.randomUUID());
  useUnsavedInput(text !== '');
  const send = async () => {
    const written = text.trim();
    if (written === '' || isSending) return;
    setSending(true);
    setError(undefined);
    try {
      await call.write(written, textId.current);
      textId.current = crypto.randomUUID();
      setText((now) => (now === text ? '' : now));
    } catch (failure) {
      const { errors, error: sentence } = problemOf(failure);
      setError(t(errors?.['text']?.[0] ?? sentence));
    }
    setSending(false);
  };
  const tooLong = text.length > roomTextLimit ? t('A message must be 2000 characters or fewer.') : undefined;
  return { text, error: tooLong ?? error, isSending, onChange: setText, send };
}
