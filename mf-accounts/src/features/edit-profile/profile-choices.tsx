import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { genderOptions } from '@tandem/contracts/accounts';
import { CheckboxGroup, CheckboxOption } from '@tandem/ui/checkbox';
import { ComboBox } from '@tandem/ui/combo-box';
import { Select } from '@tandem/ui/select';
import { accountsApi } from '../../accounts.api';
import type { ProfileControl } from './profile-values';

interface ChoiceProps {
  readonly control: ProfileControl;
}

export function CountryField({ control }: ChoiceProps) {
  const { t } = useTranslation();
  const { data: countries = [] } = accountsApi.useAccountsCountriesQuery();
  return (
    <Controller
      name="country_id"
      control={control}
      render={({ field, fieldState }) => (
        <ComboBox
          label={t('Country')}
          isRequired
          options={countries.map(({ id, name }) => ({ id, label: name }))}
          value={field.value || null}
          onChange={(id) => field.onChange(Number(id ?? 0))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

const notSaid = 'not-said';

export function GenderField({ control }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Controller
      name="gender"
      control={control}
      render={({ field, fieldState }) => (
        <Select
          label={t('Gender')}
          isOptional
          options={[
            { id: notSaid, label: t('Prefer not to say') },
            ...genderOptions.map(({ value, label }) => ({ id: value, label: t(label) })),
          ]}
          value={field.value ?? notSaid}
          onChange={(id) => field.onChange(id === notSaid ? null : id)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function LanguagesField({ control }: ChoiceProps) {
  const { t } = useTranslation();
  const { data: languages = [] } = accountsApi.useAccountsLanguagesQuery();
  return (
    <Controller
      name="languages"
      control={control}
      render={({ field, fieldState }) => (
        <CheckboxGroup
          label={t('Languages')}
          isRequired
          isRow
          value={field.value.map(String)}
          onChange={(ids) => field.onChange(ids.map(Number))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        >
          {languages.map(({ id, name }) => (
            <CheckboxOption key={id} value={String(id)}>
              {name}
            </CheckboxOption>
          ))}
        </CheckboxGroup>
      )}
    />
  );
}
