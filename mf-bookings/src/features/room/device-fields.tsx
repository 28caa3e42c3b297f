import { Banner } from '@tandem/ui/banner';
import { Stack } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKinds, devicesOf, type DeviceKind, type MediaProblem, type OwnMedia } from './own-media';
import { useChanges } from './use-changes';

const labels: Record<DeviceKind, string> = { microphone: 'Microphone', camera: 'Camera' };

const problems: Record<DeviceKind, Record<MediaProblem, string>> = {
  microphone: {
    refused: 'The microphone is not allowed. Allow it in your browser’s settings for this site.',
    missing: 'No microphone was found.',
    busy: 'The microphone cannot be used. Another program may have it.',
    unsupported: 'This browser gives no access to a microphone here.',
    lost: 'The microphone was disconnected, so nobody hears you. Turn it on again to use this or another one.',
    kept: 'The chosen microphone cannot be used. Another program may have it. You are heard by the one before.',
  },
  camera: {
    refused: 'The camera is not allowed. Allow it in your browser’s settings for this site.',
    missing: 'No camera was found.',
    busy: 'The camera cannot be used. Another program may have it.',
    unsupported: 'This browser gives no access to a camera here.',
    lost: 'The camera was disconnected, so nobody sees you. Turn it on again to use this or another one.',
    kept: 'The chosen camera cannot be used. Another program may have it. The one before is used again.',
  },
};

const pauses: Record<DeviceKind, string> = {
  microphone: 'Your microphone is paused by your device or browser.',
  camera: 'Your camera is paused by your device or browser.',
};

/** What is on and still reaches nobody, for as long as it is so. */
function PausedDevices({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const snapshot = useChanges(media.changes);
  return deviceKinds.map(
    (kind) =>
      snapshot[kind].isOn &&
      snapshot[kind].isPaused && (
        <Banner key={kind} tone="warning" role="status">
          {t(pauses[kind])}
        </Banner>
      ),
  );
}

interface ProblemsProps {
  readonly media: OwnMedia;
  /** Nobody is in the room yet. */
  readonly isAtDoor?: boolean;
}

/** What keeps a device from being used, in words. */
export function DeviceProblems({ media, isAtDoor = false }: ProblemsProps) {
  const { t } = useTranslation();
  const snapshot = useChanges(media.changes);
  return (
    <>
      <PausedDevices media={media} />
      {deviceKinds.map((kind) => {
        const { problem } = snapshot[kind];
        const isHint = isAtDoor && problem !== 'kept' && problem !== 'lost';
        return (
          problem && (
            <Banner key={kind} tone="warning" role="status">
              {t(problems[kind][problem])} {isHint && t('You can join without it.')}
            </Banner>
          )
        );
      })}
    </>
  );
}

interface InCallProps {
  readonly media: OwnMedia;
  /** The problems of the devices stand elsewhere at the moment. */
  readonly isScreenOnly: boolean;
}

/** What stopped to work, or did not begin to, since one came in: whoever joined without a camera knows that there is none. */
export function ProblemsInCall({ media, isScreenOnly }: InCallProps) {
  const { t } = useTranslation();
  const snapshot = useChanges(media.changes);
  const [said, setSaid] = useState({ microphone: snapshot.microphone.problems, camera: snapshot.camera.problems });
  const fresh = isScreenOnly ? [] : deviceKinds.filter((kind) => snapshot[kind].problems > said[kind]);
  return (
    <>
      {!isScreenOnly && <PausedDevices media={media} />}
      {fresh.map((kind) => {
        const { problem, problems: count } = snapshot[kind];
        const onDismiss = () => setSaid({ ...said, [kind]: count });
        // Named by the count: what fails again is said aloud again.
        return (
          problem && (
            <Banner key={`${kind}-${count}`} tone="warning" role="status" onDismiss={onDismiss}>
              {t(problems[kind][problem])}
            </Banner>
          )
        );
      })}
      {snapshot.hasScreenFailed && (
        <Banner tone="warning" role="status" onDismiss={() => media.forgetScreenFailure()}>
          {t('Your screen cannot be shared. Your system or another program may prevent it.')}
        </Banner>
      )}
    </>
  );
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
