import styled from 'styled-components';

export const PersonRow = styled.li`
  padding: 10px 0;
`;

export const SearchBox = styled.div`
  max-width: 420px;
`;

/** Faces stand in the middle of their row whether they are pictures or letters. */
export const Faces = styled.span`
  display: flex;
`;
