import styled from 'styled-components';

export const PersonRow = styled.li`
  padding: 10px 0;
`;

export const SearchBox = styled.div`
  max-width: 420px;
`;
