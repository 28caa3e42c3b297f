import type { Conversation } from '@tandem/contracts/accounts';
import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { ArrowDown, MessageSquare } from 'lucide-react';
import { useState, type RefObject, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alone } from './chat.styles';
import { MessageItem, UnsentItem } from './message-items';
import { Below, Day, EarlierPlace, Scroll, Written } from './message.styles';
import { MessagesWaiting } from './waiting';
import { useDayName } from './use-day-name';
import { useEarlier } from './use-earlier';
import { daysOf, notYetIn, type Messages } from './use-messages';
import type { Outbox } from './use-outbox';

/** From this many pixels above the end on, a button leads back to it. */
const AWAY_PX = 300;

interface MessageListProps {
  readonly conversation: Conversation;
  readonly list: Messages;
  readonly outbox: Outbox;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** What is written, by day, with what is still on its way at the end; earlier messages come when their place is reached. */
export function MessageList({ conversation, list, outbox, scroller }: MessageListProps) {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  const { messages } = list;
  if (!messages) return <Unread list={list} />;
  const unsent = notYetIn(
    messages,
    outbox.unsent.filter((one) => one.conversationId === conversation.id),
  );
  if (messages.length + unsent.length === 0) return <NothingWritten conversation={conversation} />;
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) => setAway(-currentTarget.scrollTop > AWAY_PX);
  const toEnd = () => {
    scroller.current?.focus({ preventScroll: true });
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  return (
    <>
      <Scroll
        ref={scroller}
        role="group"
        tabIndex={0}
        aria-label={t('Messages with {{name}}', { name: conversation.name })}
        onScroll={follow}
      >
        <Written>
          <Earlier list={list} />
          <Days {...{ messages, unsent, conversation, outbox }} />
        </Written>
      </Scroll>
      {isAway && (
        <Below>
          <Button size="small" icon={ArrowDown} onPress={toEnd}>
            {t('Newest messages')}
          </Button>
        </Below>
      )}
    </>
  );
}

interface DaysProps extends Pick<MessageListProps, 'conversation' | 'outbox'> {
  readonly messages: NonNullable<Messages['messages']>;
  readonly unsent: Outbox['unsent'];
}

function Days({ messages, unsent, conversation, outbox }: DaysProps) {
  const { nameOf, today } = useDayName();
  const days = daysOf(messages);
  // What is on its way belongs to today, which may have no message yet.
  const shown = unsent.length > 0 && days.at(-1)?.day !== today ? [...days, { day: today, messages: [] }] : days;
  return shown.map(({ day, messages: those }, index) => (
    <Day key={day} aria-label={nameOf(day)}>
      <h3>{nameOf(day)}</h3>
      <ul>
        {those.map((message, at) => (
          <MessageItem
            key={message.id}
            message={message}
            before={those[at - 1]}
            next={those[at + 1]}
            isNamed={conversation.kind === 'group'}
          />
        ))}
        {index === shown.length - 1 &&
          unsent.map((message) => (
            <UnsentItem key={message.key} message={message} again={outbox.again} drop={outbox.drop} />
          ))}
      </ul>
    </Day>
  ));
}

function Earlier({ list }: { readonly list: Messages }) {
  const { t } = useTranslation();
  const { hasEarlier, isLoadingEarlier, loadEarlier, problem } = list;
  const mark = useEarlier(hasEarlier && !isLoadingEarlier && !problem, loadEarlier);
  if (problem) return <ErrorState text={t(problem.error)} onRetry={hasEarlier ? loadEarlier : list.retry} />;
  if (!hasEarlier) return null;
  return (
    <EarlierPlace ref={mark}>
      <Button size="small" variant="quiet" isPending={isLoadingEarlier} onPress={loadEarlier}>
        {t('Load earlier messages')}
      </Button>
    </EarlierPlace>
  );
}

function NothingWritten({ conversation: { name, closed_reason } }: { readonly conversation: Conversation }) {
  const { t } = useTranslation();
  return (
    <Alone>
      <EmptyState
        isCompact
        headingLevel={3}
        icon={MessageSquare}
        title={t('No messages yet')}
        text={closed_reason === null && t('Write the first one to {{name}}.', { name })}
      />
    </Alone>
  );
}

function Unread({ list }: { readonly list: Messages }) {
  const { t } = useTranslation();
  if (!list.problem) return <MessagesWaiting />;
  return (
    <Alone>
      <ErrorState text={t(list.problem.error)} onRetry={list.retry} isRetrying={list.isRetrying} />
    </Alone>
  );
}
