import { useTranslation } from 'react-i18next';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { bannerAspect } from '../../../programme-form/aspects';
import { PictureField, type PictureFieldProps } from '../../../programme-form/picture-field';

type HeroCardProps = Pick<PictureFieldProps, 'url' | 'file' | 'error' | 'onChoose' | 'onRemove'>;

export function HeroCard(props: HeroCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="page-hero">
      <CardHead id="page-hero" title={t('Picture')} />
      <CardBody>
        <PictureField
          {...props}
          label={t('Hero image')}
          help={t('Recommended 1600x900. JPG or PNG, up to 2MB.')}
          aspect={bannerAspect}
        />
      </CardBody>
    </Card>
  );
}
