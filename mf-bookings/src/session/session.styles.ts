import { Tag } from '@tandem/ui/tag';
import styled from 'styled-components';

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-width: 0;
  outline: 0;
  h3 {
    font-size: var(--text-16);
  }
`;

export const Rows = styled.ol`
  display: grid;
  gap: 16px;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 12px;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 11.5px;
    top: 26px;
    bottom: -14px;
    width: 1px;
    background: var(--line-strong);
  }
`;

export const Dot = styled.span.attrs({ 'aria-hidden': true })`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  display: grid;
  place-items: center;
  background: var(--surface);
  color: var(--ink-2);
  box-shadow: inset 0 0 0 1px var(--line-strong);
`;

export const Links = styled.ul`
  display: grid;
  gap: 8px;
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** People write a learning objective themselves: no word of it is too long. */
export const Objective = styled(Tag)`
  max-width: 100%;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;
