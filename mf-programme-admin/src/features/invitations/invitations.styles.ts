import styled from 'styled-components';

export const RoleRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 14px 0;
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  > :first-child {
    flex-basis: 240px;
  }
`;
