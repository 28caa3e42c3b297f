import { Card } from '@tandem/ui/card';
import { Page } from '@tandem/ui/layout';
import { media, truncate, visuallyHidden } from '@tandem/ui/theme';
import styled, { css } from 'styled-components';

/** As high as the window, so that each pane scrolls by itself; on phones a conversation takes all the room there is. */
export const ChatPage = styled(Page)<{ $isOpen: boolean }>`
  /* The bar's lower line is not part of its height. */
  height: calc(100dvh - var(--topbar) - 1px);
  min-height: 480px;
  padding-bottom: 24px;
  gap: var(--s-5);
  grid-template-rows: auto minmax(0, 1fr);
  align-content: stretch;
  @media ${media.phone} {
    ${({ $isOpen }) =>
      $isOpen
        ? css`
            height: calc(100dvh - 61px - var(--bottombar));
            min-height: 360px;
            padding: 0;
            gap: 0;
            h1 {
              ${visuallyHidden}
            }
          `
        : css`
            height: auto;
            min-height: 0;
            padding-bottom: calc(var(--bottombar) + 32px);
          `}
  }
`;

export const Panes = styled(Card).attrs({ as: 'div' })<{ $isOpen: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(260px, 340px) minmax(0, 1fr);
  overflow: hidden;
  > :first-child {
    border-right: 1px solid var(--line);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      border: 0;
    }
    > :nth-child(${({ $isOpen }) => ($isOpen ? 1 : 2)}) {
      display: none;
    }
    ${({ $isOpen }) =>
      $isOpen &&
      css`
        border: 0;
        border-radius: 0;
        box-shadow: none;
      `}
  }
`;

/** In the place of both panes, as high as what it says. */
export const Instead = styled(Card).attrs({ as: 'div' })`
  align-self: start;
`;

/** A pane that has one thing to say. */
export const Alone = styled.div`
  display: grid;
  align-content: center;
  min-height: 0;
  overflow: auto;
  padding: 16px;
`;

export const ListPane = styled.nav`
  min-height: 0;
  overflow: auto;
  padding: 8px;
`;

/** Lines that are on their way. */
export const WaitingLines = styled.div`
  display: grid;
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    padding: 10px 12px;
  }
`;

export const Line = styled.li`
  > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    padding: 10px 12px;
    border-radius: var(--r-control);
  }
  > a:hover {
    background: color-mix(in oklch, var(--ink) 4%, transparent);
  }
  > a[aria-current] {
    background: var(--accent-soft-2);
    color: var(--accent-soft-ink);
  }
  > a:focus-visible {
    outline-offset: -2px;
  }
`;

export const LineRow = styled.div<{ $isNews?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  > b {
    ${truncate}
  }
  > p {
    ${truncate}
    color: var(${({ $isNews }) => ($isNews ? '--ink' : '--ink-2')});
    font-weight: var(${({ $isNews }) => ($isNews ? '--w-medium' : '--w-regular')});
  }
  > span {
    flex: none;
  }
  > time {
    flex: none;
    font-size: var(--text-12);
    font-variant-numeric: tabular-nums;
    color: var(--ink-3);
  }
  [aria-current] & > :is(p, time) {
    color: inherit;
  }
`;

export const Pane = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-width: 0;
  min-height: 0;
`;

export const PaneHead = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 10px 16px;
  border-bottom: 1px solid var(--line);
  > div {
    min-width: 0;
  }
  h2,
  p {
    ${truncate}
  }
  /* It takes the focus so that it is said, and there is nothing to press. */
  h2:focus {
    outline: 0;
  }
  p {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
  @media ${media.phone} {
    padding: 8px 12px 8px 4px;
  }
`;

export const OnPhones = styled.div`
  flex: none;
  @media ${media.abovePhone} {
    display: none;
  }
`;

export const PaneFoot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--line);
  @media ${media.phone} {
    padding: 10px 12px;
  }
`;

export const Writing = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
`;
