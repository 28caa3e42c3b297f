import styled from 'styled-components';
import { media } from '../theme/tokens';

export const Wrap = styled.div`
  overflow-x: auto;
  min-width: 0;
  /* The corners are those of the card around it. */
  border-radius: inherit;
  /* What the keyboard comes to is not left under the buttons. */
  scroll-padding-right: 120px;
`;

export const TableBox = styled.table<{ $compact: boolean }>`
  width: 100%;
  background: var(--surface);
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
  th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 44px;
    padding: 0 12px;
    text-align: left;
    white-space: nowrap;
    background: var(--surface);
    border-bottom: 1px solid var(--line-strong);
    font-size: var(--text-12);
    font-weight: var(--w-medium);
    color: var(--ink-3);
  }
  td {
    height: ${({ $compact }) => ($compact ? '48px' : '80px')};
    padding: 0 12px;
    background: var(--row);
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tbody tr {
    --row: var(--surface);
  }
  tbody tr:hover {
    --row: color-mix(in oklch, var(--ink) 2.5%, var(--surface));
  }
  /* Of what was asked for before, until the new rows are there. */
  &[data-stale] tbody {
    opacity: 0.5;
    transition: opacity 120ms 100ms;
  }
  th:first-child,
  td:first-child {
    padding-left: 20px;
  }
  th:last-child,
  td:last-child {
    padding-right: 20px;
  }
  [data-end] {
    text-align: right;
  }
  @media ${media.narrowTable} {
    th:not(:first-child),
    td:not(:first-child) {
      padding-left: 8px;
    }
    th:not(:last-child),
    td:not(:last-child) {
      padding-right: 8px;
    }
    [data-spare] {
      display: none;
    }
  }
  /* Where the table is wider than its place, its buttons stay at hand; what passes under them fades. */
  @media ${media.abovePhone} {
    [data-actions] {
      position: sticky;
      right: 0;
      background: var(--row, var(--surface));
    }
    td[data-actions] {
      z-index: 1;
    }
    th[data-actions] {
      z-index: 3;
    }
    [data-actions]::before {
      content: '';
      position: absolute;
      inset: 0 100% 0 auto;
      width: 16px;
      background: linear-gradient(to left, var(--row, var(--surface)), transparent);
      pointer-events: none;
    }
  }
  /* Each row is a card; a cell brings the name of its column along. */
  @media ${media.phone} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: flex;
      flex-direction: column;
      padding: 12px 16px;
      background: var(--row);
      border-bottom: 1px solid var(--line);
    }
    td[data-first] {
      order: -1;
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    td,
    td:first-child,
    td:last-child {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 12px;
      height: auto;
      min-height: 32px;
      padding: 2px 0;
      border: 0;
      text-align: right;
    }
    td[data-actions]:empty {
      display: none;
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: var(--ink-3);
      font-size: var(--text-12);
    }
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0;
  border: 0;
  border-radius: 4px;
  background: none;
  cursor: pointer;
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
`;
