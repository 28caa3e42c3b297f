import type { Ref } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { programmeTexts } from '@tandem/contracts/programme-admin';
import { Icon } from '@tandem/ui/icon';
import { Spinner } from '@tandem/ui/spinner';
import { TextField } from '@tandem/ui/text-field';
import type { NameState } from './use-name-check';

const Mark = styled.span<{ $tone: string }>`
  position: absolute;
  right: 12px;
  display: inline-flex;
  color: ${({ $tone }) => $tone};
`;

export interface NameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error?: string;
  readonly state: NameState;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The name with the answer of its check: a spinner, then a green or a red mark (P-103, P-105). */
export function NameField({ state, error, ...field }: NameFieldProps) {
  const { t } = useTranslation();
  const marks = {
    unchecked: undefined,
    checking: (
      <Mark $tone="var(--ink-3)" role="img" aria-label={t('This name is being checked.')}>
        <Spinner />
      </Mark>
    ),
    free: (
      <Mark $tone="var(--success-ink)">
        <Icon of={CircleCheck} label={t('This name is free.')} />
      </Mark>
    ),
    taken: (
      <Mark $tone="var(--danger-ink)">
        <Icon of={CircleX} label={t(programmeTexts.nameTaken)} />
      </Mark>
    ),
  };
  return (
    <TextField
      {...field}
      label={t('Program name')}
      help={t('Letters, digits and spaces')}
      maxCharacters={35}
      error={error ?? (state === 'taken' ? t(programmeTexts.nameTaken) : undefined)}
      end={marks[state]}
    />
  );
}
