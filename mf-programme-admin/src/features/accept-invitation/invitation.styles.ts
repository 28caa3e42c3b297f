import styled from 'styled-components';

export const Narrow = styled.div`
  width: 100%;
  max-width: 560px;
  margin: 24px auto;
`;
