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
  /** Begins as one line and grows with its text, up to six. */
  grows?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, isOptional, labelEnd, help, error, maxCharacters, ref, placeholder, grows } = props;
  const { value, defaultValue, onChange, autoFocus, rows = grows ? 1 : 4 } = props;
  const counter = maxCharacters !== undefined && <CharacterCounter value={(value ?? '').length} max={maxCharacters} />;
  return (
    <Root {...rootProps(props)} value={value} defaultValue={defaultValue} onChange={onChange} autoFocus={autoFocus}>
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <ControlArea $grows={grows} ref={ref} placeholder={placeholder} rows={rows} />
      <FieldFoot help={help} error={error} end={counter} />
    </Root>
  );
}
