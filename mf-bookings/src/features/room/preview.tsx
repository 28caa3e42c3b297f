import type { BookingView } from '@tandem/contracts/bookings';
import { useUser } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Columns, Page, Row, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Text } from '@tandem/ui/text';
import { Video } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingName } from '../../session/facts';
import { bothTimes } from '../../session/session-when';
import { DeviceButton } from './device-button';
import { DeviceFields, DeviceProblems } from './device-fields';
import { focusWhenLost } from './focus-when-lost';
import { isAtWork, type OwnMedia } from './own-media';
import { canHoldCalls } from './peer-link';
import { Preview as Picture } from './room.styles';
import { StreamVideo } from './stream-video';
import { useChanges } from './use-changes';

function OwnPicture({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const user = useUser();
  const { camera, microphone } = useChanges(media.changes);
  const isAsking = camera.isPending || microphone.isPending;
  return (
    <Stack $gap={3}>
      <Picture>
        {isAtWork(camera) ? (
          <StreamVideo stream={media.stream} label={t('Your camera')} isSilent isMirrored />
        ) : (
          <Avatar name={user.full_name} photoUrl={user.profile_photo_url} size={96} />
        )}
      </Picture>
      <Row $gap={2} $wrap>
        <DeviceButton media={media} kind="microphone" />
        <DeviceButton media={media} kind="camera" />
        <Text $tone="soft">
          {isAsking
            ? t('Your browser may ask for your camera and microphone. You can join once you have answered.')
            : t('Nobody sees or hears you before you join.')}
        </Text>
      </Row>
    </Stack>
  );
}

interface PreviewProps {
  readonly booking: BookingView;
  readonly media: OwnMedia;
  /** A button that is gone led here. */
  readonly isAgain: boolean;
  readonly onJoin: () => void;
}

/** Before going in: how one looks, which devices are used. Nobody sees or hears any of it yet. */
export function Preview({ booking, media, isAgain, onJoin }: PreviewProps) {
  const { t } = useTranslation();
  const { camera, microphone } = useChanges(media.changes);
  useEffect(() => {
    if (isAgain) focusWhenLost();
  }, [isAgain]);
  return (
    <Page>
      <PageHeader
        title={booking.topic || t('Video session')}
        lead={t('with {{name}} · {{time}}', { name: meetingName(booking), time: bothTimes(booking, t) })}
      />
      <Columns>
        <OwnPicture media={media} />
        <Stack $gap={4}>
          {!canHoldCalls() && (
            <Banner tone="warning" role="status">
              {t(
                'This browser cannot hold video calls. You can join and write messages, but you will see and hear nobody.',
              )}
            </Banner>
          )}
          <DeviceProblems media={media} isAtDoor />
          <DeviceFields media={media} />
          <Button
            variant="primary"
            size="large"
            icon={Video}
            isDisabled={camera.isPending || microphone.isPending}
            onPress={onJoin}
            block
          >
            {t('Join now')}
          </Button>
        </Stack>
      </Columns>
    </Page>
  );
}
