import { eventLimits } from '@tandem/contracts/events';
import { useTranslation } from 'react-i18next';
import { FieldPair } from './event-wizard.styles';
import { FormRichText, FormText } from './form-fields';
import { PhotoField, type PhotoFieldProps } from './photo-field';
import { SpeakersField } from './speakers-field';

/** Picture, description, speakers and organiser (D-E11). */
export function DetailStep(photo: PhotoFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <PhotoField {...photo} />
      <FormRichText name="detail.description_html" label={t('Description')} maxCharacters={eventLimits.description} />
      <SpeakersField />
      <FormText name="detail.organizer_name" label={t('Organizer name')} />
      <FieldPair>
        <FormText name="detail.inquiry_email" label={t('Organizer email')} type="email" />
        <FormText name="detail.inquiry_number" label={t('Organizer phone number')} type="tel" isOptional />
      </FieldPair>
    </>
  );
}
