import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@tandem/ui/text-area';

export interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** What the programme is, in a few lines. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { t } = useTranslation();
  return <TextArea {...props} label={t('Description')} rows={3} maxCharacters={300} />;
}
