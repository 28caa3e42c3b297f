import type { BookingView } from '@tandem/contracts/bookings';
import { Heading } from '@tandem/ui/aria';
import { Banner } from '@tandem/ui/banner';
import { IconButton } from '@tandem/ui/icon-button';
import { LiveRegion } from '@tandem/ui/live-region';
import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingName } from '../../session/facts';
import { ownTime } from '../../session/session-when';
import { Controls, type PanelName } from './controls';
import { DeviceFields, DeviceProblems } from './device-fields';
import { useRoomNews } from './live-news';
import type { OwnMedia } from './own-media';
import { PeoplePanel } from './people-panel';
import type { RoomCall } from './room-call';
import { Frame, Head, Middle, Overlay, Panel, Room, Scrolling, Stage, Waiting } from './room.styles';
import { TextsPanel } from './texts-panel';
import { namesOf, Tiles } from './tiles';
import { useChanges } from './use-changes';

interface CallProps {
  readonly booking: BookingView;
  readonly call: RoomCall;
  readonly media: OwnMedia;
}

const titles: Record<PanelName, string> = { texts: 'Messages', people: 'People', devices: 'Devices' };

/** Texts that came while the panel was closed. */
function useUnread(count: number, isOpen: boolean): number {
  const [seen, setSeen] = useState(count);
  if (isOpen && seen !== count) setSeen(count);
  return isOpen ? 0 : count - seen;
}

function SidePanel({ booking, call, media, name, onClose }: CallProps & { name: PanelName; onClose: () => void }) {
  const { t } = useTranslation();
  const { people, texts } = useChanges(call.changes);
  const names = useMemo(() => namesOf(booking, t('Participant')), [booking, t]);
  return (
    <Panel aria-label={t(titles[name])}>
      <header>
        <h2>{t(titles[name])}</h2>
        <IconButton icon={X} label={t('Close')} withTooltip={false} onPress={onClose} />
      </header>
      {name === 'texts' && <TextsPanel call={call} texts={texts} names={names} booking={booking} />}
      {name === 'people' && <PeoplePanel booking={booking} people={people} />}
      {name === 'devices' && (
        <Scrolling>
          <DeviceProblems media={media} />
          <DeviceFields media={media} />
        </Scrolling>
      )}
    </Panel>
  );
}

/** The conversation itself, over the whole window. */
export function Call({ booking, call, media }: CallProps) {
  const { t } = useTranslation();
  const snapshot = useChanges(call.changes);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const names = useMemo(() => namesOf(booking, t('Participant')), [booking, t]);
  const unread = useUnread(snapshot.texts.length, panel === 'texts' || snapshot.status === 'connecting');
  const news = useRoomNews(snapshot, names);
  useEffect(() => {
    const leave = () => call.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [call]);
  return (
    <Overlay isOpen isKeyboardDismissDisabled>
      <Frame>
        <Room>
          <Head>
            <div>
              <Heading slot="title" level={1}>
                {booking.topic || t('Video session')}
              </Heading>
              <p>{t('with {{name}} · {{time}}', { name: meetingName(booking), time: ownTime(booking) })}</p>
            </div>
          </Head>
          <Middle $hasPanel={panel !== null}>
            <Stage>
              {snapshot.status === 'reconnecting' && (
                <Banner tone="warning" role="status">
                  {t('Reconnecting…')}
                </Banner>
              )}
              {snapshot.people.length === 0 && snapshot.status !== 'reconnecting' && (
                <Waiting role="status">{t('Joining…')}</Waiting>
              )}
              {snapshot.people.length === 1 && (
                <Waiting>{t('Waiting for {{name}} to join…', { name: meetingName(booking) })}</Waiting>
              )}
              <Tiles call={snapshot} media={media} names={names} />
            </Stage>
            {panel && (
              <SidePanel booking={booking} call={call} media={media} name={panel} onClose={() => setPanel(null)} />
            )}
          </Middle>
          <Controls
            media={media}
            panel={panel}
            onPanel={(name) => setPanel(panel === name ? null : name)}
            unread={unread}
            onLeave={() => call.leave()}
          />
          <LiveRegion>{news}</LiveRegion>
        </Room>
      </Frame>
    </Overlay>
  );
}
