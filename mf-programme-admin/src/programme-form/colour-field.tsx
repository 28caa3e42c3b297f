import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { TextField } from '@tandem/ui/text-field';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { Swatch, SwatchEnd, Swatches } from './form.styles';

export const hexColour = /^#[0-9a-fA-F]{6}$/;

const suggestions = [
  ['Blue', '#428AC9'],
  ['Maroon', '#7A1F3D'],
  ['Amber', '#F2B705'],
  ['Green', '#2E7D5B'],
  ['Violet', '#6B4FBB'],
  ['Charcoal', '#1F2A37'],
] as const;

export interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly help?: string;
  readonly hasSuggestions?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A colour as #RRGGBB, typed or picked from suggestions. */
export function ColourField({ label, hasSuggestions = false, ...field }: ColourFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={2}>
      <TextField
        {...field}
        label={label}
        placeholder="#428AC9"
        end={hexColour.test(field.value) && <SwatchEnd $colour={field.value} aria-hidden />}
      />
      {hasSuggestions && (
        <Swatches role="group" aria-label={t('Suggested colours')}>
          {suggestions.map(([name, colour]) => (
            <Button key={colour} variant="quiet" size="small" onPress={() => field.onChange(colour)}>
              <Swatch $colour={colour} aria-hidden />
              <VisuallyHidden>{t(name)}</VisuallyHidden>
            </Button>
          ))}
        </Swatches>
      )}
    </Stack>
  );
}
