import { joinWindowMinutes, type BookingView } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../session/use-now';
import { ProblemsInCall } from './device-fields';
import type { HeldVideos } from './held-videos';
import type { OwnMedia } from './own-media';
import type { CallStatus } from './room-call';
import { closesAt } from './room-state';
import { Notes } from './room.styles';

const MINUTE_MS = 60_000;

/** From the agreed end on: how long there is left to say goodbye. */
function SoonClosed({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const left = closesAt(booking) - useNow(1000).getTime();
  if (left > joinWindowMinutes * MINUTE_MS) return null;
  const count = Math.max(1, Math.ceil(left / MINUTE_MS));
  return (
    <Banner tone="warning" role="status">
      {t('The time of this session is up. The room closes in {{count}} min.', { count })}
    </Banner>
  );
}

interface CallNotesProps {
  readonly status: CallStatus;
  readonly booking: BookingView;
  readonly media: OwnMedia;
  readonly held: HeldVideos;
  /** The panel of the devices is open, which says itself what is wrong with them. */
  readonly areDevicesShown: boolean;
}

/** What is to be known whichever panel is open. */
export function CallNotes({ status, booking, media, held, areDevicesShown }: CallNotesProps) {
  const { t } = useTranslation();
  return (
    <Notes>
      {status === 'reconnecting' && (
        <Banner tone="warning" role="status">
          {t('Reconnecting…')}
        </Banner>
      )}
      {held.isAny && (
        <Banner
          tone="warning"
          role="status"
          actions={
            <Button variant="primary" size="small" icon={Play} onPress={held.playAll}>
              {t('Hear and see the others')}
            </Button>
          }
        >
          {t('Your browser waits for a press before it plays the others.')}
        </Banner>
      )}
      <SoonClosed booking={booking} />
      <ProblemsInCall media={media} isScreenOnly={areDevicesShown} />
    </Notes>
  );
}
