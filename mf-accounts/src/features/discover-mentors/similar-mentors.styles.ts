import styled from 'styled-components';

export const SimilarList = styled.ul`
  display: grid;
  gap: 12px;
`;
