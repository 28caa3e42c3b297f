import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { focusRing, media } from '@tandem/ui/theme';

export const GuideGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) repeat(3, minmax(0, 1fr));
  gap: 20px;
  align-items: center;
  padding-top: 20px;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const GuideHead = styled.h2`
  display: flex;
  justify-content: space-between;
  margin-bottom: 8px;
  font-size: var(--text-16);
`;

export const GuideStep = styled.div<{ $done: boolean }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  > svg {
    flex: none;
    color: ${({ $done }) => ($done ? 'var(--success-ink)' : 'var(--ink-3)')};
  }
`;

export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  @media ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.phone} {
    gap: 12px;
  }
`;

export const TileLink = styled(Link)`
  display: grid;
  color: inherit;
  border-radius: var(--r-card);
  ${focusRing}
  &:hover > * {
    border-color: var(--line-strong);
  }
`;
