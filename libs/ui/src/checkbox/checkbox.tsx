import { Check, Minus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { CheckboxButton } from '@tandem/ui/aria';
import styled from 'styled-components';
import { FieldFoot } from '../form-field';
import { Icon } from '../icon';
import { Box, CheckboxRow, choiceRow, Content, Description, FieldRoot } from './checkbox.styles';

const Row = styled(CheckboxButton)`
  ${choiceRow}
`;

export interface CheckboxProps {
  children: ReactNode;
  /** With react-hook-form's `field`: `isSelected={field.value} onChange={field.onChange}`. */
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  error?: string;
  /** A second, smaller line. */
  description?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  'aria-label'?: string;
}

const mark = (isIndeterminate?: boolean) => (
  <Box>
    <Icon of={isIndeterminate ? Minus : Check} size={12} stroke={4} />
  </Box>
);

/** One yes-or-no. Inside `CheckboxGroup` use `CheckboxOption`. */
export function Checkbox({ children, error, description, inputRef, ...rest }: CheckboxProps) {
  return (
    <FieldRoot {...rest} inputRef={inputRef} isInvalid={Boolean(error)} validationBehavior="aria">
      <Row>
        {mark(rest.isIndeterminate)}
        <Content>
          {children}
          {description && <Description>{description}</Description>}
        </Content>
      </Row>
      <FieldFoot error={error} />
    </FieldRoot>
  );
}

export interface CheckboxOptionProps {
  value: string;
  children: ReactNode;
  /** At the end of the line: how many would be left. */
  count?: number;
  isDisabled?: boolean;
}

export function CheckboxOption({ value, children, count, isDisabled }: CheckboxOptionProps) {
  return (
    <CheckboxRow value={value} isDisabled={isDisabled}>
      {mark()}
      <Content>{children}</Content>
      {count !== undefined && <Description>{count}</Description>}
    </CheckboxRow>
  );
}
