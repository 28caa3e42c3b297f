import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { defaultColours } from '@tandem/contracts/platform';
import type { PictureField as PictureName, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Columns, Stack } from '@tandem/ui/layout';
import { TextField } from '@tandem/ui/text-field';
import { ColourField, hexColour } from '../../programme-form/colour-field';
import { FieldPair, FormStack, SaveBar } from '../../programme-form/form.styles';
import { showRefusal } from '../../programme-form/show-refusal';
import { useSaveBranding } from './use-save-branding';
import { BrandPictures, type BrandFiles } from './brand-pictures';
import { ThemePreview } from './theme-preview';

const colour = z.string().trim().regex(hexColour, 'Colour must be in the format #RRGGBB');
const link = z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Link must start with https://' }).max(500)]);
const form = z.object({
  dashboard_primary_colour: colour,
  dashboard_secondary_colour: colour,
  sign_in_logo_link: link,
  sign_up_logo_link: link,
});
type Values = z.output<typeof form>;

const colours = [
  ['dashboard_primary_colour', 'Primary color', 'Buttons, links and marks.'],
  ['dashboard_secondary_colour', 'Secondary color', 'The surface of the navigation.'],
] as const;
const links = [
  ['sign_in_logo_link', 'Link of the sign-in logo'],
  ['sign_up_logo_link', 'Link of the sign-up logo'],
] as const;

/** Colours with a live preview, banners, logos and their links (P-114..P-118). */
export function BrandingForm({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { white_label: label } = programme;
  const [files, setFiles] = useState<BrandFiles>({});
  const [texts, setTexts] = useState<Partial<Record<PictureName, string>>>({});
  const { send, isSaving } = useSaveBranding(programme);
  const { control, handleSubmit, formState, setError, watch } = useForm<Values>({
    resolver: zodResolver(form),
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
      showRefusal<Values>(refused.error, Object.keys(form.shape) as (keyof Values)[], setError);
    }
  });
  const shown = (name: 'dashboard_primary_colour' | 'dashboard_secondary_colour', fallback: string) =>
    hexColour.test(watch(name)) ? watch(name) : fallback;
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Columns>
        <Stack $gap={5}>
          <Card aria-labelledby="colours">
            <CardHead id="colours" title={t('Colours')} />
            <CardBody>
              <FieldPair>
                {colours.map(([name, text, help]) => (
                  <Controller
                    key={name}
                    name={name}
                    control={control}
                    render={({ field, fieldState }) => (
                      <ColourField
                        {...field}
                        label={t(text)}
                        help={t(help)}
                        hasSuggestions={name === 'dashboard_primary_colour'}
                        error={fieldState.error?.message}
                      />
                    )}
                  />
                ))}
              </FieldPair>
            </CardBody>
          </Card>
          <BrandPictures label={label} files={files} texts={texts} onFiles={setFiles} onTexts={setTexts} />
          <Card aria-labelledby="logo-links">
            <CardHead id="logo-links" title={t('Links of the logos')} />
            <CardBody>
              <FieldPair>
                {links.map(([name, text]) => (
                  <Controller
                    key={name}
                    name={name}
                    control={control}
                    render={({ field, fieldState }) => (
                      <TextField
                        {...field}
                        type="url"
                        label={t(text)}
                        isOptional
                        placeholder="https://www.example.com"
                        error={fieldState.error?.message}
                      />
                    )}
                  />
                ))}
              </FieldPair>
            </CardBody>
          </Card>
        </Stack>
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
      </Columns>
      <SaveBar>
        <Button type="submit" variant="primary" isPending={isSaving} blockOnPhone>
          {t('Save changes')}
        </Button>
      </SaveBar>
    </FormStack>
  );
}
