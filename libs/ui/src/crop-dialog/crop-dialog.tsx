import { useMemo, useEffect, useState } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { Button } from '../button';
import { Dialog, FootSpace } from '../dialog';
import { FormError } from '../form-field';
import { IconButton } from '../icon-button';
import { Row, Stack } from '../layout';
import { Text } from '../text';
import { Stage } from './crop.styles';
import { cutOut } from './cut-out';

export interface CropDialogProps {
  /** What the picture is for: the name of its field. */
  readonly label: string;
  readonly file: File;
  /** Width by height; a square unless told. */
  readonly aspect?: number;
  /** The part is made smaller until it weighs no more. */
  readonly maxBytes: number;
  /** Takes the chosen part as a PNG. */
  readonly onCropped: (picture: File) => void;
  readonly onClose: () => void;
}

const largestZoom = 4;
const zoomStep = 0.25;

/** The part of a picture that is to be shown, moved by dragging or arrow keys and enlarged by buttons or the wheel (P-119, P-120, E-036). */
export function CropDialog({ label, file, aspect = 1, maxBytes, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  // Only this part could not be cut out; another one may be.
  const [hasFailed, setFailed] = useState(false);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const take = async () => {
    const picture = area && (await cutOut(url, area, { name: file.name, maxBytes }).catch(() => null));
    if (picture) onCropped(picture);
    else setFailed(true);
  };
  const move = (to: Point) => {
    setCrop(to);
    setFailed(false);
  };
  const enlarge = (to: number) => {
    setZoom(to);
    setFailed(false);
  };
  const uncut = hasFailed ? t('This part cannot be cut out. Please choose another one.') : undefined;
  const failure = isUnreadable ? t('This picture cannot be read. Please choose another one.') : uncut;
  const footer = (
    <>
      <FootSpace />
      <Button variant="quiet" onPress={onClose}>
        {t('Cancel')}
      </Button>
      <Button variant="primary" isDisabled={!area || failure !== undefined} onPress={() => void take()}>
        {t('Use this part')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} size="small" title={t('Choose the part to show')} subtitle={label} footer={footer}>
      <Stack $gap={4}>
        <Stage>
          <Cropper
            image={url}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            maxZoom={largestZoom}
            onCropChange={move}
            onZoomChange={enlarge}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('Part to show: move it with the arrow keys') }}
            disableAutomaticStylesInjection
          />
        </Stage>
        <Row $gap={2}>
          <IconButton
            icon={ZoomOut}
            label={t('Zoom out')}
            isDisabled={zoom <= 1}
            onPress={() => enlarge(Math.max(1, zoom - zoomStep))}
          />
          <IconButton
            icon={ZoomIn}
            label={t('Zoom in')}
            isDisabled={zoom >= largestZoom}
            onPress={() => enlarge(Math.min(largestZoom, zoom + zoomStep))}
          />
          <Text $tone="muted" $num>
            {Math.round(zoom * 100)}%
          </Text>
        </Row>
        <FormError>{failure}</FormError>
      </Stack>
    </Dialog>
  );
}
