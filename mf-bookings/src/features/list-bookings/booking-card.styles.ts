import { Card } from '@tandem/ui/card';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const Box = styled(Card).attrs({ as: 'li' })`
  padding: 20px 20px 0;
  @media ${media.phone} {
    padding: 16px 16px 0;
  }
`;

export const Main = styled.div`
  display: flex;
  gap: 20px;
  align-items: flex-start;
  @media ${media.phone} {
    gap: 14px;
  }
`;

export const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 12px;
  h2 {
    font-size: var(--text-16);
    line-height: 1.35;
    min-width: 0;
  }
  @media ${media.phone} {
    flex-direction: column-reverse;
    gap: 8px;
  }
`;

export const Blurb = styled.p`
  color: var(--ink-3);
`;

/** On phones nothing stands in it where there is nothing to do: then it is the space below the facts only. */
export const Actions = styled.div<{ $isBare: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 16px -20px 0;
  padding: 10px 12px 10px 96px;
  border-top: 1px solid var(--line);
  @media ${media.phone} {
    margin: 14px -16px 0;
    padding: 10px 12px;
    ${({ $isBare }) => $isBare && 'margin-top: 0; padding: 8px; border-top: 0;'}
    > button,
    > a {
      flex: 1 1 auto;
      min-height: 40px;
    }
  }
`;

/** The way to the details stands at the end; on phones the title leads there. */
export const End = styled.span`
  margin-left: auto;
  @media ${media.phone} {
    display: none;
  }
`;
