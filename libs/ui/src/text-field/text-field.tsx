import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { TextField as AriaTextField } from '@tandem/ui/aria';
import styled from 'styled-components';
import { CharacterCounter } from '../character-counter';
import {
  ControlFrame,
  ControlInput,
  FieldFoot,
  FieldLabel,
  fieldStack,
  rootProps,
  type FieldProps,
} from '../form-field';
import { Icon, type LucideIcon } from '../icon';

const Root = styled(AriaTextField)`
  ${fieldStack}
`;

export interface TextFieldProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'number' | 'date' | 'month' | 'time';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  icon?: LucideIcon;
  /** A 32-px icon button inside the control's end. */
  end?: ReactNode;
  /** Shows a counter; it does not cut what is typed. */
  maxCharacters?: number;
  /** 48 px high. */
  isLarge?: boolean;
  isReadOnly?: boolean;
  /** The input, so that a form can move the focus to the first error. */
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    isOptional,
    labelEnd,
    help,
    error,
    icon,
    end,
    maxCharacters,
    isLarge,
    ref,
    placeholder,
  } = props;
  const { value, defaultValue, onChange, type = 'text', inputMode, autoComplete, autoFocus, isReadOnly } = props;
  const typing = { value, defaultValue, onChange, type, inputMode, autoComplete, autoFocus, isReadOnly };
  const counter = maxCharacters !== undefined && <CharacterCounter value={(value ?? '').length} max={maxCharacters} />;
  return (
    <Root {...rootProps(props)} {...typing}>
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <ControlFrame>
        {icon && <Icon of={icon} />}
        <ControlInput
          ref={ref}
          placeholder={placeholder}
          $lead={Boolean(icon)}
          $trail={Boolean(end)}
          $large={isLarge}
        />
        {end}
      </ControlFrame>
      <FieldFoot help={help} error={error} end={counter} />
    </Root>
  );
}
