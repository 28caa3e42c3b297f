import styled from 'styled-components';
import { media } from '../theme/tokens';

export const Box = styled.div`
  position: relative;
  display: grid;
  gap: 12px;
  padding: 16px 16px 12px;
  background: var(--sunken);
  border-radius: var(--r-card);
  font-variant-numeric: tabular-nums;
`;
/**
 * Names and tracks are rows of one grid: the lane spans both tracks, however many lines a name takes. On phones, where a name and its time take the
 * whole line, the lower name stands below its track, so that it does not cut the lane.
 */
export const Tracks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 6px;
  > :nth-child(1) > :nth-child(1) {
    grid-area: 1 / 1;
  }
  > :nth-child(1) > :nth-child(2) {
    grid-area: 2 / 1;
  }
  > :nth-child(2) > :nth-child(1) {
    grid-area: 3 / 1;
    margin-top: 8px;
  }
  > :nth-child(2) > :nth-child(2) {
    grid-area: 4 / 1;
  }
  @media ${media.phone} {
    > :nth-child(2) > :nth-child(1) {
      grid-area: 4 / 1;
      margin-top: 0;
    }
    > :nth-child(2) > :nth-child(2) {
      grid-area: 3 / 1;
    }
  }
`;
export const Clock = styled.div`
  display: contents;
`;
/** Read over the lane, which crosses the lower one. */
export const ClockHead = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  > * {
    max-width: 100%;
    overflow-wrap: break-word;
    border-radius: 4px;
    background: var(--sunken);
  }
  > span > span {
    color: var(--ink-3);
  }
`;
export const Track = styled.div`
  position: relative;
  height: 12px;
  border-radius: 6px;
  overflow: hidden;
  background: color-mix(in oklch, var(--ink) 9%, transparent);
`;
export const Awake = styled.i`
  position: absolute;
  top: 0;
  bottom: 0;
  border-radius: 6px;
  background: var(--accent-line);
`;
export const Lane = styled.div`
  position: relative;
  grid-area: 2 / 1 / span 3;
  margin: -4px 0;
  min-width: 8px;
  border-radius: 6px;
  background: color-mix(in oklch, var(--accent-graphic) 22%, transparent);
  box-shadow: inset 0 0 0 2px var(--accent-graphic);
  @media ${media.phone} {
    grid-area: 2 / 1 / span 2;
  }
`;
export const Ticks = styled.div`
  position: relative;
  height: 16px;
  font-size: var(--text-12);
  color: var(--ink-3);
  span {
    position: absolute;
    white-space: nowrap;
  }
  @media ${media.phone} {
    span:nth-child(even) {
      display: none;
    }
  }
`;
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 12px;
  font-size: var(--text-12);
  color: var(--ink-3);
  line-height: var(--lh-snug);
  > span:first-child {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--ink-2);
  }
  i {
    width: 14px;
    height: 8px;
    border-radius: 4px;
    background: var(--accent-line);
  }
`;
