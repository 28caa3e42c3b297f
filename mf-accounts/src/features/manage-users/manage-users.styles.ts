import styled from 'styled-components';

export const SearchBox = styled.div`
  max-width: 420px;
`;
