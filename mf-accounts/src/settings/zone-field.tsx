import { useTranslation } from 'react-i18next';
import { zoneWords } from '@tandem/contracts/platform';
import { ComboBox } from '@tandem/ui/combo-box';
import { accountsApi } from '../accounts.api';

interface ZoneFieldProps {
  /** IANA name. */
  readonly timezone: string;
  readonly help: string;
  readonly error?: string;
  readonly onChange: (timezone: string) => void;
}

/** Picks one of the zones that the server knows; it stands under a heading that names it. */
export function ZoneField({ timezone, help, error, onChange }: ZoneFieldProps) {
  const { t } = useTranslation();
  const { data: zones = [{ name: timezone, offset: '' }] } = accountsApi.useAccountsTimezonesQuery();
  return (
    <ComboBox
      label={t('Timezone')}
      isLabelHidden
      isRequired
      options={zones.map(({ name, offset }) => ({ id: name, label: zoneWords(name), description: offset }))}
      value={timezone}
      onChange={(zone) => onChange(String(zone ?? ''))}
      error={error}
      help={help}
    />
  );
}
