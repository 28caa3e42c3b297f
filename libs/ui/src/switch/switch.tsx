import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from '@tandem/ui/aria';
import styled from 'styled-components';
import { choiceRow, Content, Description } from '../checkbox/checkbox.styles';

const Row = styled(AriaSwitch)`
  ${choiceRow}
`;
const Track = styled.span`
  width: 36px;
  height: 22px;
  margin-top: -1px;
  padding: 3px;
  flex: none;
  border-radius: 11px;
  background: var(--control);
  transition: background var(--base);
  &::after {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 1px 2px oklch(0% 0 0 / 0.25);
    transition: transform var(--base) var(--ease);
  }
  [data-selected] > & {
    background: var(--accent-graphic);
  }
  [data-selected] > &::after {
    transform: translateX(14px);
  }
  [data-focus-visible] > & {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  [data-disabled] > & {
    opacity: 0.5;
  }
`;

export interface SwitchProps {
  children: ReactNode;
  description?: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  name?: string;
}

/** Takes effect at once; in a form with a save button use a `Checkbox`. */
export function Switch({ children, description, ...rest }: SwitchProps) {
  return (
    <Row {...rest}>
      <Track />
      <Content>
        {children}
        {description && <Description>{description}</Description>}
      </Content>
    </Row>
  );
}
