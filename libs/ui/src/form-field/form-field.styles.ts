import { FieldError, Input, Label, Text, TextArea } from '@tandem/ui/aria';
import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

/** No wider than its place, however long the words of a choice are. */
export const fieldStack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  min-width: 0;
  align-content: start;
`;

export const controlLook = css`
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  background: var(--field);
  color: var(--ink);
  border: 1px solid var(--control);
  border-radius: var(--r-control);
  outline: 0;
  transition:
    border-color var(--fast),
    box-shadow var(--fast);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &[data-hovered] {
    border-color: var(--ink-3);
  }
  &[data-focused],
  &[data-focus-within] {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px color-mix(in oklch, var(--focus) 26%, transparent);
  }
  &[data-invalid] {
    border-color: var(--danger-graphic);
  }
  &[data-invalid][data-focused],
  &[data-invalid][data-focus-within] {
    box-shadow: 0 0 0 3px color-mix(in oklch, var(--danger-graphic) 26%, transparent);
  }
  &[data-disabled] {
    background: var(--sunken);
    color: var(--ink-3);
    border-color: var(--line-strong);
    cursor: not-allowed;
  }
  @media ${media.phone} {
    font-size: var(--text-16);
  }
`;

export const ControlInput = styled(Input)<{ $lead?: boolean; $trail?: boolean; $large?: boolean }>`
  ${controlLook}
  ${({ $large }) =>
    $large &&
    css`
      min-height: 48px;
      font-size: var(--text-16);
    `}
  ${({ $lead }) =>
    $lead &&
    css`
      padding-left: 38px;
    `}
  ${({ $trail }) =>
    $trail &&
    css`
      padding-right: 44px;
    `}
  &::-webkit-search-cancel-button {
    display: none;
  }
  /* Its parts have a margin of their own: without this, a date would stand taller than the fields beside it. */
  &::-webkit-datetime-edit {
    margin-block: -1px;
  }
`;

export const ControlArea = styled(TextArea)<{ $grows?: boolean }>`
  ${controlLook}
  display: block;
  resize: vertical;
  min-height: 96px;
  line-height: var(--lh-body);
  ${({ $grows }) =>
    $grows &&
    css`
      resize: none;
      min-height: 40px;
      max-height: calc(6lh + 18px);
      field-sizing: content;
    `}
`;

export const ControlFrame = styled.div<{ $trailAt?: number }>`
  position: relative;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    left: 12px;
    color: var(--ink-3);
    pointer-events: none;
  }
  > button {
    position: absolute;
    right: 4px;
  }
`;

export const LabelRow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font-size: var(--text-14);
  line-height: 1.4;
`;

/** Where others wrote the question, a word of it may be longer than its place. */
export const LabelText = styled(Label)`
  overflow-wrap: anywhere;
  font-weight: var(--w-medium);
  color: var(--ink);
`;

export const LabelNote = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

export const HelpRow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-size: var(--text-12);
  color: var(--ink-3);
  line-height: var(--lh-snug);
`;

export const HelpText = styled(Text)`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const errorLook = css`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  min-width: 0;
  font-size: var(--text-12);
  color: var(--danger-ink);
  line-height: var(--lh-snug);
  font-weight: var(--w-medium);
  svg {
    margin-top: 1px;
  }
`;
export const ErrorText = styled(FieldError)`
  ${errorLook}
`;
export const ErrorRow = styled.p`
  ${errorLook}
`;
