import { IconButton } from '@tandem/ui/icon-button';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeviceKind, OwnMedia } from './own-media';
import { useChanges } from './use-changes';

const looks = {
  microphone: { on: Mic, off: MicOff, turnOn: 'Turn microphone on', turnOff: 'Turn microphone off' },
  camera: { on: Video, off: VideoOff, turnOn: 'Turn camera on', turnOff: 'Turn camera off' },
} as const;

/** Turns a device on or off; its name says which of the two. */
export function DeviceButton({ media, kind }: { media: OwnMedia; kind: DeviceKind }) {
  const { t } = useTranslation();
  const { isOn, isPending } = useChanges(media.changes)[kind];
  const look = looks[kind];
  return (
    <IconButton
      size="large"
      variant={isOn ? 'secondary' : 'danger'}
      icon={isOn ? look.on : look.off}
      label={t(isOn ? look.turnOff : look.turnOn)}
      isPending={isPending}
      onPress={() => void media.toggle(kind)}
    />
  );
}
