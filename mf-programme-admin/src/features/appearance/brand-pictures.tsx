import { useTranslation } from 'react-i18next';
import type { WhiteLabel } from '@tandem/contracts/platform';
import type { PictureField as PictureName } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Text } from '@tandem/ui/text';
import { bannerAspect, uprightAspect } from '../../programme-form/aspects';
import { FieldPair } from '../../programme-form/form.styles';
import { PictureField } from '../../programme-form/picture-field';

type Stored = 'newsfeed_banner' | 'signup_vertical_banner_url' | 'sign_in_logo_url' | 'sign_up_logo_url';

/** A chosen file, or null for a stored picture that is to go. */
export type BrandFiles = Partial<Record<PictureName, File | null>>;

/** Form name and stored name of each picture. */
export const brandPictures: readonly {
  readonly field: PictureName;
  readonly stored: Stored;
  readonly label: string;
  readonly help: string;
  /** Banners: width by height, also as GIF. Logos are square. */
  readonly aspect?: number;
}[] = [
  {
    field: 'newsfeed_banner',
    stored: 'newsfeed_banner',
    label: 'Newsfeed banner',
    help: 'Recommended 1600x900. JPG, PNG or GIF, up to 2MB.',
    aspect: bannerAspect,
  },
  {
    field: 'signup_banner',
    stored: 'signup_vertical_banner_url',
    label: 'Sign-up banner',
    help: 'Upright, 11:16. JPG, PNG or GIF, up to 2MB.',
    aspect: uprightAspect,
  },
  {
    field: 'sign_in_logo',
    stored: 'sign_in_logo_url',
    label: 'Sign-in logo',
    help: 'JPG or PNG, up to 2MB.',
  },
  {
    field: 'sign_up_logo',
    stored: 'sign_up_logo_url',
    label: 'Sign-up logo',
    help: 'JPG or PNG, up to 2MB.',
  },
];

export interface BrandPicturesProps {
  readonly label: WhiteLabel;
  readonly files: BrandFiles;
  readonly texts: Partial<Record<PictureName, string>>;
  readonly onFiles: (files: BrandFiles) => void;
  readonly onTexts: (texts: Partial<Record<PictureName, string>>) => void;
}

export function BrandPictures({ label, files, texts, onFiles, onTexts }: BrandPicturesProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="pictures">
      <CardHead id="pictures" title={t('Banners and logos')} />
      <CardBody>
        <Text as="p" $tone="muted" style={{ marginBottom: 16 }}>
          {t('Banner guide: the newsfeed banner looks best at 1600x900, profile banners of members at 1440x230.')}
        </Text>
        <FieldPair>
          {brandPictures.map(({ field, stored, label: name, help, aspect }) => (
            <PictureField
              key={field}
              label={t(name)}
              help={t(help)}
              takesGif={aspect !== undefined}
              aspect={aspect}
              url={files[field] === null ? null : label[stored]}
              file={files[field] ?? undefined}
              error={texts[field]}
              onChoose={(file, text) => {
                if (file) onFiles({ ...files, [field]: file });
                onTexts({ ...texts, [field]: text });
              }}
              onRemove={() => onFiles({ ...files, [field]: null })}
            />
          ))}
        </FieldPair>
      </CardBody>
    </Card>
  );
}
