import type { Conversation } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Banner } from '@tandem/ui/banner';
import { IconButton } from '@tandem/ui/icon-button';
import { Link } from '@tandem/ui/link';
import { media } from '@tandem/ui/theme';
import { ArrowLeft, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OnPhones, Pane, PaneFoot, PaneHead } from './chat.styles';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { useMessages } from './use-messages';
import type { Outbox } from './use-outbox';
import { useReading } from './use-reading';

interface ConversationViewProps {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly onLeave: () => void;
}

/** One conversation: with whom, what is written, and where to write. Keyed by its id: each begins anew. */
export function ConversationView({ conversation, outbox, onLeave }: ConversationViewProps) {
  const { t } = useTranslation();
  const { id, name, closed_reason } = conversation;
  const list = useMessages(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useReading(conversation);
  useEffect(() => {
    // On phones the field would call the keyboard up over what is there to be read.
    const place = window.matchMedia(media.abovePhone).matches ? field.current : null;
    (place ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  const send = (text: string) => {
    outbox.send({ conversationId: id, text, after: list.messages?.at(-1)?.id ?? 0 });
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  return (
    <Pane aria-label={t('Conversation with {{name}}', { name })}>
      <PaneHead>
        <OnPhones>
          <IconButton icon={ArrowLeft} label={t('Back to conversations')} withTooltip={false} onPress={onLeave} />
        </OnPhones>
        <Avatar name={name} photoUrl={conversation.photo} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <Name conversation={conversation} />
          </h2>
          {conversation.kind === 'group' && <p>{conversation.members.map(({ full_name }) => full_name).join(', ')}</p>}
        </div>
      </PaneHead>
      <MessageList conversation={conversation} list={list} outbox={outbox} scroller={scroller} />
      <PaneFoot>
        {closed_reason === null ? (
          <Composer conversationId={id} name={name} field={field} onSend={send} />
        ) : (
          <Banner icon={Lock}>{t(closed_reason)}</Banner>
        )}
      </PaneFoot>
    </Pane>
  );
}

/** It leads to the person, or the group, as long as there is a page of theirs. */
function Name({ conversation: { name, user_id, group_id } }: { readonly conversation: Conversation }) {
  const tenant = useTenant();
  const to =
    user_id !== null
      ? paths.member(tenant, user_id)
      : group_id === null
        ? null
        : tenant.portalPath(`/groups/${group_id}`);
  return to === null ? (
    name
  ) : (
    <Link to={to} tone="plain">
      {name}
    </Link>
  );
}
