import { LinedList } from '@tandem/ui/layout';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const When = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  align-items: center;
`;

export const Topic = styled.p`
  font-size: var(--text-20);
  font-weight: var(--w-semi);
  letter-spacing: -0.018em;
  line-height: 1.3;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

export const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const MemberList = styled(LinedList)`
  > li {
    padding-block: 8px;
  }
`;

export const Zones = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 24px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  > span {
    max-width: 100%;
    overflow-wrap: break-word;
  }
  span + span {
    color: var(--ink-3);
  }
`;

export const Join = styled.div<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 14px 16px;
  border-radius: var(--r-card);
  background: ${({ $open }) => ($open ? 'var(--success-soft)' : 'var(--chip)')};
  border: 1px solid ${({ $open }) => ($open ? 'var(--success-line)' : 'var(--line)')};
  > div {
    flex: 1;
    min-width: 0;
  }
  @media ${media.phone} {
    flex-wrap: wrap;
    > a,
    > button {
      width: 100%;
    }
  }
`;

export const Pulse = styled.span.attrs({ 'aria-hidden': true })`
  width: 10px;
  height: 10px;
  margin: 0 4px;
  border-radius: 50%;
  flex: none;
  background: var(--success-graphic);
  box-shadow: 0 0 0 5px color-mix(in oklch, var(--success-graphic) 20%, transparent);
`;

export const Reviews = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const ReviewBox = styled.div`
  display: grid;
  gap: 10px;
  align-content: start;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  min-width: 0;
  overflow-wrap: anywhere;
`;
