import type { Ref } from 'react';
import { TextField as AriaTextField } from '@tandem/ui/aria';
import styled from 'styled-components';
import { CharacterCounter } from '../character-counter';
import { ControlArea, FieldFoot, FieldLabel, fieldStack, rootProps, type FieldProps } from '../form-field';

const Root = styled(AriaTextField)`
  ${fieldStack}
`;

export interface TextAreaProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  /** Shows a counter; it does not cut what is typed. */
  maxCharacters?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, isOptional, labelEnd, help, error, maxCharacters, ref, placeholder, rows = 4 } = props;
  const { value, defaultValue, onChange, autoFocus } = props;
  const counter = maxCharacters !== undefined && <CharacterCounter value={(value ?? '').length} max={maxCharacters} />;
  return (
    <Root {...rootProps(props)} value={value} defaultValue={defaultValue} onChange={onChange} autoFocus={autoFocus}>
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <ControlArea ref={ref} placeholder={placeholder} rows={rows} />
      <FieldFoot help={help} error={error} end={counter} />
    </Root>
  );
}
