import type { ChatEvent, Conversation } from '@tandem/contracts/accounts';
import { paths, useSession, useTenant, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { PageHeader } from '@tandem/ui/page-header';
import { LiveRegion } from '@tandem/ui/live-region';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useWanted } from './chat-address';
import { markRead, readAgain, takeMessage, type ChatDispatch } from './chat-cache';
import { ChatPage, Instead, Panes } from './chat.styles';
import { ConversationList, lineId } from './conversation-list';
import { ConversationPane } from './conversation-pane';
import { useChatStream } from './use-chat-stream';
import { useChosen, useConversations } from './use-conversations';
import { useOutbox } from './use-outbox';

/** Follows what others write; answers what is said aloud about the last of it. */
function useNews(): string {
  const { t } = useTranslation();
  const dispatch = useDispatch<ChatDispatch>();
  const [news, setNews] = useState('');
  const hear = (event: ChatEvent) => {
    if (event.type === 'read') return markRead(dispatch, event.conversation_id);
    if (event.type === 'conversations') return readAgain(dispatch);
    const { is_own, sender, text } = event.message;
    takeMessage(dispatch, event.message);
    if (!is_own) setNews(t('{{name}} wrote: {{text}}', { name: sender.full_name, text }));
  };
  useChatStream({ hear, onSilence: () => readAgain(dispatch) });
  return news;
}

/** Gives the focus back to the line of the conversation that was left. */
function useReturnOfFocus(chosen: Conversation | null): void {
  const last = useRef<number>(null);
  const id = chosen?.id ?? null;
  useEffect(() => {
    if (id === null && last.current !== null) document.getElementById(lineId(last.current))?.focus();
    last.current = id;
  }, [id]);
}

function NoConversations() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { userType } = useSession();
  return (
    <Instead>
      <EmptyState
        icon={MessagesSquare}
        title={t('You have no conversations yet.')}
        text={t('Open the page of somebody in this program and choose Message to write to them.')}
        action={
          userType === 'mentee' && (
            <ButtonLink size="small" to={paths.mentors(tenant)}>
              {t('Find a mentor')}
            </ButtonLink>
          )
        }
      />
    </Instead>
  );
}

/** The built-in messages: whom one writes with, and beside them the conversation that the address names (D-S31, D-A143). */
export default function MessagesPage() {
  const { t } = useTranslation();
  useTitle(t('Messages'));
  const [, setSearch] = useSearchParams();
  const wanted = useWanted();
  const list = useConversations();
  const chosen = useChosen(wanted, list);
  const conversation = chosen.state === 'open' ? chosen.conversation : null;
  const outbox = useOutbox();
  const news = useNews();
  useReturnOfFocus(conversation);
  const isOpen = wanted !== null;
  return (
    <ChatPage $isOpen={isOpen}>
      <PageHeader title={t('Messages')} />
      <LiveRegion>{news}</LiveRegion>
      {!isOpen && list.conversations?.length === 0 ? (
        <NoConversations />
      ) : (
        <Panes $isOpen={isOpen}>
          <ConversationList list={list} chosen={conversation} />
          <ConversationPane chosen={chosen} outbox={outbox} onLeave={() => setSearch({}, { replace: true })} />
        </Panes>
      )}
    </ChatPage>
  );
}
