import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pictureLimit, programmeTexts } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { FileButton } from '@tandem/ui/file-button';
import { FieldFoot, FormError } from '@tandem/ui/form-field';
import { Icon } from '@tandem/ui/icon';
import { Row } from '@tandem/ui/layout';
import { PictureBox, PictureGroup } from './form.styles';

/** Comes when a picture is chosen: the cropper is large. */
const CropDialog = lazy(() => import('@tandem/ui/crop-dialog').then((module) => ({ default: module.CropDialog })));

export interface PictureFieldProps {
  readonly label: string;
  readonly help: string;
  /** The stored picture. */
  readonly url?: string | null;
  readonly file: File | undefined;
  readonly error?: string;
  readonly takesGif?: boolean;
  /** Width by height of the part that is kept; a square unless told. */
  readonly aspect?: number;
  /** A refused choice comes with its text and without a file. */
  readonly onChoose: (file: File | undefined, error?: string) => void;
  /** Left out: the stored picture can only be replaced. */
  readonly onRemove?: () => void;
}

/** A picture of the chosen file, else the stored one, with the button that changes it. */
export function PictureField(props: PictureFieldProps) {
  const { t } = useTranslation();
  const { label, help, url, file, error, takesGif = false, aspect, onChoose, onRemove } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const shown = useFileUrl(file) ?? url;
  const types = ['image/jpeg', 'image/png', ...(takesGif ? ['image/gif'] : [])];
  const take = (picture: File) => {
    if (picture.size > pictureLimit) onChoose(undefined, t(programmeTexts.fileTooBig));
    else if (!types.includes(picture.type))
      onChoose(undefined, t(takesGif ? programmeTexts.bannerType : programmeTexts.fileType));
    else setChosen(picture);
  };
  return (
    <PictureGroup role="group" aria-label={label}>
      <strong>{label}</strong>
      <PictureBox $aspect={aspect}>{shown ? <img src={shown} alt="" /> : <Icon of={ImageUp} size={24} />}</PictureBox>
      <Row $gap={2} $wrap>
        <FileButton accept={types} icon={ImageUp} size="small" onChoose={take}>
          {shown ? t('Replace picture') : t('Choose picture')}
        </FileButton>
        {onRemove && shown && (
          <Button variant="quiet" size="small" onPress={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </Row>
      {error ? <FormError>{error}</FormError> : <FieldFoot help={help} />}
      {chosen && (
        <Suspense>
          <CropDialog
            label={label}
            file={chosen}
            aspect={aspect}
            maxBytes={pictureLimit}
            onClose={() => setChosen(null)}
            onCropped={(picture) => {
              setChosen(null);
              onChoose(picture);
            }}
          />
        </Suspense>
      )}
    </PictureGroup>
  );
}

function useFileUrl(file: File | undefined): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
