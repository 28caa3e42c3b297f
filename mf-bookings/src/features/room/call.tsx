import type { BookingView, RoomPerson, RoomText } from '@tandem/contracts/bookings';
import { Heading } from '@tandem/ui/aria';
import { IconButton } from '@tandem/ui/icon-button';
import { LiveRegion } from '@tandem/ui/live-region';
import { isComposing } from '@tandem/ui/sending-enter';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingName } from '../../session/facts';
import { bothTimes } from '../../session/session-when';
import { CallNotes } from './call-notes';
import { Controls, type PanelName } from './controls';
import { DeviceFields, DeviceProblems } from './device-fields';
import { useDraft, type Draft, type Writing } from './draft';
import { useHeldVideos } from './held-videos';
import { useNewTexts, useRoomNews } from './live-news';
import type { OwnMedia } from './own-media';
import { PeoplePanel } from './people-panel';
import type { CallSnapshot, RoomCall } from './room-call';
import { Frame, Head, Middle, Overlay, Panel, Room, Scrolling, Stage, Waiting } from './room.styles';
import { TextsPanel } from './texts-panel';
import { namesOf, Tiles, type RoomNames } from './tiles';
import { useChanges } from './use-changes';

interface CallProps {
  readonly booking: BookingView;
  readonly call: RoomCall;
  readonly media: OwnMedia;
  readonly writing: Writing;
}

const titles: Record<PanelName, string> = { texts: 'Messages', people: 'People', devices: 'Devices' };

/** Of so many texts those that came while the panel was closed. */
function useUnread(count: number, isOpen: boolean): number {
  const [seen, setSeen] = useState(count);
  if (isOpen && seen !== count) setSeen(count);
  return isOpen ? 0 : count - seen;
}

function useLeavingWithThePage(call: RoomCall): void {
  useEffect(() => {
    const leave = () => call.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [call]);
}

interface SidePanelProps extends Omit<CallProps, 'call' | 'writing'> {
  readonly texts: readonly RoomText[];
  readonly people: readonly RoomPerson[];
  readonly names: RoomNames;
  readonly draft: Draft;
  readonly name: PanelName;
  readonly onClose: () => void;
}

function SidePanel({ booking, texts, people, names, draft, media, name, onClose }: SidePanelProps) {
  const { t } = useTranslation();
  // Not where a list of the panel is open over it, which Escape closes first.
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isHere && !isComposing(event)) onClose();
  };
  return (
    <Panel aria-label={t(titles[name])} onKeyDown={closeByKey}>
      <header>
        <h2>{t(titles[name])}</h2>
        <IconButton icon={X} label={t('Close')} withTooltip={false} onPress={onClose} autoFocus={name !== 'texts'} />
      </header>
      {name === 'texts' && <TextsPanel draft={draft} texts={texts} names={names} booking={booking} />}
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

function CallHead({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Head>
      <div>
        <Heading slot="title" level={1}>
          {booking.topic || t('Video session')}
        </Heading>
        <p>{t('with {{name}} · {{time}}', { name: meetingName(booking), time: bothTimes(booking, t) })}</p>
      </div>
    </Head>
  );
}

/** What there is to wait for. */
function StandOfCall({ call: { status, people }, booking }: { call: CallSnapshot; booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <>
      {people.length === 0 && status !== 'reconnecting' && <Waiting role="status">{t('Joining…')}</Waiting>}
      {people.length === 1 && <Waiting>{t('Waiting for {{name}} to join…', { name: meetingName(booking) })}</Waiting>}
    </>
  );
}

/** The conversation itself, over the whole window. */
export function Call({ booking, call, media, writing }: CallProps) {
  const { t } = useTranslation();
  const snapshot = useChanges(call.changes);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const closePanel = () => {
    toggle.current?.focus();
    setPanel(null);
  };
  const names = useMemo(() => namesOf(booking, t('Participant')), [booking, t]);
  const draft = useDraft(call, snapshot.texts, writing);
  const newTexts = useNewTexts(snapshot.texts);
  const unread = useUnread(newTexts.length, panel === 'texts');
  const news = useRoomNews(snapshot, newTexts, names);
  const held = useHeldVideos();
  useLeavingWithThePage(call);
  return (
    <Overlay isOpen isKeyboardDismissDisabled>
      <Frame>
        <Room>
          <CallHead booking={booking} />
          <CallNotes
            status={snapshot.status}
            booking={booking}
            media={media}
            held={held}
            areDevicesShown={panel === 'devices'}
          />
          <Middle $hasPanel={panel !== null}>
            <Stage>
              <StandOfCall call={snapshot} booking={booking} />
              <Tiles call={snapshot} media={media} names={names} play={held.play} />
            </Stage>
            {panel && (
              <SidePanel
                key={panel}
                booking={booking}
                texts={snapshot.texts}
                people={snapshot.people}
                names={names}
                draft={draft}
                media={media}
                name={panel}
                onClose={closePanel}
              />
            )}
          </Middle>
          <Controls
            media={media}
            panel={panel}
            onPanel={(name) => setPanel(panel === name ? null : name)}
            toggle={toggle}
            unread={unread}
            onLeave={() => call.leave()}
          />
          <LiveRegion>
            {/* A node of its own for each: the same words are said again. */}
            <span key={news.count}>{news.said}</span>
          </LiveRegion>
        </Room>
      </Frame>
    </Overlay>
  );
}
