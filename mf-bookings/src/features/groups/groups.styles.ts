import styled from 'styled-components';

/** A name from which the keyboard goes on once the buttons beside it are gone. */
export const Name = styled.span`
  outline: 0;
`;
