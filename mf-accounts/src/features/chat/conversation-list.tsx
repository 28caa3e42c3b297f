import type { ChatMessage, Conversation } from '@tandem/contracts/accounts';
import { Avatar } from '@tandem/ui/avatar';
import { CountBadge } from '@tandem/ui/count-badge';
import { ErrorState } from '@tandem/ui/error-state';
import { InfiniteList } from '@tandem/ui/infinite-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { searchOf } from './chat-address';
import { Line, LineRow, ListPane } from './chat.styles';
import type { Conversations } from './use-conversations';
import { useDayName } from './use-day-name';
import { ListWaiting } from './waiting';

interface ConversationListProps {
  readonly list: Conversations;
  readonly chosen: Conversation | null;
}

/** Where the focus returns to when the conversation is left. */
export const lineId = (conversationId: number): string => `conversation-${conversationId}`;

/** Everybody one writes with, the newest message first, and a conversation that was opened and has none yet. */
export function ConversationList({ list, chosen }: ConversationListProps) {
  const { t } = useTranslation();
  const { conversations, problem, hasMore, isLoadingMore, loadMore, retry } = list;
  const failure = problem ? t(problem.error) : undefined;
  const isNew = chosen?.last_message === null && conversations?.every(({ id }) => id !== chosen.id);
  const lines = isNew ? [chosen, ...(conversations ?? [])] : conversations;
  return (
    <ListPane aria-label={t('Conversations')}>
      {lines === null ? (
        failure ? (
          <ErrorState text={failure} onRetry={retry} />
        ) : (
          <ListWaiting />
        )
      ) : (
        <InfiniteList
          hasMore={hasMore}
          isLoading={isLoadingMore}
          onLoadMore={loadMore}
          skeleton={<ListWaiting />}
          error={failure}
        >
          <ul>
            {lines.map((one) => (
              <ConversationLine key={one.id} conversation={one} isChosen={one.id === chosen?.id} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </ListPane>
  );
}

function useLastText(last: ChatMessage | null, isGroup: boolean): string {
  const { t } = useTranslation();
  if (!last) return t('No messages yet');
  if (last.is_own) return t('You: {{text}}', { text: last.text });
  return isGroup ? t('{{name}}: {{text}}', { name: last.sender.full_name, text: last.text }) : last.text;
}

interface LineProps {
  readonly conversation: Conversation;
  readonly isChosen: boolean;
}

function ConversationLine({ conversation, isChosen }: LineProps) {
  const { t } = useTranslation();
  const { id, name, photo, kind, last_message: last, unread_count: unread } = conversation;
  const { isToday, nameOf } = useDayName();
  const text = useLastText(last, kind === 'group');
  // What is open is read.
  const isNews = unread > 0 && !isChosen;
  return (
    <Line>
      <Link id={lineId(id)} to={searchOf(conversation)} aria-current={isChosen ? 'true' : undefined}>
        <Avatar name={name} photoUrl={photo} size={48} />
        <div>
          <LineRow>
            <b title={name}>{name}</b>
            {last && (
              <time dateTime={last.sent_at}>{isToday(last.sent_day) ? last.sent_time : nameOf(last.sent_day)}</time>
            )}
          </LineRow>
          <LineRow $isNews={isNews}>
            <p>{text}</p>
            {isNews && <CountBadge value={unread} max={99} label={t('{{count}} unread', { count: unread })} />}
          </LineRow>
        </div>
      </Link>
    </Line>
  );
}
