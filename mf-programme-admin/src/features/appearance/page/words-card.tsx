import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pageLengths } from '@tandem/contracts/programme-admin';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { RichText } from '../../../rich-text/rich-text';
import type { PageValues } from './page-values';
import { AboutPreview } from './page-customization.styles';

interface CardProps {
  readonly control: Control<PageValues>;
}

function Preview({ control }: CardProps) {
  const { t } = useTranslation();
  const about = useWatch({ control, name: 'about_text' });
  if (about.trim() === '') return null;
  return (
    <AboutPreview aria-label={t('Preview of the about text')}>
      <Text as="p" $size={12} $tone="muted">
        {t('Preview')}
      </Text>
      <RichText text={about} />
    </AboutPreview>
  );
}

export function WordsCard({ control }: CardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="page-words">
      <CardHead id="page-words" title={t('Welcome and about')} />
      <CardBody>
        <Stack $gap={5}>
          <Controller
            name="welcome_headline"
            control={control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('Welcome headline')}
                isOptional
                maxCharacters={pageLengths.headline}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="welcome_text"
            control={control}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label={t('Welcome text')}
                isOptional
                rows={3}
                maxCharacters={pageLengths.text}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="about_text"
            control={control}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label={t('About text')}
                help={t(
                  'Empty lines part paragraphs. Lines that start with - make a list. **bold**, *italic*, [link](https://www.example.com)',
                )}
                isOptional
                rows={8}
                maxCharacters={pageLengths.about}
                error={fieldState.error?.message}
              />
            )}
          />
          <Preview control={control} />
        </Stack>
      </CardBody>
    </Card>
  );
}
