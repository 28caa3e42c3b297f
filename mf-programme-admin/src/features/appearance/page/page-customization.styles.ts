import styled from 'styled-components';

export const AboutPreview = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  background: var(--field);
  min-width: 0;
`;
