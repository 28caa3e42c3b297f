import type { ChatMessage } from '@tandem/contracts/accounts';
import { NETWORK_TEXT } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { LinkedText } from '@tandem/ui/linked-text';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Bubble, Failure, Item, Sender } from './message.styles';
import type { Outbox, Unsent } from './use-outbox';

interface MessageItemProps {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
  readonly next: ChatMessage | undefined;
  /** In a group it is said who wrote. */
  readonly isNamed: boolean;
}

const isSameSender = (one: ChatMessage, other: ChatMessage | undefined) =>
  other !== undefined && one.is_own === other.is_own && one.sender.id === other.sender.id;

/** A message. What somebody wrote in one go stands together, with one name above and one time below. */
export function MessageItem({ message, before, next, isNamed }: MessageItemProps) {
  const { t } = useTranslation();
  const { text, is_own: own, sender, sent_at, sent_time } = message;
  const starts = !isSameSender(message, before);
  const ends = !isSameSender(message, next) || next?.sent_time !== sent_time;
  return (
    <Item $own={own} $starts={starts}>
      {isNamed && !own && starts && <Sender aria-hidden="true">{sender.full_name}</Sender>}
      <Bubble $own={own}>
        <VisuallyHidden>{t('{{name}}:', { name: own ? t('You') : sender.full_name })} </VisuallyHidden>
        <LinkedText text={text} />
      </Bubble>
      {ends && <time dateTime={sent_at}>{sent_time}</time>}
    </Item>
  );
}

interface UnsentItemProps extends Pick<Outbox, 'again' | 'drop'> {
  readonly message: Unsent;
}

/** A message on its way, or one that was not taken: its text stays until it is sent or dropped. */
export function UnsentItem({ message, again, drop }: UnsentItemProps) {
  const { t } = useTranslation();
  const { text, error } = message;
  return (
    <Item $own $starts>
      <Bubble $own $failed={error !== null}>
        <VisuallyHidden>{t('{{name}}:', { name: t('You') })} </VisuallyHidden>
        <LinkedText text={text} />
      </Bubble>
      {error === null ? (
        <span>{t('Sending…')}</span>
      ) : (
        <Failure role="alert">
          {/* That it was the network says no more than that it was not sent. */}
          {error === NETWORK_TEXT ? t('Not sent.') : `${t('Not sent.')} ${t(error)}`}
          <Button size="small" variant="danger-quiet" onPress={() => again(message)}>
            {t('Try again')}
          </Button>
          <Button size="small" variant="quiet" onPress={() => drop(message)}>
            {t('Discard')}
          </Button>
        </Failure>
      )}
    </Item>
  );
}
