import { CountBadge } from '@tandem/ui/count-badge';
import { IconButton } from '@tandem/ui/icon-button';
import { MessageSquare, MonitorUp, MonitorX, PhoneOff, Settings, Users } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceButton } from './device-button';
import { canShareScreen, type OwnMedia } from './own-media';
import { Controls as Bar, Counted } from './room.styles';
import { useChanges } from './use-changes';

export type PanelName = 'texts' | 'people' | 'devices';

interface ControlsProps {
  readonly media: OwnMedia;
  readonly panel: PanelName | null;
  readonly onPanel: (panel: PanelName) => void;
  /** The button of the panel that is open. */
  readonly toggle: Ref<HTMLButtonElement>;
  readonly unread: number;
  readonly onLeave: () => void;
}

function ScreenButton({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const isShared = useChanges(media.changes).screen !== null;
  if (!canShareScreen()) return null;
  return (
    <IconButton
      size="large"
      variant={isShared ? 'primary' : 'secondary'}
      icon={isShared ? MonitorX : MonitorUp}
      label={isShared ? t('Stop sharing your screen') : t('Share your screen')}
      onPress={() => (isShared ? media.stopScreen() : void media.shareScreen())}
    />
  );
}

/** What one can do in the room. */
export function Controls({ media, panel, onPanel, toggle, unread, onLeave }: ControlsProps) {
  const { t } = useTranslation();
  const shared = (name: PanelName) =>
    ({
      size: 'large',
      variant: panel === name ? 'tonal' : 'secondary',
      'aria-expanded': panel === name,
      ref: panel === name ? toggle : undefined,
      onPress: () => onPanel(name),
    }) as const;
  return (
    <Bar role="group" aria-label={t('Controls of the room')}>
      <DeviceButton media={media} kind="microphone" />
      <DeviceButton media={media} kind="camera" />
      <ScreenButton media={media} />
      <Counted>
        <IconButton
          {...shared('texts')}
          icon={MessageSquare}
          label={unread > 0 ? t('Messages, {{count}} new', { count: unread }) : t('Messages')}
        />
        <CountBadge value={unread} isAlert />
      </Counted>
      <IconButton {...shared('people')} icon={Users} label={t('People')} />
      <IconButton {...shared('devices')} icon={Settings} label={t('Devices')} />
      <IconButton size="large" variant="danger" icon={PhoneOff} label={t('Leave the session')} onPress={onLeave} />
    </Bar>
  );
}
