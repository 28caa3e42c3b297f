import styled from 'styled-components';
import { Skeleton } from '@tandem/ui/skeleton';
import { media, tabular } from '@tandem/ui/theme';

export const BannerSkeleton = styled(Skeleton).attrs({ $height: '216px', $control: true })``;

export const HeadLine = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 24px;
  align-items: end;
  position: relative;
  margin-top: -84px;
  padding: 0 32px;
  > :first-child {
    box-shadow: 0 0 0 6px var(--canvas);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    margin-top: -64px;
    padding: 0;
  }
`;

export const HeadText = styled.div`
  padding-top: 92px;
  min-width: 0;
  overflow-wrap: anywhere;
  h1 {
    font-size: var(--text-32);
    letter-spacing: -0.028em;
  }
  > p {
    color: var(--ink-2);
    font-size: var(--text-16);
  }
  @media ${media.phone} {
    padding: 0;
    h1 {
      font-size: var(--text-24);
    }
  }
`;

export const NameRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 8px;
  color: var(--ink-3);
  ${tabular}
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const FigureList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 0;
  margin: 0;
  > div {
    flex: 1 1 140px;
    padding: 4px 20px;
    border-left: 1px solid var(--line);
  }
  > div:first-child {
    border: 0;
    padding-left: 0;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-12);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0;
    font-size: var(--text-24);
    font-weight: var(--w-semi);
    letter-spacing: -0.022em;
    line-height: 1.3;
    ${tabular}
  }
  svg {
    color: var(--warning-graphic);
    fill: currentColor;
  }
  @media ${media.phone} {
    > div:nth-child(odd) {
      border: 0;
      padding-left: 0;
    }
  }
`;

export const MatchLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  > div {
    flex: 1;
    min-width: 200px;
  }
  p {
    color: var(--ink-2);
  }
`;

export const Section = styled.section`
  display: grid;
  gap: 12px;
  padding: 24px;
  & + & {
    border-top: 1px solid var(--line);
  }
  > p,
  > div > p {
    color: var(--ink-3);
  }
  @media ${media.phone} {
    padding: 20px 16px;
  }
`;

export const SectionPair = styled(Section).attrs({ as: 'div' })`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 1px solid var(--line);
  > div {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  & + section {
    border-top: 1px solid var(--line);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Prose = styled.p`
  && {
    max-width: 68ch;
    font-size: var(--text-16);
    line-height: 1.6;
    color: var(--ink-2);
    white-space: pre-line;
  }
  @media ${media.phone} {
    && {
      font-size: var(--text-14);
    }
  }
`;

export const ReviewsHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-bottom: 20px;
  span {
    color: var(--ink-3);
    ${tabular}
  }
`;

export const ReviewList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const ReviewItem = styled.li`
  display: grid;
  gap: 10px;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  &:first-child {
    border: 0;
    padding-top: 0;
  }
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  > div > div:last-child {
    text-align: right;
  }
  time {
    color: var(--ink-3);
    font-size: var(--text-12);
    ${tabular}
  }
  > p {
    color: var(--ink-2);
    max-width: 72ch;
    white-space: pre-line;
  }
`;
