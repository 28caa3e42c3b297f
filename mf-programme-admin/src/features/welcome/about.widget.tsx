import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { RichText } from '../../rich-text/rich-text';
import { usePageWords } from './use-page-words';

/** What the programme tells of itself (D-P52); nothing where it wrote nothing. */
export default function AboutWidget() {
  const { t } = useTranslation();
  const { name } = useTenant();
  const about = usePageWords()?.about_text;
  if (!about) return null;
  return (
    <Card aria-labelledby="about-program">
      <CardHead id="about-program" title={t('About {{program}}', { program: name })} />
      <CardBody>
        <RichText text={about} />
      </CardBody>
    </Card>
  );
}
