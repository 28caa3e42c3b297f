import type { ReactNode } from 'react';
import { Radio as AriaRadio, RadioGroup as AriaRadioGroup } from '@tandem/ui/aria';
import styled from 'styled-components';
import { choiceRow, Content, Description, Options } from '../checkbox/checkbox.styles';
import { FieldFoot, FieldLabel, fieldStack, rootProps, type FieldProps } from '../form-field';

const Root = styled(AriaRadioGroup)`
  ${fieldStack}
`;
const Row = styled(AriaRadio)`
  ${choiceRow}
`;
const Dot = styled.span`
  width: 18px;
  height: 18px;
  margin-top: 1px;
  flex: none;
  display: grid;
  place-content: center;
  border-radius: 50%;
  border: 1.5px solid var(--control);
  background: var(--field);
  transition:
    background var(--fast),
    border-color var(--fast);
  [data-hovered] > & {
    border-color: var(--ink-3);
  }
  [data-invalid] > & {
    border-color: var(--danger-graphic);
  }
  [data-selected] > & {
    background: var(--primary) border-box;
    border-color: var(--primary-edge);
  }
  [data-selected] > &::after {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--on-primary);
  }
  [data-focus-visible] > & {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  [data-disabled] > & {
    background: var(--chip);
    border-color: var(--line-strong);
  }
`;

export interface RadioGroupProps extends FieldProps {
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isRow?: boolean;
  /** `Radio`s. */
  children: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, isLabelHidden, isOptional, labelEnd, help, error, value, defaultValue, onChange, isRow, children } =
    props;
  return (
    <Root {...rootProps(props)} value={value} defaultValue={defaultValue} onChange={onChange}>
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <Options $row={isRow}>{children}</Options>
      <FieldFoot help={help} error={error} />
    </Root>
  );
}

export interface RadioProps {
  value: string;
  children: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export function Radio({ value, children, description, isDisabled }: RadioProps) {
  return (
    <Row value={value} isDisabled={isDisabled}>
      <Dot />
      <Content>
        {children}
        {description && <Description>{description}</Description>}
      </Content>
    </Row>
  );
}
