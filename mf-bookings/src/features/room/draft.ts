import { roomTextLimit, type RoomText } from '@tandem/contracts/bookings';
import { problemOf, useUser } from '@tandem/platform';
import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomCall } from './room-call';

/** A text that is being written, as a call shows it. */
export interface Draft {
  readonly text: string;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onChange: (text: string) => void;
  readonly send: () => Promise<void>;
}

/** What was sent last, as long as nobody knows whether it arrived. */
interface Attempt {
  readonly id: string;
  readonly text: string;
}

/** The words themselves: they outlive the call, so that whoever comes in again finds them. */
export interface Writing {
  readonly text: string;
  readonly setText: Dispatch<SetStateAction<string>>;
  readonly attempt: RefObject<Attempt | null>;
}

export function useWriting(): Writing {
  const [text, setText] = useState('');
  const attempt = useRef<Attempt | null>(null);
  return { text, setText, attempt };
}

/**
 * A text that was not sent stays in the draft; the same text sent again carries the same id, so that it stands in the room once. Of one whose
 * answer got lost, the room itself tells that it arrived.
 */
export function useDraft(call: RoomCall, texts: readonly RoomText[], { text, setText, attempt }: Writing): Draft {
  const { t } = useTranslation();
  const user = useUser();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const settle = (sent: Attempt) => {
    if (attempt.current !== sent) return;
    attempt.current = null;
    setError(undefined);
    setText((now) => (now.trim() === sent.text ? '' : now));
  };
  const lookWhetherItArrived = useEffectEvent(() => {
    const { current } = attempt;
    if (current && texts.some(({ text_id, user_id }) => text_id === current.id && user_id === user.id)) settle(current);
  });
  useEffect(() => lookWhetherItArrived(), [texts]);
  const send = async () => {
    const written = text.trim();
    if (written === '' || isSending) return;
    // Another text under the same id would count as the one that the others may have already.
    if (attempt.current?.text !== written) attempt.current = { id: crypto.randomUUID(), text: written };
    const sent = attempt.current;
    setSending(true);
    setError(undefined);
    try {
      await call.write(written, sent.id);
      settle(sent);
    } catch (failure) {
      const { errors, error: sentence } = problemOf(failure);
      if (attempt.current === sent) setError(t(errors?.['text']?.[0] ?? sentence));
    }
    setSending(false);
  };
  const tooLong = text.length > roomTextLimit ? t('A message must be 2000 characters or fewer.') : undefined;
  return { text, error: tooLong ?? error, isSending, onChange: setText, send };
}
