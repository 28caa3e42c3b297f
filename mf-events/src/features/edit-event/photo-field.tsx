import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import { FileButton } from '@tandem/ui/file-button';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Preview } from './event-wizard.styles';

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

/** The event's picture; a file that the server would refuse is refused at once (E-035). */
export function PhotoField({ photoUrl, photo, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const chosen = useObjectUrl(photo);
  const shown = chosen ?? photoUrl;
  const choose = (file: File) => {
    const wrong = file.size > eventLimits.photoBytes ? eventsTexts.photoTooBig : eventsTexts.photoType;
    const isFine = file.size <= eventLimits.photoBytes && types.includes(file.type);
    setFailure(isFine ? undefined : wrong);
    if (isFine) onPhoto(file);
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
    </Stack>
  );
}
