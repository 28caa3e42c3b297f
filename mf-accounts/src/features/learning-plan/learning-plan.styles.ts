import styled from 'styled-components';
import { Link } from '@tandem/ui/link';
import { ObjectiveLine } from '../../objectives/objectives.styles';

/** The box with its words, the way to delete it at its end, and below them what it is about. */
export const PlanLine = styled(ObjectiveLine)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  padding: 14px 0;
  > button {
    margin: -4px -8px 0 0;
  }
`;

/** Below the title, not below its box. */
export const PlanText = styled.div`
  grid-column: 1 / -1;
  padding-left: 28px;
  max-width: calc(72ch + 28px);
  overflow-wrap: anywhere;
  color: var(--ink-2);
  > a {
    margin-top: 4px;
  }
`;

/** Its arrow stays beside its words. */
export const OnwardLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;
