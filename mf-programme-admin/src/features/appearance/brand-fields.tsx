import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { TextField } from '@tandem/ui/text-field';
import { ColourField, hexColour } from '../../programme-form/colour-field';
import { FieldPair } from '../../programme-form/form.styles';

const colour = z.string().trim().regex(hexColour, 'Colour must be in the format #RRGGBB');
const link = z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Link must start with https://' }).max(500)]);
export const brandForm = z.object({
  dashboard_primary_colour: colour,
  dashboard_secondary_colour: colour,
  sign_in_logo_link: link,
  sign_up_logo_link: link,
});
export type BrandValues = z.output<typeof brandForm>;

const colours = [
  ['dashboard_primary_colour', 'Primary color', 'Buttons, links and marks.'],
  ['dashboard_secondary_colour', 'Secondary color', 'The surface of the navigation.'],
] as const;
const links = [
  ['sign_in_logo_link', 'Link of the sign-in logo'],
  ['sign_up_logo_link', 'Link of the sign-up logo'],
] as const;

interface FieldsProps {
  readonly control: Control<BrandValues>;
}

export function ColourCard({ control }: FieldsProps) {
  const { t } = useTranslation();
  return (
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
  );
}

export function LinkCard({ control }: FieldsProps) {
  const { t } = useTranslation();
  return (
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
  );
}
