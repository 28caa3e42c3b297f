import styled from 'styled-components';
import { Card } from '@tandem/ui/card';
import { media, tabular } from '@tandem/ui/theme';

export const CardBox = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  gap: 14px;
  padding: 20px;
  list-style: none;
  transition:
    border-color var(--base),
    box-shadow var(--base);
  &:hover {
    border-color: var(--line-strong);
  }
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    padding: 16px;
  }
`;

export const CardTop = styled.div`
  display: flex;
  gap: 16px;
  align-items: flex-start;
  > div {
    min-width: 0;
    flex: 1;
    display: grid;
    gap: 3px;
  }
  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  @media ${media.phone} {
    gap: 12px;
  }
`;

export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
`;

export const Name = styled.h2`
  font-size: var(--text-16);
  font-weight: var(--w-semi);
  letter-spacing: -0.012em;
  line-height: 1.3;
  margin: 0;
`;

export const Facts = styled.p`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    white-space: normal;
  }
  color: var(--ink-3);
  ${tabular}
  span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
  }
  strong {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  .lucide-star {
    color: var(--warning-graphic);
    fill: currentColor;
  }
`;

export const Why = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 16px;
  align-items: center;
  padding: 12px 14px;
  border-radius: var(--r-control);
  background: var(--accent-soft);
  ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0 0 0 16px;
    border-left: 1px solid var(--accent-line);
    list-style: none;
  }
  li {
    display: flex;
    gap: 7px;
    align-items: center;
    font-size: var(--text-12);
    line-height: 1.5;
    color: var(--ink-2);
  }
  svg {
    color: var(--accent-ink);
    flex: none;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    ul {
      border-left: 0;
      padding: 0;
    }
  }
`;

export const CardFootLine = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  line-height: 1.45;
  p {
    color: var(--ink-3);
    font-size: var(--text-12);
    ${tabular}
  }
  p strong {
    display: block;
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  > div {
    display: flex;
    gap: 8px;
    margin-left: auto;
  }
  @media ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    p strong {
      display: inline;
    }
    > div {
      flex-wrap: wrap;
      margin-left: 0;
    }
    > div > * {
      flex: 1;
    }
  }
`;
