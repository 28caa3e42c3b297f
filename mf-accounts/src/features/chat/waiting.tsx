import { IconButton } from '@tandem/ui/icon-button';
import { Skeleton, SkeletonText } from '@tandem/ui/skeleton';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OnPhones, Pane, PaneFoot, PaneHead, WaitingLines } from './chat.styles';
import { Waiting } from './message.styles';

const widths = ['52%', '38%', '64%', '30%', '46%'];
const lines = [1, 2, 3, 4, 5];

/** Messages that are on their way. */
export function MessagesWaiting() {
  const { t } = useTranslation();
  return (
    <Waiting aria-busy="true">
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      {widths.map((width) => (
        <Skeleton key={width} $width={width} $height="38px" $control />
      ))}
    </Waiting>
  );
}

/** A conversation that is on its way, which can be left. */
export function ConversationWaiting({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Pane aria-label={t('Conversation')}>
      <PaneHead>
        <OnPhones>
          <IconButton icon={ArrowLeft} label={t('Back to conversations')} withTooltip={false} onPress={onLeave} />
        </OnPhones>
        <Skeleton $width="40px" $height="40px" $round />
        <Skeleton $width="160px" $height="16px" />
      </PaneHead>
      <MessagesWaiting />
      <PaneFoot>
        <Skeleton $height="40px" $control />
      </PaneFoot>
    </Pane>
  );
}

/** Lines of the list that are on their way. */
export function ListWaiting() {
  const { t } = useTranslation();
  return (
    <WaitingLines aria-busy="true">
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line}>
          <Skeleton $width="48px" $height="48px" $round />
          <SkeletonText lines={2} />
        </div>
      ))}
    </WaitingLines>
  );
}
