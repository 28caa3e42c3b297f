import { IconButton } from '@tandem/ui/icon-button';
import styled from 'styled-components';

export const HeartButton = styled(IconButton)`
  &[aria-pressed='true'] {
    color: var(--danger-graphic);
  }
`;
