import type { OfflineData } from '@tandem/contracts/bookings';
import { Select } from '@tandem/ui/select';
import { useEffect, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

const NONE = 'none';

interface ModuleFieldProps {
  readonly modules: OfflineData['learning_modules'];
  /** Id of the chosen one; a form holds an empty text for none. */
  readonly value: unknown;
  readonly onChange: (id: number | '') => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The part of the programme's plan that a session belongs to; nothing where the programme has no plan (B-085, D-B149). */
export function ModuleField({ modules, value, onChange, error, ...field }: ModuleFieldProps) {
  const { t } = useTranslation();
  const isGone = Number(value) > 0 && !modules.some(({ id }) => id === Number(value));
  // What was kept from another visit may have been removed since.
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
  if (modules.length === 0) return null;
  return (
    <Select
      {...field}
      label={t('Learning module')}
      isOptional
      options={[
        { id: NONE, label: t('No learning module') },
        ...modules.map(({ id, title }) => ({ id, label: title })),
      ]}
      value={Number(value) || NONE}
      onChange={(id) => onChange(typeof id === 'number' ? id : '')}
      error={error && t(error)}
    />
  );
}
