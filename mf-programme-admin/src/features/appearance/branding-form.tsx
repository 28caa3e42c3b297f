import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { defaultColours } from '@tandem/contracts/platform';
import type { PictureField as PictureName, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Stack } from '@tandem/ui/layout';
import { hexColour } from '../../programme-form/colour-field';
import { FormStack, SaveBar } from '../../programme-form/form.styles';
import { showRefusal } from '../../programme-form/show-refusal';
import { useSaveBranding } from './use-save-branding';
import { BrandPictures, type BrandFiles } from './brand-pictures';
import { BrandGrid, PreviewPlace } from './appearance.styles';
import { brandForm, ColourCard, LinkCard, type BrandValues } from './brand-fields';
import { ThemePreview } from './theme-preview';

/** Colours with a live preview, banners, logos and their links (P-114..P-118). */
export function BrandingForm({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { white_label: label } = programme;
  const [files, setFiles] = useState<BrandFiles>({});
  const [texts, setTexts] = useState<Partial<Record<PictureName, string>>>({});
  const { send, isSaving } = useSaveBranding(programme);
  const { control, handleSubmit, formState, setError, watch } = useForm<BrandValues>({
    resolver: zodResolver(brandForm),
    defaultValues: {
      dashboard_primary_colour: label.dashboard_primary_colour ?? defaultColours.primary,
      dashboard_secondary_colour: label.dashboard_secondary_colour ?? defaultColours.secondary,
      sign_in_logo_link: label.sign_in_logo_link ?? '',
      sign_up_logo_link: label.sign_up_logo_link ?? '',
    },
  });
  useUnsavedInput(formState.isDirty || Object.keys(files).length > 0);
  const submit = handleSubmit(async (values) => {
    const refused = await send(values, files);
    if (refused) {
      setTexts(refused.pictures);
      showRefusal<BrandValues>(refused.error, Object.keys(brandForm.shape) as (keyof BrandValues)[], setError);
    }
  });
  const shown = (name: 'dashboard_primary_colour' | 'dashboard_secondary_colour', fallback: string) =>
    hexColour.test(watch(name)) ? watch(name) : fallback;
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <BrandGrid>
        <ColourCard control={control} />
        <PreviewPlace>
          <Card aria-labelledby="preview">
            <CardHead id="preview" title={t('Preview')} />
            <CardBody>
              <ThemePreview
                name={programme.name}
                logoUrl={programme.photo}
                primary={shown('dashboard_primary_colour', defaultColours.primary)}
                secondary={shown('dashboard_secondary_colour', defaultColours.secondary)}
              />
            </CardBody>
          </Card>
        </PreviewPlace>
        <Stack $gap={5}>
          <BrandPictures label={label} files={files} texts={texts} onFiles={setFiles} onTexts={setTexts} />
          <LinkCard control={control} />
        </Stack>
      </BrandGrid>
      <SaveBar>
        <Button type="submit" variant="primary" isPending={isSaving} blockOnPhone>
          {t('Save changes')}
        </Button>
      </SaveBar>
    </FormStack>
  );
}
