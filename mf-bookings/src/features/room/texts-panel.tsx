import type { BookingView, RoomText } from '@tandem/contracts/bookings';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { LinkedText } from '@tandem/ui/linked-text';
import { isSendingEnter, OnKeyboards } from '@tandem/ui/sending-enter';
import { TextArea } from '@tandem/ui/text-area';
import { Send } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../session/times';
import type { Draft } from './draft';
import { Said, Scrolling, Waiting, Writing } from './room.styles';
import type { RoomNames } from './tiles';

const DAY_MINUTES = 24 * 60;

/** An instant near the session on the viewer's clock, which the server told for its start. */
function timeOf(at: string, { start_time, booking_start_time }: BookingView): string {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+) (AM|PM)$/.exec(booking_start_time) ?? [];
  const start = ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
  const minutes = start + Math.floor((Date.parse(at) - Date.parse(start_time)) / 60_000);
  const ofDay = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return clockTime(`${Math.floor(ofDay / 60)}:${ofDay % 60}`);
}

interface TextsProps {
  readonly texts: readonly RoomText[];
  readonly names: RoomNames;
  readonly booking: BookingView;
}

function Texts({ texts, names, booking }: TextsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [texts]);
  return (
    <Scrolling>
      {texts.length === 0 && <Waiting>{t('No messages yet. They are kept until the room closes.')}</Waiting>}
      {texts.map(({ text_id, user_id, text, at }) => (
        <Said key={`${user_id}-${text_id}`}>
          <div>
            <b>{user_id === user.id ? t('You') : names.of(user_id).name}</b>
            <time dateTime={at}>{timeOf(at, booking)}</time>
          </div>
          <p>
            <LinkedText text={text} />
          </p>
        </Said>
      ))}
      <div ref={end} />
    </Scrolling>
  );
}

/** What is written in the room, and the field to write in: Enter sends, Shift and Enter begin a new line. */
export function TextsPanel({ draft, ...shown }: TextsProps & { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { text, error, isSending, onChange, send } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') field.current?.focus();
    else void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendingEnter(event) || event.target !== field.current) return;
    event.preventDefault();
    void send();
  };
  return (
    <>
      <Texts {...shown} />
      <Writing onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <TextArea
          ref={field}
          label={t('Message')}
          isLabelHidden
          placeholder={t('Write to everybody here')}
          help={<OnKeyboards>{t('Enter sends, Shift + Enter starts a new line.')}</OnKeyboards>}
          rows={2}
          autoFocus
          value={text}
          onChange={onChange}
          error={error}
        />
        {/* Never disabled: a press that empties the field would take the focus away with it. */}
        <Button type="submit" variant="tonal" icon={Send} isPending={isSending}>
          {t('Send')}
        </Button>
      </Writing>
    </>
  );
}
