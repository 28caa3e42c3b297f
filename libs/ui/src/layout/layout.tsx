import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

/** The content column: 1200 px, padding of the page, 24 px between its parts. */
export const Page = styled.div`
  width: 100%;
  max-width: calc(var(--content) + 64px);
  margin: 0 auto;
  padding: 32px 32px 72px;
  display: grid;
  gap: var(--s-6);
  align-content: start;
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    padding: 20px 16px calc(var(--bottombar) + 32px);
    gap: var(--s-5);
  }
`;

/** The column of the admin layout: wider, denser. */
export const AdminPage = styled(Page)`
  max-width: 1328px;
  margin: 0;
  padding: 24px 28px 56px;
  gap: var(--s-5);
  @media ${media.phone} {
    padding: 20px 16px 40px;
  }
`;

/** One below the other; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  gap: var(--s-${({ $gap = 4 }) => $gap});
  min-width: 0;
  align-content: start;
  > * {
    min-width: 0;
  }
`;

export interface RowLook {
  $gap?: Gap;
  $wrap?: boolean;
  $between?: boolean;
  $top?: boolean;
}

/** Side by side. */
export const Row = styled.div<RowLook>`
  display: flex;
  align-items: ${({ $top }) => ($top ? 'flex-start' : 'center')};
  gap: var(--s-${({ $gap = 3 }) => $gap});
  min-width: 0;
  ${({ $wrap }) =>
    $wrap &&
    css`
      flex-wrap: wrap;
    `}
  ${({ $between }) =>
    $between &&
    css`
      justify-content: space-between;
    `}
`;

/** Takes the room that is left in a `Row`. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Equal columns: 2 and 3 become one on phones, 3 becomes two on tablets. */
export const Grid = styled.div<{ $columns?: 2 | 3 | 4 }>`
  display: grid;
  gap: var(--s-4);
  grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  ${({ $columns }) =>
    $columns !== 2 &&
    css`
      @media (max-width: 1180px) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    `}
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Main content with a 340-px column at its right, below it under 1024 px. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: var(--s-6);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A list whose items are parted by hairlines. */
export const LinedList = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
