import { Banner } from '@tandem/ui/banner';
import { Stack } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { useTranslation } from 'react-i18next';
import { deviceKinds, devicesOf, type DeviceKind, type MediaProblem, type OwnMedia } from './own-media';
import { useChanges } from './use-changes';

const labels: Record<DeviceKind, string> = { microphone: 'Microphone', camera: 'Camera' };

const problems: Record<DeviceKind, Record<MediaProblem, string>> = {
  microphone: {
    refused: 'The microphone is not allowed. Allow it in your browser’s settings for this site, or join without it.',
    missing: 'No microphone was found. You can join without it.',
    busy: 'The microphone cannot be used. Another program may have it. You can join without it.',
    unsupported: 'This browser gives no access to a microphone here. You can join without it.',
    kept: 'The chosen microphone cannot be used. Another program may have it. You are heard by the one before.',
  },
  camera: {
    refused: 'The camera is not allowed. Allow it in your browser’s settings for this site, or join without it.',
    missing: 'No camera was found. You can join without it.',
    busy: 'The camera cannot be used. Another program may have it. You can join without it.',
    unsupported: 'This browser gives no access to a camera here. You can join without it.',
    kept: 'The chosen camera cannot be used. Another program may have it. The one before is used again.',
  },
};

/** What keeps a device from being used, in words. */
export function DeviceProblems({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const snapshot = useChanges(media.changes);
  return deviceKinds.map((kind) => {
    const { problem } = snapshot[kind];
    return (
      problem && (
        <Banner key={kind} tone="warning" role="status">
          {t(problems[kind][problem])}
        </Banner>
      )
    );
  });
}

/** Which microphone and which camera, where there is a choice. */
export function DeviceFields({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const snapshot = useChanges(media.changes);
  return (
    <Stack $gap={3}>
      {deviceKinds.map((kind) => {
        const devices = devicesOf(snapshot, kind);
        const inUse = snapshot[kind].track?.getSettings().deviceId;
        if (devices.length === 0) return null;
        const options = devices.map(({ deviceId, label }, index) => ({
          id: deviceId,
          label: label || `${t(labels[kind])} ${index + 1}`,
        }));
        return (
          <Select
            key={kind}
            label={t(labels[kind])}
            options={options}
            value={snapshot[kind].deviceId ?? inUse ?? options[0]?.id}
            onChange={(id) => typeof id === 'string' && void media.choose(kind, id)}
          />
        );
      })}
    </Stack>
  );
}
