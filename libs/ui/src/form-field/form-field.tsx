import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { ErrorRow, ErrorText, HelpRow, HelpText, LabelNote, LabelRow, LabelText } from './form-field.styles';

export interface FieldLabelProps {
  label: string;
  isOptional?: boolean;
  /** At the end of the label's line: a link, a count. */
  labelEnd?: ReactNode;
}

/** Label above its control. Inside a react-aria field it is wired to the control. */
export function FieldLabel({ label, isOptional, labelEnd }: FieldLabelProps) {
  const { t } = useTranslation();
  return (
    <LabelRow>
      <LabelText>{label}</LabelText>
      {labelEnd ?? (isOptional && <LabelNote>{t('Optional')}</LabelNote>)}
    </LabelRow>
  );
}

export interface FieldFootProps {
  help?: ReactNode;
  error?: string;
  /** At the end of the help line: a character counter. */
  end?: ReactNode;
}

/** Help below the control; an error takes its place and is read with the control. */
export function FieldFoot({ help, error, end }: FieldFootProps) {
  if (!help && !error && !end) return null;
  return (
    <HelpRow>
      {error ? (
        <ErrorText>
          <Icon of={CircleAlert} size={14} />
          <span>{error}</span>
        </ErrorText>
      ) : (
        help && <HelpText slot="description">{help}</HelpText>
      )}
      <span />
      {end}
    </HelpRow>
  );
}

/** The error of what is no single field, such as a choice of times or a list; read aloud when it appears. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <ErrorRow role="alert">
      <Icon of={CircleAlert} size={14} />
      <span>{children}</span>
    </ErrorRow>
  );
}

/** What every field takes. Spread react-hook-form's `field` into it and pass `fieldState.error?.message` as `error`. */
export interface FieldProps {
  label: string;
  /** Hides the label from sight only. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** A text for people; it marks the field invalid. */
  error?: string;
  isOptional?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  labelEnd?: ReactNode;
  name?: string;
  onBlur?: () => void;
  className?: string;
}

/** The part of `FieldProps` that react-aria's field roots understand. */
export function rootProps(props: FieldProps) {
  const { label, isLabelHidden, error, isRequired, isDisabled, name, onBlur, className } = props;
  return {
    'aria-label': isLabelHidden ? label : undefined,
    isInvalid: Boolean(error),
    validationBehavior: 'aria' as const,
    isRequired,
    isDisabled,
    name,
    onBlur,
    className,
  };
}
