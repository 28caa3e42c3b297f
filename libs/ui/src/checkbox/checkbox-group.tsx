import type { ReactNode } from 'react';
import { FieldFoot, FieldLabel, rootProps, type FieldProps } from '../form-field';
import { GroupRoot, Options } from './checkbox.styles';

export interface CheckboxGroupProps extends FieldProps {
  value?: string[];
  defaultValue?: string[];
  onChange?: (value: string[]) => void;
  isRow?: boolean;
  /** `CheckboxOption`s. */
  children: ReactNode;
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, isLabelHidden, isOptional, labelEnd, help, error, value, defaultValue, onChange, isRow, children } =
    props;
  return (
    <GroupRoot {...rootProps(props)} value={value} defaultValue={defaultValue} onChange={onChange}>
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <Options $row={isRow}>{children}</Options>
      <FieldFoot help={help} error={error} />
    </GroupRoot>
  );
}
