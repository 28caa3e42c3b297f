import { Select } from '@tandem/ui/select';
import { useTranslation } from 'react-i18next';

interface DurationSelectProps {
  /** The minutes to choose from: each screen has its own list (D-B214). */
  readonly durations: readonly number[];
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

/** How long the session is to be. */
export function DurationSelect({ durations, value, onChange }: DurationSelectProps) {
  const { t } = useTranslation();
  const options = durations.map((minutes) => ({ id: minutes, label: t('{{minutes}} minutes', { minutes }) }));
  return <Select label={t('Duration')} options={options} value={value} onChange={(id) => onChange(Number(id))} />;
}
