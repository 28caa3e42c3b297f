import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** Turned over: it stands at its end by itself, and what is put in at either end leaves what is being read where it is. */
export const Scroll = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Written = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
  @media ${media.phone} {
    padding: 12px;
  }
`;

/** The browser holds on to what is being read, and must not to what moves up when something comes before it: this, and the name of a day. */
export const EarlierPlace = styled.div`
  display: grid;
  justify-items: center;
  overflow-anchor: none;
`;

export const Day = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  > h3 {
    overflow-anchor: none;
    justify-self: center;
    padding: 2px 10px;
    border-radius: var(--r-pill);
    background: var(--chip);
    color: var(--ink-2);
    font-size: var(--text-12);
    font-weight: var(--w-medium);
  }
  > ul {
    display: grid;
    gap: 2px;
    min-width: 0;
  }
`;

/** One message: at the right what the viewer wrote, at the left what others did. */
export const Item = styled.li<{ $own: boolean; $starts: boolean }>`
  display: grid;
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  min-width: 0;
  margin-top: ${({ $starts }) => ($starts ? '10px' : '0')};
  > time,
  > span:last-child {
    padding: 2px 4px 0;
    font-size: var(--text-12);
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
`;

export const Sender = styled.div`
  max-width: 100%;
  padding: 0 4px 2px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  color: var(--ink-2);
`;

export const Bubble = styled.div<{ $own: boolean; $failed?: boolean }>`
  max-width: min(85%, 62ch);
  min-width: 0;
  padding: 8px 12px;
  border-radius: 14px;
  background: var(${({ $own }) => ($own ? '--accent-soft-2' : '--chip')});
  color: var(${({ $own }) => ($own ? '--accent-soft-ink' : '--ink')});
  box-shadow: ${({ $failed }) => ($failed ? 'inset 0 0 0 1px var(--danger-graphic)' : 'none')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 4px;
  padding-top: 2px;
  font-size: var(--text-12);
  color: var(--danger-ink);
`;

/** Over the end of what is written, for those who have scrolled away from it. */
export const Below = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  align-items: flex-end;
  height: 0;
  > * {
    margin-bottom: 12px;
    border-radius: var(--r-pill);
  }
`;

/** Messages that are on their way, as wide as messages are. */
export const Waiting = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;
  align-content: end;
  min-height: 0;
  overflow: hidden;
  > :nth-child(odd) {
    justify-self: end;
  }
`;
