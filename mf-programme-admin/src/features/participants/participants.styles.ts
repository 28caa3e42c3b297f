import styled from 'styled-components';

/** At the end of a table's row, where columns stand at the right. */
export const RowButtons = styled.div`
  display: inline-flex;
  gap: 4px;
`;
