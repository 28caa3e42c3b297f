import { Checkbox as AriaCheckbox, CheckboxField, CheckboxGroup as AriaCheckboxGroup } from '@tandem/ui/aria';
import styled, { css } from 'styled-components';
import { fieldStack } from '../form-field';

export const choiceRow = css`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: flex-start;
  min-height: 24px;
  padding: 2px 0;
  font-size: var(--text-14);
  line-height: 20px;
  cursor: pointer;
  color: var(--ink);
  -webkit-tap-highlight-color: transparent;
  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

export const CheckboxRow = styled(AriaCheckbox)`
  ${choiceRow}
`;

export const FieldRoot = styled(CheckboxField)`
  display: grid;
  gap: 4px;
  min-width: 0;
`;

export const GroupRoot = styled(AriaCheckboxGroup)`
  ${fieldStack}
`;

export const Box = styled.span`
  width: 18px;
  height: 18px;
  margin-top: 1px;
  flex: none;
  display: grid;
  place-content: center;
  border-radius: 5px;
  border: 1.5px solid var(--control);
  background: var(--field);
  color: var(--on-primary);
  transition:
    background var(--fast),
    border-color var(--fast);
  svg {
    visibility: hidden;
  }
  [data-hovered] > & {
    border-color: var(--ink-3);
  }
  [data-invalid] > & {
    border-color: var(--danger-graphic);
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    background: var(--primary) border-box;
    border-color: var(--primary-edge);
  }
  [data-selected] > & svg,
  [data-indeterminate] > & svg {
    visibility: visible;
  }
  [data-focus-visible] > & {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  [data-disabled] > & {
    background: var(--chip);
    border-color: var(--line-strong);
    color: var(--ink-3);
  }
`;

export const Options = styled.div<{ $row?: boolean }>`
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $row }) => ($row ? '6px 20px' : '6px')};
`;

export const Content = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Description = styled.span`
  display: block;
  font-size: var(--text-12);
  color: var(--ink-3);
  line-height: var(--lh-snug);
`;
