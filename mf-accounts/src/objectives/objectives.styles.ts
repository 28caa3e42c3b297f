import styled, { css } from 'styled-components';
import { Page } from '@tandem/ui/layout';
import { media } from '@tandem/ui/theme';

/** It takes the focus where what had it is gone. */
export const FocusPage = styled(Page).attrs({ tabIndex: -1 })`
  outline: 0;
`;

/** The head of a card with a line of small words over or under its title, and a figure at its end. */
export const PlanHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 20px 12px;
  > :first-child {
    min-width: 0;
  }
  h2,
  h3 {
    overflow-wrap: anywhere;
  }
  @media ${media.phone} {
    padding: 14px 16px 10px;
  }
`;

export const ObjectiveItems = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;

export const ObjectiveLine = styled.li`
  padding: 10px 0;
  min-width: 0;
`;

/** What is done is crossed out; the word "Done" says it, too. */
export const ObjectiveTitle = styled.span<{ $done: boolean }>`
  display: block;
  overflow-wrap: anywhere;
  ${({ $done }) =>
    $done &&
    css`
      color: var(--ink-3);
      text-decoration: line-through;
      text-decoration-color: var(--control);
    `}
`;

export const DueLine = styled.span<{ $late: boolean }>`
  display: block;
  margin-top: 2px;
  font-size: var(--text-12);
  line-height: var(--lh-snug);
  color: var(--ink-3);
  ${({ $late }) =>
    $late &&
    css`
      color: var(--danger-ink);
      font-weight: var(--w-medium);
    `}
`;

export const HeadFigures = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
`;

const marks = { todo: '--ink-3', done: '--success-ink', expired: '--danger-ink' } as const;

/** An objective that can only be read: its icon stands where the owner has a box. */
export const ReadLine = styled(ObjectiveLine)<{ $status: keyof typeof marks }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  padding: 14px 0;
  > svg {
    color: var(${({ $status }) => marks[$status]});
  }
  p {
    margin-top: 6px;
    max-width: 72ch;
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
`;
