import type { BookingView, RoomPerson } from '@tandem/contracts/bookings';
import { Avatar } from '@tandem/ui/avatar';
import { Icon } from '@tandem/ui/icon';
import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../session/use-now';
import type { HeldVideos } from './held-videos';
import { isAtWork, type OwnMedia } from './own-media';
import type { LineShown } from './peer-lines';
import type { CallSnapshot } from './room-call';
import { Caption, CoverBox, ScreenBox, TileBox, TileNote, Tiles as Grid, type TilesLayout } from './room.styles';
import { StreamVideo } from './stream-video';
import { useChanges } from './use-changes';

export interface RoomNames {
  readonly of: (userId: number) => { readonly name: string; readonly photo: string | null };
}

/** The people of a session by their ids. */
export function namesOf(booking: BookingView, unknown: string): RoomNames {
  const people = new Map(booking.booking_participants.map(({ user }) => [user.id, user]));
  return {
    of: (userId) => {
      const user = people.get(userId);
      return { name: user?.full_name ?? unknown, photo: user?.photo ?? null };
    },
  };
}

/** Milliseconds after which it is said what one can do about a line that does not come about. */
const PATIENCE_MS = 20_000;

/** What is said while there is no line to somebody. */
function NoLine({ name, hasFailed }: { name: string; hasFailed: boolean }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const [begin] = useState(now);
  if (!hasFailed && now.getTime() - begin.getTime() < PATIENCE_MS) return null;
  return (
    <TileNote role="status">
      {t('No connection to {{name}} yet. Reload this page or try another network; messages still arrive.', { name })}
    </TileNote>
  );
}

interface TileProps {
  readonly person: RoomPerson;
  readonly names: RoomNames;
  readonly stream: MediaStream | null;
  readonly isOwn: boolean;
  readonly line: LineShown | undefined;
  /** Small, over the other one. */
  readonly isInCorner: boolean;
  readonly play: HeldVideos['play'];
}

function Tile({ person, names, stream, isOwn, line, isInCorner, play }: TileProps) {
  const { t } = useTranslation();
  const { name, photo } = names.of(person.user_id);
  const shown = isOwn ? t('You') : name;
  const isWaiting = !isOwn && !line?.isConnected && (person.camera || person.microphone);
  return (
    <TileBox aria-label={shown} $corner={isInCorner}>
      {stream && (
        <StreamVideo
          stream={stream}
          label={t('Video of {{name}}', { name: shown })}
          isSilent={isOwn}
          isMirrored={isOwn}
          play={play}
        />
      )}
      {!(person.camera && stream) && <Cover name={name} photo={photo} isSmall={isInCorner} />}
      {isWaiting && <NoLine name={name} hasFailed={line?.hasFailed ?? false} />}
      <Caption>
        {!person.microphone && <Icon of={MicOff} size={14} label={t('Microphone is off')} />}
        <span>{isWaiting ? t('{{name}} · connecting…', { name: shown }) : shown}</span>
      </Caption>
    </TileBox>
  );
}

const Cover = ({ name, photo, isSmall }: { name: string; photo: string | null; isSmall: boolean }) => (
  <CoverBox>
    <Avatar name={name} photoUrl={photo} size={isSmall ? 48 : 96} />
  </CoverBox>
);

interface TilesProps {
  readonly call: CallSnapshot;
  readonly media: OwnMedia;
  readonly names: RoomNames;
  readonly play: HeldVideos['play'];
}

function layoutOf(people: number, hasScreen: boolean): TilesLayout {
  if (hasScreen) return 'screen';
  return people <= 2 ? 'duo' : 'many';
}

/** Everybody who is in the room, the reader last, and a shared screen in front of them. */
export function Tiles({ call, media, names, play }: TilesProps) {
  const { t } = useTranslation();
  const own = useChanges(media.changes);
  const isOwn = ({ peer_id }: RoomPerson) => peer_id === call.peerId;
  const streamsOf = (person: RoomPerson) => call.lines.get(person.peer_id)?.streams ?? [];
  const screenOf = (person: RoomPerson) =>
    isOwn(person) ? own.screen : (streamsOf(person).find(({ id }) => id === person.screen) ?? null);
  const people = [...call.people].sort((left, right) => Number(isOwn(left)) - Number(isOwn(right)));
  const screens = people.filter((person) => person.screen !== null && screenOf(person));
  const layout = layoutOf(people.length, screens.length > 0);
  return (
    <Grid $count={people.length} $layout={layout} aria-label={t('People in the room')}>
      {screens.map((person) => {
        const title = isOwn(person)
          ? t('Your screen')
          : t('Screen of {{name}}', { name: names.of(person.user_id).name });
        return (
          <ScreenBox key={`screen-${person.peer_id}`} $of={screens.length}>
            <StreamVideo stream={screenOf(person)} label={title} isSilent isWhole play={play} />
            <Caption>
              <span>{title}</span>
            </Caption>
          </ScreenBox>
        );
      })}
      {people.map((person) => (
        <Tile
          key={person.peer_id}
          person={
            isOwn(person) ? { ...person, microphone: isAtWork(own.microphone), camera: isAtWork(own.camera) } : person
          }
          names={names}
          play={play}
          isOwn={isOwn(person)}
          isInCorner={layout === 'duo' && people.length === 2 && isOwn(person)}
          line={call.lines.get(person.peer_id)}
          stream={isOwn(person) ? media.stream : (streamsOf(person).find(({ id }) => id !== person.screen) ?? null)}
        />
      ))}
    </Grid>
  );
}
