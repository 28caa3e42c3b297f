import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { participantBands, programTypes } from '@tandem/contracts/platform';
import { ChoiceInput, TextInput } from './field';

export interface CompanyFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Where the company's fields lie in the form. */
  readonly names: {
    readonly name: FieldPath<Values>;
    readonly programType: FieldPath<Values>;
    readonly participants: FieldPath<Values>;
  };
}

/** What both forms that create an enterprise ask about it. */
export function CompanyFields<Values extends FieldValues>({ control, names }: CompanyFieldsProps<Values>) {
  const { t } = useTranslation();
  const choices = (values: readonly string[]) => values.map((value) => ({ id: value, label: t(value) }));
  return (
    <>
      <TextInput control={control} name={names.name} label={t('Company name')} autoComplete="organization" />
      <ChoiceInput
        control={control}
        name={names.programType}
        label={t('Program type')}
        choices={choices(programTypes)}
      />
      <ChoiceInput
        control={control}
        name={names.participants}
        label={t('Estimated participants')}
        choices={choices(participantBands)}
      />
    </>
  );
}
