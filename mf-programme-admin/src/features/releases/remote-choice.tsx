import { useTranslation } from 'react-i18next';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';

/** No name of a front end has this form. */
const ANOTHER = '+';

interface RemoteChoiceProps {
  /** What was released here already. */
  readonly known: readonly string[];
  /** Null: the one that is typed. */
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
  readonly typed: string;
  readonly onType: (name: string) => void;
  /** What is wrong with the name that is typed. */
  readonly error: string | undefined;
}

/** One of the front ends that are released here, or another by its name: a new team has released nothing yet. */
export function RemoteChoice({ known, chosen, onChoose, typed, onType, error }: RemoteChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      {known.length > 0 && (
        <Select
          label={t('Releases')}
          options={[
            ...known.map((name) => ({ id: name, label: name })),
            { id: ANOTHER, label: t('Another front end') },
          ]}
          value={chosen ?? ANOTHER}
          onChange={(id) => onChoose(id === ANOTHER ? null : String(id ?? ''))}
        />
      )}
      {chosen === null && (
        <TextField
          label={t('Name of the front end')}
          help={t('As its folder is called, such as mf-events. It may be one that was never released.')}
          value={typed}
          onChange={onType}
          error={error}
        />
      )}
    </>
  );
}
