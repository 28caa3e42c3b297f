import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import { FileButton } from '@tandem/ui/file-button';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Preview } from './event-wizard.styles';

/** Comes when a picture is chosen: the cropper is large. */
const CropDialog = lazy(() => import('@tandem/ui/crop-dialog').then((module) => ({ default: module.CropDialog })));

const types = ['image/jpeg', 'image/png'];

export interface PhotoFieldProps {
  /** The saved picture. */
  readonly photoUrl: string | null;
  readonly photo: File | null;
  readonly onPhoto: (photo: File) => void;
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** The event's picture, cut to 16:9; a file that the server would refuse is refused at once (E-035, E-036, D-E17). */
export function PhotoField({ photoUrl, photo, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [uncut, setUncut] = useState<File | null>(null);
  const chosen = useObjectUrl(photo);
  const shown = chosen ?? photoUrl;
  const choose = (file: File) => {
    const wrong = file.size > eventLimits.photoBytes ? eventsTexts.photoTooBig : eventsTexts.photoType;
    const isFine = file.size <= eventLimits.photoBytes && types.includes(file.type);
    setFailure(isFine ? undefined : wrong);
    if (isFine) setUncut(file);
  };
  return (
    <Stack $gap={3}>
      {shown && <Preview src={shown} alt={t('Event photo')} />}
      <div>
        <FileButton accept={types} icon={ImagePlus} onChoose={choose}>
          {shown ? t('Change photo') : t('Add photo')}
        </FileButton>
      </div>
      {failure ? (
        <Text $tone="danger" $size={14} role="alert">
          {t(failure)}
        </Text>
      ) : (
        <Text $tone="muted" $size={12}>
          {t('.jpg or .png, at most 2MB, 1600 × 900 works best')}
        </Text>
      )}
      {uncut && (
        <Suspense>
          <CropDialog
            label={t('Event photo')}
            file={uncut}
            aspect={16 / 9}
            maxBytes={eventLimits.photoBytes}
            onClose={() => setUncut(null)}
            onCropped={(picture) => {
              setUncut(null);
              onPhoto(picture);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
