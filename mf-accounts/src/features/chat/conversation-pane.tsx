import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { MessageSquare, MessageSquareOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alone } from './chat.styles';
import { ConversationView } from './conversation-view';
import type { Chosen } from './use-conversations';
import type { Outbox } from './use-outbox';
import { ConversationWaiting } from './waiting';

interface ConversationPaneProps {
  readonly chosen: Chosen;
  readonly outbox: Outbox;
  readonly onLeave: () => void;
}

/** The refusals after which asking again brings nothing else. */
const FINAL = [403, 404, 409, 422];

/** The conversation, or why there is none. */
export function ConversationPane({ chosen, outbox, onLeave }: ConversationPaneProps) {
  const { t } = useTranslation();
  if (chosen.state === 'open') {
    const { conversation } = chosen;
    return <ConversationView key={conversation.id} {...{ conversation, outbox, onLeave }} />;
  }
  if (chosen.state === 'loading') return <ConversationWaiting onLeave={onLeave} />;
  if (chosen.state === 'none')
    return (
      <Alone>
        <EmptyState icon={MessageSquare} title={t('Choose a conversation')} />
      </Alone>
    );
  const problem = chosen.state === 'failed' ? chosen.problem : null;
  const back = (
    <Button size="small" onPress={onLeave}>
      {t('Back to conversations')}
    </Button>
  );
  return (
    <Alone>
      {chosen.state === 'failed' && !FINAL.includes(chosen.problem.status) ? (
        <ErrorState text={t(chosen.problem.error)} onRetry={chosen.retry} actions={back} />
      ) : (
        <EmptyState
          icon={MessageSquareOff}
          title={t('This conversation cannot be opened')}
          text={t(
            problem && problem.status !== 404 ? problem.error : 'You may have left it, or the link is not complete.',
          )}
          action={back}
        />
      )}
    </Alone>
  );
}
