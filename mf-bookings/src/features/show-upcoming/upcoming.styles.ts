import { Card } from '@tandem/ui/card';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const SessionRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: 16px;
  align-items: center;
  padding: 14px 20px;
  h3 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 100%;
  }
  @media ${media.phone} {
    h3 {
      white-space: normal;
      overflow-wrap: anywhere;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    grid-template-columns: auto minmax(0, 1fr);
    padding: 14px 16px;
    gap: 12px 14px;
    > [data-face] {
      display: none;
    }
  }
`;

export const RowTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  min-width: 0;
  @media ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
  }
`;

export const RowActions = styled.div`
  display: flex;
  gap: 8px;
  min-width: 132px;
  justify-content: flex-end;
  @media ${media.phone} {
    grid-column: 1 / -1;
    > button:first-child {
      flex: 1;
    }
  }
`;

export const RowTime = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 4px;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

export const Hero = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 24px 32px;
  align-items: center;
  padding: 28px;
  overflow: hidden;
  overflow-wrap: anywhere;
  background: var(--accent-soft);
  border-color: var(--accent-line);
  --art: color-mix(in oklch, var(--accent-line) 62%, transparent);
  > *:not(svg) {
    position: relative;
  }
  > svg {
    mask-image: linear-gradient(90deg, transparent 40%, #000 78%);
  }
  h2 {
    font-size: var(--text-24);
    letter-spacing: -0.022em;
    line-height: 1.25;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px;
    gap: 16px;
    h2 {
      font-size: var(--text-20);
    }
  }
`;

export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: var(--w-semi);
  color: var(--accent-soft-ink);
`;

export const Pulse = styled.span.attrs({ 'aria-hidden': true })`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  flex: none;
  background: var(--success-graphic);
  box-shadow: 0 0 0 4px color-mix(in oklch, var(--success-graphic) 22%, transparent);
`;

export const Duo = styled.div.attrs({ 'aria-hidden': true })`
  display: flex;
  > * {
    box-shadow:
      0 0 0 4px var(--accent-soft),
      0 0 0 5.5px var(--accent-line);
  }
  > * + * {
    margin-left: -26px;
  }
  @media ${media.phone} {
    display: none;
  }
`;
