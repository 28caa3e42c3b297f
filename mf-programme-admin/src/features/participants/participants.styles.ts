import styled from 'styled-components';

export const SearchBox = styled.div`
  max-width: 420px;
`;

/** At the end of a table's row, where columns stand at the right. */
export const RowButtons = styled.div`
  display: inline-flex;
  gap: 4px;
`;
